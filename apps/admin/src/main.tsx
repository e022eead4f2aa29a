import { startReactApp } from '@skein/sub-app-kit/start-react-app.tsx';
import { defineReactSubApp } from '@skein/sub-app/react/define-react-sub-app.tsx';
import { runAlone } from '@skein/sub-app/standalone/run-alone.ts';

import { textLoaders } from './locales/texts.ts';
import { createAppRouter } from './router.ts';

const start = startReactApp({ textLoaders, createRouter: createAppRouter });
export const { bootstrap, mount, unmount } = defineReactSubApp('admin', start);

void runAlone('admin', { bootstrap, mount, unmount }, () => import('@skein/sub-app-kit/standalone.page.css'));
