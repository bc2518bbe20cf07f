import { cellPlace } from "#areas/payroll/content.ts";
import { peopleAtOnce } from "#areas/payroll/sheet-api.ts";
import type { BenchCompany } from "../data.ts";
import { opened } from "../opened.ts";
import { median, report } from "../report.ts";
import type { World } from "../world.ts";

const month = "2026-10";
const columns = 40;

/** A template with so many typed items for everybody, and a figure in each cell, written straight to the tables. */
async function fill({ owner, services }: World, { actor, memberIds, departments }: BenchCompany): Promise<number> {
  const { tenantId } = actor;
  const one = async <T>(text: string, values: unknown[]) => (await owner.query(text, values)).rows[0] as T;
  const { id: entityId } = await one<{ id: number }>(
    "insert into organisation.legal_entity (tenant_id, code, name_zh, name_en) values ($1, 'PAY', '工资公司', 'Pay') returning id",
    [tenantId],
  );
  await owner.query(
    "update organisation.department set legal_entity_id = $2 where tenant_id = $1 and id = any($3::bigint[])",
    [tenantId, entityId, departments],
  );
  const { rows: items } = await owner.query<{ id: number }>(
    `insert into payroll.item (tenant_id, code, name_zh, name_en, kind, source, position)
     select $1, 'bench' || n, '项目' || n, 'Item ' || n, 'earning', 'manual', n from generate_series(1, $2::int) n returning id`,
    [tenantId, columns],
  );
  const { id: templateId } = await one<{ id: number }>(
    "insert into payroll.template (tenant_id, code, name, entity_id, run_kind, priority) values ($1, 'B', 'Bench', $2, 'main', 1) returning id",
    [tenantId, entityId],
  );
  await owner.query(
    `insert into payroll.template_version (tenant_id, template_id, from_month, items, pay_day, state) values ($1, $2, '2026-01', $3, 5, 'published')`,
    [tenantId, templateId, JSON.stringify(items.map(({ id }) => ({ itemId: id, formula: null, shown: true })))],
  );
  for (let from = 0; from < memberIds.length; from += 500) {
    const cells = memberIds.slice(from, from + 500).flatMap((memberId) => items.map(({ id }) => ({ memberId, id })));
    const { rows: ids } = await owner.query<{ id: number }>(
      "select nextval(pg_get_serial_sequence('payroll.manual_cell', 'id')) as id from generate_series(1, $1::int)",
      [cells.length],
    );
    await owner.query(
      `insert into payroll.manual_cell (tenant_id, id, entity_id, month, member_id, item_id, value_sealed)
       select $1, n.id, $2, $3, n.member, n.item, n.sealed from unnest($4::bigint[], $5::bigint[], $6::bigint[], $7::bytea[]) as n (id, member, item, sealed)`,
      [
        tenantId,
        entityId,
        month,
        ids.map(({ id }) => id),
        cells.map(({ memberId }) => memberId),
        cells.map(({ id }) => id),
        ids.map(({ id }, at) => services.vault.seal(String((at * 7919) % 1_000_000), cellPlace(tenantId, id))),
      ],
    );
  }
  await owner.query("analyze payroll.manual_cell");
  return entityId;
}

/** The sheet of manual items: until its people and the first figures are there, and until all of them are. */
export async function paySheet(world: World, company: BenchCompany): Promise<void> {
  const entityId = await fill(world, company);
  const path = `entityId=${entityId}&month=${month}`;
  const of = (from: number) =>
    `/api/salarySetting/sheetCells?${path}&memberIds=${company.memberIds.slice(from, from + peopleAtOnce).join(",")}`;
  const size = `${company.memberIds.length}x${columns}`;
  const times = { people: [] as number[], first: [] as number[], all: [] as number[] };
  for (let round = 0; round < 5; round += 1) {
    const people = await opened(world.ourPort, `/api/salarySetting/sheet?${path}`, company.token);
    const first = await opened(world.ourPort, of(0), company.token);
    times.people.push(people);
    times.first.push(people + first);
    if (round > 1) continue;
    let all = people + first;
    for (let from = peopleAtOnce; from < company.memberIds.length; from += peopleAtOnce)
      all += await opened(world.ourPort, of(from), company.token);
    times.all.push(all);
  }
  report({ what: "C60301: people and items", size, ours: median(times.people), unit: "s" });
  report({ what: "C60301: open, with the first figures", size, ours: median(times.first), unit: "s", goal: 1 });
  report({ what: "C60301: all figures", size, ours: median(times.all), unit: "s" });
}
