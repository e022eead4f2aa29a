/** The modules a built sub-application takes from the shell instead of carrying its own copy. */
export const sharedModuleNames = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'] as const;
export type SharedModuleName = (typeof sharedModuleNames)[number];

/**
 * Modules with one function that fetches something heavy: the shell's is called. A function, because what a module awaits
 * while it loads can never be tried again.
 */
export const sharedLoaders = { '@skein/map/load-map-engine.ts': 'loadMapEngine' } as const;
export type SharedLoaderName = keyof typeof sharedLoaders;
export type SharedLoaders = Readonly<Record<SharedLoaderName, () => Promise<object>>>;
