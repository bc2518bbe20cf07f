import type { ApprovalCard } from "#areas/approvals/approvable.ts";
import { datesWithDays } from "#platform/calendar/day-text.ts";
import type { Tx } from "#platform/db/tx.ts";
import { say, type Locale, type Text } from "#platform/i18n/text.ts";
import { formatMilli } from "#platform/money/yuan.ts";
import { contractFields } from "./summarise-contract.ts";

interface OnCard {
  id: number;
  zh: string;
  en: string;
  startDate: string;
  endDate: string;
  posts: number;
  note: string | null;
  price: number | null;
  /** Of the contract that it takes over from. */
  priceBefore: number | null;
  replaces: string | null;
}

const texts = {
  posts: { zh: "{count} 个岗位", en: "{count} {count|post|posts}" },
  replaces: { zh: "接替", en: "Takes over from" },
  dearer: { zh: "单价高于现行合同的 {price} 元/小时", en: "Dearer than {price} yuan/h of the contract in force" },
} satisfies Record<string, Text>;

const price = (contract: string) =>
  `(select r.milli_per_hour from contracts.contract_rate r where r.tenant_id = c.tenant_id and r.contract_id = ${contract} and r.rate_key = 'weekday_day')`;
const statement = {
  name: "contracts-cards",
  text: `select c.id, g.name_zh as zh, coalesce(nullif(g.name_en, ''), g.name_zh) as en, c.start_date as "startDate", c.end_date as "endDate", c.note,
      (select count(*)::int from contracts.contract_post p where p.tenant_id = c.tenant_id and p.contract_id = c.id) as posts,
      ${price("c.id")} as price, ${price("c.replaces_id")} as "priceBefore", b.number as replaces
    from contracts.contract c join agencies.labour_company g on g.tenant_id = c.tenant_id and g.id = c.agency_id
    left join contracts.contract b on b.tenant_id = c.tenant_id and b.id = c.replaces_id
    where c.tenant_id = $1 and c.id = any($2::bigint[])`,
};

/** What a contract is decided by at a glance. */
export async function contractCards(
  tx: Tx,
  ids: readonly number[],
  locale: Locale,
): Promise<ReadonlyMap<number, ApprovalCard>> {
  const { rows } = await tx.query<OnCard>(statement, [tx.tenantId, ids]);
  const label = (field: keyof typeof contractFields) => contractFields[field][locale];
  return new Map(
    rows.map((one): [number, ApprovalCard] => [
      one.id,
      {
        facts: [
          { part: "who", field: "agency", label: label("agency"), value: one[locale] },
          {
            part: "what",
            field: "posts",
            label: label("posts"),
            value: say(texts.posts, locale, { count: one.posts }),
          },
          {
            part: "when",
            field: "term",
            label: label("term"),
            value: datesWithDays(one.startDate, one.endDate, locale),
          },
          {
            part: "size",
            field: "price",
            label: label("price"),
            value: one.price === null ? "-" : formatMilli(one.price),
          },
          ...(one.replaces === null
            ? []
            : [{ part: "left" as const, label: texts.replaces[locale], value: one.replaces }]),
          ...(one.note === null
            ? []
            : [{ part: "why" as const, field: "note", label: label("note"), value: one.note }]),
        ],
        amounts: [],
        warnings:
          one.price !== null && one.priceBefore !== null && one.price > one.priceBefore
            ? [{ field: "price", text: say(texts.dearer, locale, { price: formatMilli(one.priceBefore) }) }]
            : [],
      },
    ]),
  );
}
