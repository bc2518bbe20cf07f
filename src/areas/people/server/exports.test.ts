import { expect, it } from "vitest";
import { importColumns } from "../import-columns.ts";
import { fileColumns } from "#platform/list/file-columns.ts";
import { personList } from "../list.ts";

it("gives every field that the import takes, but the date of birth, which would say what the mask of an ID number hides", () => {
  const columns = fileColumns(personList);
  const given = new Set(columns.map((column) => column.title.zh));
  expect(importColumns.filter((column) => !given.has(column.title.zh)).map((column) => column.field)).toEqual([
    "birthDate",
  ]);
  expect(given.size).toBe(columns.length);
});
