import { expect, it } from "vitest";
import { importColumns } from "../import-columns.ts";
import { personExportColumns } from "./exports.ts";

it("gives every field that the import takes, but the date of birth, which would say what the mask of an ID number hides", () => {
  const given = new Set(personExportColumns.map((column) => column.title.zh));
  expect(importColumns.filter((column) => !given.has(column.title.zh)).map((column) => column.field)).toEqual([
    "birthDate",
  ]);
  expect(given.size).toBe(personExportColumns.length);
});
