/** Most people of one file. */
export const importLimit = 10_000;
