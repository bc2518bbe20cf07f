import type { Tx } from "#platform/db/tx.ts";
import type { PackageItemRow } from "../../packages-api.ts";
import { itemCodes, type ItemCode } from "../../rules/items.ts";
import type { PackageState } from "../../words.ts";

export interface StoredPackage {
  id: number;
  version: number;
  city: string;
  from: string;
  to: string | null;
  state: PackageState;
  source: string;
  items: PackageItemRow[];
}

interface Head extends Omit<StoredPackage, "items"> {}
type ItemRow = PackageItemRow & { packageId: number };

/** Every version of the cities, or of one, with its items in their order, the latest version first. */
export async function storedPackages(tx: Tx, city: string | null = null): Promise<StoredPackage[]> {
  const { rows: heads } = await tx.query<Head>(
    `select id, version, city, from_month as "from", to_month as "to", state, source from social_insurance.package
     where tenant_id = $1 and ($2::text is null or city = $2) order by city, from_month desc, id desc`,
    [tx.tenantId, city],
  );
  const { rows: items } = await tx.query<ItemRow>(
    `select i.package_id as "packageId", i.item, i.floor_fen as "floorFen", i.ceiling_fen as "ceilingFen", i.employer_rate as "employerRate",
       i.employee_rate as "employeeRate", i.employer_fixed_fen as "employerFixedFen", i.employee_fixed_fen as "employeeFixedFen",
       i.rate_of as "rateOf", i.least_rate as "leastRate", i.most_rate as "mostRate", i.rounding, i.base_kind as "baseKind", i.source, i.unsure
     from social_insurance.package_item i join social_insurance.package p on p.tenant_id = i.tenant_id and p.id = i.package_id
     where i.tenant_id = $1 and ($2::text is null or p.city = $2)`,
    [tx.tenantId, city],
  );
  const of = Map.groupBy(items, (item) => item.packageId);
  return heads.map((head) => ({
    ...head,
    items: inOrder(of.get(head.id) ?? []).map(({ packageId: _packageId, ...item }) => item),
  }));
}

const inOrder = <R extends { item: ItemCode }>(rows: readonly R[]): R[] =>
  rows.toSorted((a, b) => itemCodes.indexOf(a.item) - itemCodes.indexOf(b.item));

/** Items with a figure that nobody has filled in. */
export const lackingOf = (items: readonly PackageItemRow[]): ItemCode[] =>
  items
    .filter(
      ({ floorFen, ceilingFen, employerRate, employeeRate, rateOf }) =>
        floorFen === null ||
        ceilingFen === null ||
        (rateOf === "package" && (employerRate === null || employeeRate === null)),
    )
    .map(({ item }) => item);
