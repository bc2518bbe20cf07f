import { expect, it } from "vitest";
import { fileColumns } from "#platform/list/file-columns.ts";
import { personList } from "../list.ts";
import { peopleImport } from "./import-people.ts";

it("gives every field that the import takes, but the date of birth, which would say what the mask of an ID number hides", () => {
  const given = new Set(fileColumns(personList).map(({ key }) => key));
  expect(peopleImport.fields.filter((field) => !given.has(field))).toEqual(["birthDate"]);
});
