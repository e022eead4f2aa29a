/** The modules a built sub-application takes from the shell instead of carrying its own copy. */
export const sharedModuleNames = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'] as const;
export type SharedModuleName = (typeof sharedModuleNames)[number];
