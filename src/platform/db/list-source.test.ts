import { sql } from "#platform/db/sql.ts";
import { expect, it } from "vitest";
import { z } from "zod";
import { defineList } from "#platform/list/define-list.ts";
import { listSource } from "./list-source.ts";

const list = defineList({
  name: "tests.list",
  title: { zh: "事项", en: "Things" },
  path: "/things",
  needs: "THINGS",
  scope: "tenant",
  sort: "number",
  columns: { number: { zh: "编号", en: "Number" }, waits: { zh: "等待", en: "Waits for", computed: true } },
  values: { id: z.number() },
});
const company = sql`t.tenant_id`;
const from = { from: sql`things t`, key: sql`t.id` };
const stored = { id: sql`t.id`, number: sql`t.number` };
const present = () => [];
const of = (columns: typeof stored) => () => ({ ...from, columns });

/** What does not compile is held here: without the fault there would be an error. */
it("says each stored column once, and what is added to a row", () => {
  const ways = [
    () => listSource(list, { company, present, query: of(stored) }),
    // @ts-expect-error no number
    () => listSource(list, { company, present, query: () => ({ ...from, columns: { id: sql`t.id` } }) }),
    // @ts-expect-error nobody asked for colour
    () => listSource(list, { company, present, query: () => ({ ...from, columns: { ...stored, colour: sql`t.c` } }) }),
    // @ts-expect-error what is computed is not read
    () => listSource(list, { company, present, query: () => ({ ...from, columns: { ...stored, waits: sql`t.w` } }) }),
    // @ts-expect-error nobody says whom it waits for
    () => listSource(list, { company, query: of(stored) }),
    // @ts-expect-error another thing is added
    () => listSource(list, { company, present: () => [{ wait: "x" }], query: of(stored) }),
  ];
  for (const way of ways) expect(way().list).toBe(list);
});
