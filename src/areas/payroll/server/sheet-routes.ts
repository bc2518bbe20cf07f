import { handle, handleDownload, handleUpload, type Route } from "#platform/http/route.ts";
import * as api from "../sheet-api.ts";
import { importSheet, readSheetFile, sheetTemplate } from "./sheet/import-sheet.ts";
import { readSheet, readSheetCells, sheetChoices } from "./sheet/read-sheet.ts";
import { saveSheetCells, typedUnits } from "./sheet/save-cells.ts";
import { saveSheetLayout } from "./sheet/sheet-layout.ts";

export const sheetRoutes: readonly Route[] = [
  handle(api.sheetChoices, sheetChoices),
  handle(api.readSheet, readSheet),
  handle(api.readSheetCells, readSheetCells),
  handle(api.saveSheetCells, saveSheetCells, typedUnits),
  handle(api.saveSheetLayout, saveSheetLayout),
  handleDownload(api.sheetTemplate, sheetTemplate),
  handleUpload(api.importSheet, importSheet, readSheetFile),
];
