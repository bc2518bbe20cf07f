import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import { cityKey, cityText } from "../../city-name.ts";
import { refusals } from "../../errors.ts";
import { packageLife } from "../../life.ts";
import type * as api from "../../packages-api.ts";
import type { PackageItemRow } from "../../packages-api.ts";
import { shippedVersions } from "../../packages/figures.ts";
import type { ShippedItem } from "../../packages/shipped.ts";
import { sourceKept } from "../../packages/source-text.ts";
import type { PackageState } from "../../words.ts";

type Saved = Omit<InputOf<typeof api.savePackage>, "id" | "version">;

const fen = (yuan: number | null): number | null => (yuan === null ? null : Math.round(yuan * 100));
const rate = (percent: number | null | undefined): number | null =>
  percent === null || percent === undefined ? null : Math.round(percent * 10_000);

const itemOf = (one: ShippedItem): PackageItemRow => ({
  item: one.code,
  floorFen: fen(one.floor),
  ceilingFen: fen(one.ceiling),
  employerRate: rate(one.employer),
  employeeRate: rate(one.employee),
  employerFixedFen: 0,
  employeeFixedFen: fen(one.employeeFixed ?? 0) ?? 0,
  rateOf: one.rateOf,
  leastRate: rate(one.rateLeast),
  mostRate: rate(one.rateMost),
  rounding: one.rounding,
  baseKind: one.base,
  source: one.source.stored,
  unsure: one.unsure,
});

export async function takePackage(
  context: CallContext,
  { city, from }: InputOf<typeof api.takePackage>,
): Promise<{ id: number }> {
  const shipped = shippedVersions.find((one) => one.city === city && one.from === from);
  if (!shipped) throw refuse(commonRefusals.notFound);
  const { to, source, items } = shipped;
  return { id: await add(context, { city, from, to, source: source.stored, items: items.map(itemOf) }) };
}

export async function savePackage(
  context: CallContext,
  { id, version, ...input }: InputOf<typeof api.savePackage>,
): Promise<{ id: number }> {
  const items = input.items.map((one) => ({ ...one, source: one.source === null ? null : sourceKept(one.source) }));
  const saved = { ...input, city: cityKey(input.city), source: sourceKept(input.source), items };
  refuseContradictions(saved);
  if (id === null) return { id: await add(context, saved) };
  const { tx } = context;
  const stored = await findPackage(context, id, version);
  packageLife.next(stored.state, "edit");
  await refuseTaken(tx, saved, id);
  await tx.query(
    `update social_insurance.package set city = $3, from_month = $4, to_month = $5, source = $6, version = version + 1
     where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, saved.city, saved.from, saved.to, saved.source],
  );
  await tx.query("delete from social_insurance.package_item where tenant_id = $1 and package_id = $2", [
    tx.tenantId,
    id,
  ]);
  await storeItems(tx, id, saved.items);
  return { id };
}

export async function deletePackage(
  context: CallContext,
  { id }: InputOf<typeof api.deletePackage>,
): Promise<{ done: true }> {
  const { tx } = context;
  const { state } = await findPackage(context, id);
  packageLife.next(state, "edit");
  await tx.query("delete from social_insurance.package_item where tenant_id = $1 and package_id = $2", [
    tx.tenantId,
    id,
  ]);
  await tx.query("delete from social_insurance.package where tenant_id = $1 and id = $2", [tx.tenantId, id]);
  return allDone;
}

interface Found {
  id: number;
  version: number;
  city: string;
  from: string;
  to: string | null;
  state: PackageState;
}

/** One version, locked; what somebody else has changed meanwhile is refused. */
export async function findPackage(context: CallContext, id: number, version?: number): Promise<Found> {
  const { tx } = context;
  const { rows } = await tx.query<Found>(
    `select id, version, city, from_month as "from", to_month as "to", state from social_insurance.package
     where tenant_id = $1 and id = $2 for update`,
    [tx.tenantId, id],
  );
  const [row] = rows;
  if (!row) throw refuse(commonRefusals.notFound);
  if (version !== undefined && version !== row.version) throw refuse(commonRefusals.stale);
  const { zh, en } = cityText(row.city);
  context.about({ zh: `${zh} ${row.from}`, en: `${en} ${row.from}` });
  return row;
}

async function add(context: CallContext, saved: Saved): Promise<number> {
  const { tx, principal } = context;
  await refuseTaken(tx, saved, null);
  const { zh, en } = cityText(saved.city);
  context.about({ zh: `${zh} ${saved.from}`, en: `${en} ${saved.from}` });
  const { rows } = await tx.query<{ id: number }>(
    `insert into social_insurance.package (tenant_id, city, from_month, to_month, source, created_by) values ($1, $2, $3, $4, $5, $6) returning id`,
    [tx.tenantId, saved.city, saved.from, saved.to, saved.source, principal.accountId],
  );
  const { id } = rows[0]!;
  await storeItems(tx, id, saved.items);
  return id;
}

/** One version of a city begins in a month. */
async function refuseTaken(tx: Tx, { city, from }: Saved, id: number | null): Promise<void> {
  const { rows } = await tx.query(
    "select from social_insurance.package where tenant_id = $1 and city = $2 and from_month = $3 and id is distinct from $4",
    [tx.tenantId, city, from, id],
  );
  if (rows.length > 0) throw refuseField(refusals.packageTaken, "from", { from });
}

function refuseContradictions({ from, to, items }: Saved): void {
  if (to !== null && to < from) throw refuseField(refusals.monthsBackwards, "to");
  for (const [index, { item, floorFen, ceilingFen }] of items.entries()) {
    if (items.findIndex((one) => one.item === item) < index)
      throw refuseField(refusals.itemTwice, `items.${index}.item`);
    if (floorFen !== null && ceilingFen !== null && ceilingFen < floorFen)
      throw refuseField(refusals.boundsBackwards, `items.${index}.ceilingFen`);
  }
}

async function storeItems(tx: Tx, packageId: number, items: readonly PackageItemRow[]): Promise<void> {
  const column = <K extends keyof PackageItemRow>(key: K) => items.map((one) => one[key]);
  await tx.query(
    `insert into social_insurance.package_item (tenant_id, package_id, item, floor_fen, ceiling_fen, employer_rate, employee_rate,
       employer_fixed_fen, employee_fixed_fen, rate_of, least_rate, most_rate, rounding, base_kind, source, unsure)
     select $1, $2, g.* from unnest($3::text[], $4::bigint[], $5::bigint[], $6::int[], $7::int[], $8::int[], $9::int[], $10::text[],
       $11::int[], $12::int[], $13::text[], $14::text[], $15::text[], $16::boolean[]) as g`,
    [
      tx.tenantId,
      packageId,
      column("item"),
      column("floorFen"),
      column("ceilingFen"),
      column("employerRate"),
      column("employeeRate"),
      column("employerFixedFen"),
      column("employeeFixedFen"),
      column("rateOf"),
      column("leastRate"),
      column("mostRate"),
      column("rounding"),
      column("baseKind"),
      column("source"),
      column("unsure"),
    ],
  );
}
