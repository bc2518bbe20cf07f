/** Most rows of one file of the roster or of agreed pay. */
export const importLimit = 10_000;
