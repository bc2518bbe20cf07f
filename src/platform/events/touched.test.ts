import { describe, expect, it } from "vitest";
import { relationsOf } from "./touched.ts";

const relations = relationsOf([
  { name: "people.person", kind: "table", body: "people.note_change" },
  { name: "people.change", kind: "table", body: "" },
  {
    name: "people.person_view",
    kind: "view",
    body: "SELECT p.id FROM people.person p JOIN organisation.member m ON true",
  },
  { name: "organisation.member", kind: "table", body: "" },
  { name: "people.note_change", kind: "function", body: "begin insert into people.change (id) values (1); end" },
  { name: "people.leave", kind: "function", body: "update people.person set active = false; perform people.leave(1);" },
  { name: "platform.operation_log", kind: "table", body: "" },
]);
const of = (statement: string) => {
  const { reads, writes } = relations.of(statement);
  return { reads: [...reads].sort(), writes: [...writes].sort() };
};

describe("what a statement touches", () => {
  it("reads the tables behind a view", () => {
    expect(of("select v.id from people.person_view v where v.id = $1")).toEqual({
      reads: ["organisation.member", "people.person"],
      writes: [],
    });
  });

  it.each([
    "insert into people.person (id) values ($1) on conflict do update set id = excluded.id",
    "with a as (UPDATE people.person p set id = 1 returning id) select from a",
    "delete from only people.person where id = $1",
    "select people.leave($1)",
  ])("writes what is named, and what its triggers and functions write: %s", (statement) => {
    expect(of(statement).writes).toEqual(["people.change", "people.person"]);
  });

  it("locks nothing into a write, and knows no table of the platform", () => {
    expect(of("select id from people.person for update").writes).toEqual([]);
    expect(of("insert into platform.operation_log (id) values (1)")).toEqual({ reads: [], writes: [] });
  });
});
