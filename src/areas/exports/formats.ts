/** What an exported file can be: a workbook, or comma-separated for other programs. */
export const exportFormats = ["xlsx", "csv"] as const;
export type ExportFormat = (typeof exportFormats)[number];
