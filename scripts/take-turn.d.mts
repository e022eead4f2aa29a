/**
 * Waits until nobody holds the turn that `file` stands for, and takes it.
 * @param onWait called once if it has to wait
 * @returns ends the turn
 */
export declare const takeTurn: (file: string, onWait: () => void) => () => void;
