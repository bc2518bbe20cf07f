import type { ApprovalCard, ApprovalSummary, Facts, FactsOf } from "#areas/approvals/approvable.ts";
import { dateWithDay } from "#platform/calendar/day-text.ts";
import type { Tx } from "#platform/db/tx.ts";
import { say, type Locale, type Text } from "#platform/i18n/text.ts";
import { formatFen } from "#platform/money/yuan.ts";
import type { MarkCode } from "../../rules/kinds.ts";
import { markWords, runKindWords, type RunKind } from "../../words.ts";

/** What an approver sees of a run: sums, never one person's pay (Y-10). */
export const runFields = {
  payEntity: { zh: "法人公司", en: "Legal entity" },
  payMonth: { zh: "薪资月份", en: "Month" },
  payKind: { zh: "类型", en: "Kind" },
  payDate: { zh: "发薪日", en: "Paid on" },
  payPeople: { zh: "发放人数", en: "People paid" },
  payHeld: { zh: "暂缓或冻结", en: "Held back or frozen" },
  payMarks: { zh: "异常", en: "Marks" },
  payReason: { zh: "发放理由", en: "Why it is granted" },
  payGross: { zh: "应发合计", en: "Gross" },
  payNet: { zh: "实发合计", en: "Net" },
  payEmployer: { zh: "单位承担", en: "Employer's cost" },
} satisfies Record<string, Text>;

interface Head {
  id: number;
  entityZh: string;
  entityEn: string;
  month: string;
  kind: RunKind;
  payDate: string;
  reason: string | null;
  grossFen: number | null;
  netFen: number | null;
  employerFen: number | null;
  people: number;
  held: number;
  marks: { code: MarkCode; count: number }[];
  departments: number[];
  preparer: number | null;
}

async function headsOf(tx: Tx, ids: readonly number[]): Promise<Head[]> {
  const { rows } = await tx.query<Head>(
    `select r.id, e.name_zh as "entityZh", coalesce(nullif(e.name_en, ''), e.name_zh) as "entityEn", r.month, r.kind, r.pay_date as "payDate", r.grant_reason as reason,
       r.gross_fen as "grossFen", r.net_fen as "netFen", r.employer_fen as "employerFen",
       (select count(*)::int from payroll.slip s where s.tenant_id = r.tenant_id and s.run_id = r.id and s.state in ('calculated', 'granted')) as people,
       (select count(*)::int from payroll.slip s where s.tenant_id = r.tenant_id and s.run_id = r.id and s.state in ('held', 'frozen')) as held,
       coalesce((select jsonb_agg(jsonb_build_object('code', x.code, 'count', x.n) order by x.n desc) from (
         select k ->> 'code' as code, count(*)::int as n from payroll.slip s cross join jsonb_array_elements(s.marks) as k
         where s.tenant_id = r.tenant_id and s.run_id = r.id group by 1) x), '[]') as marks,
       array(select distinct s.department_id from payroll.slip s where s.tenant_id = r.tenant_id and s.run_id = r.id and s.department_id is not null order by 1) as departments,
       (select a.member_id from access.account_view a where a.tenant_id = r.tenant_id and a.id = r.calculated_by) as preparer
     from payroll.run r join organisation.legal_entity_view e on e.tenant_id = r.tenant_id and e.id = r.entity_id
     where r.tenant_id = $1 and r.id = any($2::bigint[])`,
    [tx.tenantId, ids],
  );
  return rows;
}

export async function factsOfRun(tx: Tx, id: number): Promise<Facts & FactsOf<"pay">> {
  const [head] = await headsOf(tx, [id]);
  const { netFen = null, departments = [], preparer = null } = head ?? {};
  return {
    calcost: formatFen(netFen ?? 0),
    people: { preparer: preparer === null ? [] : [preparer], department: departments },
  };
}

const marksText = ({ marks }: Head, locale: Locale): string =>
  marks.map(({ code, count }) => `${say(markWords[code], locale)} ${count}`).join(locale === "zh" ? "；" : "; ");
const entityOf = (head: Head, locale: Locale) => (locale === "zh" ? head.entityZh : head.entityEn);
const amountsOf = ({ grossFen, netFen, employerFen }: Head, locale: Locale) =>
  (
    [
      ["payGross", grossFen],
      ["payNet", netFen],
      ["payEmployer", employerFen],
    ] as const
  ).flatMap(([field, fen]) => (fen === null ? [] : [{ field, label: runFields[field][locale], fen }]));

export async function summariseRun(tx: Tx, id: number, locale: Locale): Promise<ApprovalSummary> {
  const [head] = await headsOf(tx, [id]);
  if (head === undefined) return { rows: [], amounts: [], link: null };
  const row = (field: keyof typeof runFields, value: string) => ({ field, label: runFields[field][locale], value });
  return {
    rows: [
      row("payEntity", entityOf(head, locale)),
      row("payMonth", head.month),
      row("payKind", say(runKindWords[head.kind], locale)),
      row("payDate", head.payDate),
      row("payPeople", String(head.people)),
      ...(head.held > 0 ? [row("payHeld", String(head.held))] : []),
      ...(head.marks.length > 0 ? [row("payMarks", marksText(head, locale))] : []),
      ...(head.reason === null ? [] : [row("payReason", head.reason)]),
    ],
    amounts: amountsOf(head, locale),
    link: `/salyTaxManagement/calculation?open=${id}`,
  };
}

const peopleText: Text = { zh: "{count} 人", en: "{count} {count|person|people}" };

export async function runCards(
  tx: Tx,
  ids: readonly number[],
  locale: Locale,
): Promise<ReadonlyMap<number, ApprovalCard>> {
  const heads = await headsOf(tx, ids);
  return new Map(
    heads.map((head): [number, ApprovalCard] => [
      head.id,
      {
        facts: [
          { part: "who", label: runFields.payEntity[locale], value: entityOf(head, locale), field: "payEntity" },
          { part: "what", label: runFields.payMonth[locale], value: head.month, field: "payMonth" },
          {
            part: "when",
            label: runFields.payDate[locale],
            value: dateWithDay(head.payDate, locale),
            field: "payDate",
          },
          {
            part: "size",
            label: runFields.payPeople[locale],
            value: say(peopleText, locale, { count: head.people }),
            field: "payPeople",
          },
        ],
        amounts: amountsOf(head, locale),
        warnings: head.marks.length > 0 ? [{ text: marksText(head, locale), field: "payMarks" }] : [],
      },
    ]),
  );
}
