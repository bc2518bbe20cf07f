import { expect, it } from "vitest";
import { notedChecksums, readMigrations } from "./migrations.ts";

it("a committed migration is as it was committed, and a new one is noted (npm run note-migrations)", () => {
  const found = readMigrations().map(({ name, checksum }) => [name, checksum]);
  expect(found).toEqual([...notedChecksums()]);
});
