/** The modules a built sub-application takes from the shell instead of carrying its own copy. */
export const sharedModuleNames = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'] as const;
export type SharedModuleName = (typeof sharedModuleNames)[number];

/** Those that the shell itself fetches only when the first asks for them, with what they export. */
export const sharedLater = {
  '@skein/map/map-engine.ts': ['GPUInitializationError', 'Map'],
} as const satisfies Record<string, readonly string[]>;
export type SharedLaterName = keyof typeof sharedLater;

/** Typed by their names, so that an export that is not listed here is missed at once. */
export type SharedLater = {
  readonly [Name in SharedLaterName]: () => Promise<Readonly<Record<(typeof sharedLater)[Name][number], unknown>>>;
};
