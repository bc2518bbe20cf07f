import { ownOf } from "#platform/own-of.ts";
import { endingOf } from "./save-file.ts";

const types: Readonly<Record<string, string>> = {
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  gif: "image/gif",
  bmp: "image/bmp",
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv",
};

/** The type a file is given out as; one that is not known is a download and nothing to be shown. */
export function mediaTypeOf(name: string): string {
  return ownOf(types, endingOf(name)) ?? "application/octet-stream";
}
