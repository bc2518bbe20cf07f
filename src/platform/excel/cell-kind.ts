/** What a cell of a file holds; `fen`, `milli` and `minutes` are whole numbers shown as yuan and hours. */
export type CellKind = "text" | "integer" | "fen" | "milli" | "minutes" | "clock" | "date" | "instant" | "percent";
