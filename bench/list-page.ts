import { compare } from "./compare.ts";
import type { BenchCompany } from "./data.ts";
import { report } from "./report.ts";
import type { World } from "./world.ts";

interface ListPage {
  /** What the rows are called. */
  what: string;
  size: string;
  /** Of the company, and of a page. */
  of: number;
  rows: number;
  /** Paths with their parameters but tenant, page and size. */
  ours: string;
  floor: string;
}

/** Pages of a list with its exact total, here and there among the first forty. */
export async function listPage(world: World, company: BenchCompany, wanted: ListPage): Promise<void> {
  const { what, size, of, rows } = wanted;
  const count = Math.min(Math.floor(of / rows), 40);
  const place = (index: number) => `page=${1 + ((index * 7919) % count)}&size=${rows}`;
  const { ours, floor, p95 } = await compare(
    world,
    (index) => ({
      path: `${wanted.ours}&${place(index)}`,
      headers: { authorization: `Bearer ${company.token}`, "accept-language": "zh" },
    }),
    (index) => ({ path: `${wanted.floor}&tenant=${company.actor.tenantId}&${place(index)}`, headers: {} }),
  );
  report({
    what: `page of ${rows} of ${of} ${what}`,
    size,
    ours,
    floor,
    unit: "ms CPU",
    times: 2.5,
    note: `p95 ${p95.toFixed(0)} ms`,
  });
}
