import type { ApprovalCard, ApprovalSummary } from "#areas/approvals/approvable.ts";
import { dateWithDay } from "#platform/calendar/day-text.ts";
import { named } from "#platform/db/list.ts";
import { sql, type NotNull } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { listed, say, type Locale, type Text } from "#platform/i18n/text.ts";
import { changeRoutes, outcomeWords, transferKindWords, type ChangeKind } from "../../change-words.ts";
import type { Outcome, TransferKind } from "../../rules/changes/change-kinds.ts";
import { payItemWords, type PayItem } from "../../words.ts";
import { groundWords } from "../../labour-words.ts";
import { grounds, type GroundKey } from "../../rules/labour/grounds.ts";
import { lastDayFault } from "../../rules/labour/notice.ts";

interface OnCard {
  id: number;
  kind: ChangeKind;
  number: string;
  name: string;
  jobNumber: string;
  joinedOn: string | null;
  onProbation: boolean;
  from: string;
  reason: string | null;
  outcome: Outcome | null;
  score: number | null;
  appraisal: string | null;
  probationUntil: string | null;
  transferKind: TransferKind | null;
  until: string | null;
  before: string | null;
  after: string | null;
  raise: number | null;
  items: NotNull<PayItem[]>;
  toldOn: string | null;
  ground: GroundKey | null;
  halfMonths: number | null;
}

const texts = {
  number: { zh: "单号", en: "Number" },
  person: { zh: "员工", en: "Employee" },
  joined: { zh: "入职日期", en: "Joined on" },
  result: { zh: "结果", en: "Result" },
  score: { zh: "评分", en: "Score" },
  points: { zh: "{score} 分", en: "{score} of 100" },
  until: { zh: "延长至", en: "Extended until" },
  appraisal: { zh: "自我评价", en: "Self-appraisal" },
  from: { zh: "生效日期", en: "In effect from" },
  transfer: { zh: "调动", en: "Transfer" },
  secondedUntil: { zh: "借调至", en: "Until" },
  place: { zh: "岗位变化", en: "From and to" },
  raise: { zh: "薪资变化", en: "Pay change" },
  lastDay: { zh: "最后工作日", en: "Last day" },
  told: { zh: "提出日期", en: "Given on" },
  ground: { zh: "离职依据", en: "Ground" },
  article: { zh: "{ground}（《劳动合同法》第 {article} 条）", en: "{ground} (Labour Contract Law art. {article})" },
  owed: { zh: "经济补偿", en: "Compensation" },
  months: { zh: "{months} 个月工资", en: "{months} {months|month|months} of pay" },
  reason: { zh: "原因", en: "Reason" },
  early: {
    zh: "早于法定通知期，最早为 {date}，须双方协商一致",
    en: "Before the notice is over, {date} at the earliest: it needs an agreement of both sides",
  },
  scoreLow: { zh: "评分低于 60 分", en: "The score is below 60" },
} satisfies Record<string, Text>;
type TextName = keyof typeof texts;

/** What of a change a flow may hide. */
export const changeFields: Record<ChangeKind, readonly TextName[]> = {
  regularisation: ["person", "result", "score", "appraisal", "from", "raise", "reason"],
  transfer: ["person", "transfer", "place", "from", "raise", "reason"],
  salary: ["person", "raise", "from", "reason"],
  application: ["person", "lastDay", "told", "reason"],
  separation: ["person", "ground", "lastDay", "told", "owed", "reason"],
};
export const fieldTexts: Readonly<Record<TextName, Text>> = texts;

async function readCards(tx: Tx, ids: readonly number[], locale: Locale): Promise<OnCard[]> {
  const { rows } = await tx.query<OnCard>(sql`
    select c.id, c.kind, c.number, w.name, w.job_number as "jobNumber", m.joined_on as "joinedOn", e.state = 'probation' as "onProbation",
      c.from_date as "from", c.reason, c.outcome, c.score, c.appraisal, c.probation_until as "probationUntil", c.transfer_kind as "transferKind",
      c.until_date as until, nullif(concat_ws(' · ', ${named(locale, "od")}, ${named(locale, "op")}), '') as before,
      nullif(concat_ws(' · ', ${named(locale, "nd")}, ${named(locale, "np")}, ${named(locale, "nk")}), '') as after,
      c.raise_bp as raise,
      array(select p.item from personnel.change_pay p where p.tenant_id = c.tenant_id and p.change_id = c.id) as items, c.told_on as "toldOn", c.ground, c.half_months as "halfMonths"
    from personnel.change c
      join people.worker w on w.tenant_id = c.tenant_id and w.member_id = c.member_id
      join personnel.employment_record e on e.tenant_id = c.tenant_id and e.member_id = c.member_id
      join organisation.member_view m on m.tenant_id = c.tenant_id and m.id = c.member_id
      left join organisation.department_view od on od.tenant_id = c.tenant_id and od.id = c.old_department_id
      left join organisation.post_view op on op.tenant_id = c.tenant_id and op.id = c.old_post_id
      left join organisation.department_view nd on nd.tenant_id = c.tenant_id and nd.id = c.new_department_id
      left join organisation.post_view np on np.tenant_id = c.tenant_id and np.id = c.new_post_id
      left join organisation.rank_view nk on nk.tenant_id = c.tenant_id and nk.id = c.new_rank_id
    where c.tenant_id = ${tx.tenantId} and c.id = any(${ids}::bigint[])`);
  return rows;
}

/** Hundredths of a percent in words: never an amount, which stays sealed. */
export const raiseText = (bp: number): string => `${bp > 0 ? "+" : ""}${(bp / 100).toFixed(2).replace(/\.?0+$/, "")}%`;

type Fact = { part: ApprovalCard["facts"][number]["part"]; field: TextName; value: string };

/** All that an approver decides by; the card takes what is short. */
function factsOf(one: OnCard, locale: Locale): Fact[] {
  const t = (name: TextName, params = {}) => say(texts[name], locale, params);
  const facts: (Fact | null)[] = [{ part: "who", field: "person", value: `${one.name} ${one.jobNumber}` }];
  const day = (date: string) => dateWithDay(date, locale);
  if (one.outcome !== null)
    facts.push(
      {
        part: "what",
        field: "result",
        value: [outcomeWords[one.outcome][locale], one.probationUntil].filter(Boolean).join(" · "),
      },
      { part: "size", field: "score", value: t("points", { score: one.score ?? 0 }) },
    );
  if (one.transferKind !== null)
    facts.push(
      {
        part: "what",
        field: "transfer",
        value: [transferKindWords[one.transferKind][locale], one.until].filter(Boolean).join(" · "),
      },
      { part: "size", field: "place", value: `${one.before ?? "-"} → ${one.after ?? "-"}` },
    );
  if (one.ground !== null)
    facts.push({
      part: "what",
      field: "ground",
      value: t("article", { ground: groundWords[one.ground], article: grounds[one.ground].article }),
    });
  if (one.halfMonths !== null)
    facts.push({ part: "size", field: "owed", value: t("months", { months: one.halfMonths / 2 }) });
  const items = one.items.map((item) => payItemWords[item][locale]);
  if (items.length > 0) {
    const size = one.raise === null ? [] : [raiseText(one.raise)];
    facts.push({ part: "size", field: "raise", value: [listed(items, locale), ...size].join(" ") });
  }
  const isLeaving = one.kind === "application" || one.kind === "separation";
  facts.push({ part: "when", field: isLeaving ? "lastDay" : "from", value: day(one.from) });
  if (one.toldOn !== null)
    facts.push({ part: one.kind === "application" ? "size" : "left", field: "told", value: day(one.toldOn) });
  if (one.reason !== null) facts.push({ part: "why", field: "reason", value: one.reason });
  return facts.filter((fact) => fact !== null);
}

function warningsOf(one: OnCard, locale: Locale): ApprovalCard["warnings"] {
  const warnings: ApprovalCard["warnings"] = [];
  if (one.outcome === "pass" && (one.score ?? 100) < 60)
    warnings.push({ text: texts.scoreLow[locale], field: "score" });
  const isOwnWish = one.kind === "application" || one.ground === "resignation";
  if (isOwnWish && one.toldOn !== null) {
    const fault = lastDayFault({ on: one.toldOn, inProbation: one.onProbation }, one.from);
    if (fault?.fault === "tooEarly")
      warnings.push({ text: say(texts.early, locale, { date: fault.earliest }), field: "lastDay" });
  }
  return warnings;
}

export async function changeCards(
  tx: Tx,
  ids: readonly number[],
  locale: Locale,
): Promise<ReadonlyMap<number, ApprovalCard>> {
  const rows = await readCards(tx, ids, locale);
  return new Map(
    rows.map((one) => [
      one.id,
      {
        facts: factsOf(one, locale).map((fact) => ({ ...fact, label: texts[fact.field][locale] })),
        amounts: [],
        warnings: warningsOf(one, locale),
      },
    ]),
  );
}

export async function changeSummary(tx: Tx, id: number, locale: Locale): Promise<ApprovalSummary> {
  const [one] = await readCards(tx, [id], locale);
  if (!one) throw refuse(commonRefusals.notFound);
  return {
    rows: [
      { label: texts.number[locale], value: one.number },
      ...factsOf(one, locale).map(({ field, value }) => ({ field, label: texts[field][locale], value })),
      ...(one.appraisal ? [{ field: "appraisal", label: texts.appraisal[locale], value: one.appraisal }] : []),
      ...(one.joinedOn ? [{ label: texts.joined[locale], value: one.joinedOn }] : []),
    ],
    amounts: [],
    link: `${changeRoutes[one.kind]}?open=${id}`,
  };
}
