/** Rows of one file of bases. */
export const baseImportLimit = 5000;
/** Rows of one bill. */
export const billImportLimit = 20_000;
