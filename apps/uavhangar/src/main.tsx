import { defineReactSubApp } from '@skein/sub-app/react/define-react-sub-app.tsx';
import { runAlone } from '@skein/sub-app/standalone/run-alone.ts';

import { start } from './app.tsx';

export const { bootstrap, mount, unmount } = defineReactSubApp('uavhangar', start);

void runAlone('uavhangar', { bootstrap, mount, unmount }, () => import('./standalone.page.css'));
