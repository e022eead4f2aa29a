import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';

import { SHARED_HOOK } from '../hooks.ts';
import type { SharedLoaders, SharedModuleName } from '../shared-modules.ts';

/** Offers the shell's React and more to the sub-applications; to be called before the first of them is loaded. */
export const shareModules = (loaders: SharedLoaders): void => {
  const modules: Record<SharedModuleName, object> = {
    react,
    'react-dom': reactDom,
    'react-dom/client': reactDomClient,
    'react/jsx-runtime': jsxRuntime,
  };
  Object.assign(window, { [SHARED_HOOK]: { ...modules, ...loaders } });
};
