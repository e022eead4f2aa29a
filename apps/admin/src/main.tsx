import { defineReactSubApp } from '@skein/sub-app/react/define-react-sub-app.tsx';
import { runAlone } from '@skein/sub-app/standalone/run-alone.ts';

import { start } from './app.tsx';

export const { bootstrap, mount, unmount } = defineReactSubApp('admin', start);

void runAlone('admin', { bootstrap, mount, unmount }, () => import('./standalone.page.css'));
