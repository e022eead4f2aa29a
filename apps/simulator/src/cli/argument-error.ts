/** What is wrong with the command line, and how to mend it. */
export class ArgumentError extends Error {}
