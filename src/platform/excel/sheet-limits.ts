/** Most rows of one import. */
export const rowLimit = 50_000;
/** Most columns of one import; a comma too many in each place would make millions. */
export const columnLimit = 200;
/** Most cells, empty ones and those of empty rows counted: fifty in each row. */
export const cellLimit = 2_500_000;
/** Most characters of all cells together: a workbook says a long text once and shows it in every row. */
export const characterLimit = 32 * 1024 * 1024;
/** Largest workbook, unpacked; 50,000 rows of 25 columns take about half of it. */
export const unpackedLimit = 128 * 1024 * 1024;
/** Most tags of a sheet's XML: a cell with a text of its own has six. */
export const sheetTagLimit = 6 * cellLimit;
/** Most tags of each other part, such as the texts of all cells, four each; the reader holds such a part in memory as a tree. */
export const partTagLimit = 2_500_000;
/** Longest text between two tags, bytes: a spreadsheet's longest cell has 32,767 characters, each written with six signs at most. */
export const textLimit = 1024 * 1024;
