/** Senders and connections of one process: ten thousand aircraft, each by two links. */
export const MOST_LINES = 20_000;

export const MOST_STRANGERS = 256;
/** Of one place: a machine that plays with the port does not take it from others. */
export const MOST_STRANGERS_OF_HOST = 64;
/** A few hundredths of a core, whoever asks for it. */
export const KEYS_TRIED_A_SECOND = 10_000;
/** Where signed vehicles were heard, so that of one that comes back one key is tried. */
export const MOST_PLACES_REMEMBERED = 20_000;

/** Whoever hears our question answers it in this time; a forged sender never hears it. */
export const STRANGER_ANSWERS_MILLISECONDS = 10_000;
export const STRANGER_FORGOTTEN_MILLISECONDS = 60_000;
/** Of vehicles that belong to somebody: a line that is dead for so long is not kept for its return. */
export const LINE_FORGOTTEN_MILLISECONDS = 10 * 60_000;

export const TICK_MILLISECONDS = 50;
