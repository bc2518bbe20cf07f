import type { ApprovalCard } from "#areas/approvals/approvable.ts";
import { dateWithDay } from "#platform/calendar/day-text.ts";
import type { Tx } from "#platform/db/tx.ts";
import { say, type Locale, type Text } from "#platform/i18n/text.ts";
import { rewardKindWords, type RewardKind } from "../../reward-words.ts";

interface OnCard {
  id: number;
  name: string;
  kind: RewardKind;
  item: string;
  happenedOn: string;
  points: number;
  fen: number;
  reason: string;
  /** Those of the same kind in the twelve months before. */
  before: number;
}

const texts = {
  person: { zh: "人员", en: "Person" },
  item: { zh: "项目", en: "Item" },
  date: { zh: "日期", en: "Date" },
  points: { zh: "分值", en: "Points" },
  amount: { zh: "金额", en: "Amount" },
  reason: { zh: "原因", en: "Reason" },
  before: { zh: "近十二个月", en: "In twelve months" },
  times: { zh: "{count} 次", en: "{count} {count|time|times}" },
} satisfies Record<string, Text>;

const statement = {
  name: "rewards-cards",
  text: `select r.id, m.name, r.kind, i.name as item, r.happened_on as "happenedOn", r.points, r.fen, r.reason,
      (select count(*)::int from people.reward b where b.tenant_id = r.tenant_id and b.member_id = r.member_id and b.kind = r.kind and b.state = 'approved'
         and b.happened_on between (r.happened_on - interval '12 months')::date and r.happened_on) as before
    from people.reward r
    join people.reward_item i on i.tenant_id = r.tenant_id and i.id = r.item_id
    join organisation.member_view m on m.tenant_id = r.tenant_id and m.id = r.member_id
    where r.tenant_id = $1 and r.id = any($2::bigint[])`,
};

/** What a reward or penalty is decided by at a glance. */
export async function rewardCards(
  tx: Tx,
  ids: readonly number[],
  locale: Locale,
): Promise<ReadonlyMap<number, ApprovalCard>> {
  const { rows } = await tx.query<OnCard>(statement, [tx.tenantId, ids]);
  return new Map(
    rows.map((one): [number, ApprovalCard] => [
      one.id,
      {
        facts: [
          { part: "who", field: "person", label: texts.person[locale], value: one.name },
          {
            part: "what",
            field: "item",
            label: texts.item[locale],
            value: `${say(rewardKindWords[one.kind], locale)} · ${one.item}`,
          },
          {
            part: "when",
            field: "date",
            label: texts.date[locale],
            value: dateWithDay(one.happenedOn, locale),
          },
          { part: "size", field: "points", label: texts.points[locale], value: String(one.points) },
          {
            part: "left",
            label: texts.before[locale],
            value: say(texts.times, locale, { count: one.before }),
          },
          { part: "why", field: "reason", label: texts.reason[locale], value: one.reason },
        ],
        amounts: [{ field: "amount", label: texts.amount[locale], fen: one.fen }],
        warnings: [],
      },
    ]),
  );
}
