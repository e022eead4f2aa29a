/** Longest secret worth hashing: anything beyond is refused before it can cost CPU. */
export const PASSWORD_MAX_LENGTH = 128;
