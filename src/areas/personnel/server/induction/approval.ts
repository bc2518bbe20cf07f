import type { Approvable, ApprovalCard } from "#areas/approvals/approvable.ts";
import { dateWithDay } from "#platform/calendar/day-text.ts";
import { named } from "#platform/db/list.ts";
import { sql } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";
import { say, type Locale, type Text } from "#platform/i18n/text.ts";
import { contractKindWords } from "../../labour-words.ts";
import type { EmploymentKind } from "../../rules/employment-kinds.ts";
import type { ContractKind } from "../../rules/labour/contract-kinds.ts";
import { employmentKindWords } from "../../words.ts";
import { decideInduction } from "./end.ts";
import { inductionDocument, lockInduction } from "./find-induction.ts";
import { inductionFacts } from "./submit.ts";

const texts = {
  title: { zh: "入职", en: "Induction" },
  number: { zh: "入职单号", en: "Number" },
  person: { zh: "姓名", en: "Name" },
  place: { zh: "部门岗位", en: "Department and post" },
  kind: { zh: "用工类型", en: "Kind" },
  joinOn: { zh: "入职日期", en: "Joins on" },
  contract: { zh: "合同", en: "Contract" },
  tasks: { zh: "任务", en: "Tasks" },
  note: { zh: "备注", en: "Note" },
  months: { zh: "{kind} {months} 个月", en: "{kind}, {months} {months|month|months}" },
  probation: { zh: "，试用期 {months} 个月", en: ", probation {months} {months|month|months}" },
  done: { zh: "已完成 {done} / {all}", en: "{done} of {all} done" },
} satisfies Record<string, Text>;

const fields = ["person", "place", "kind", "joinOn", "contract", "note"] as const;

interface OnCard {
  id: number;
  number: string;
  name: string;
  department: string | null;
  post: string | null;
  kind: EmploymentKind;
  joinOn: string;
  contractKind: ContractKind;
  contractMonths: number | null;
  probationMonths: number;
  note: string | null;
  tasks: number;
  tasksDone: number;
}

async function read(tx: Tx, ids: readonly number[], locale: Locale): Promise<OnCard[]> {
  const { rows } = await tx.query<OnCard>(sql`
    select i.id, i.number, i.name, ${named(locale, "d")} as department, ${named(locale, "o")} as post, i.kind, i.join_on as "joinOn",
      i.contract_kind as "contractKind", i.contract_months as "contractMonths", i.probation_months as "probationMonths", i.note,
      (select count(*)::int from personnel.induction_task t where t.tenant_id = i.tenant_id and t.induction_id = i.id) as tasks,
      (select count(*)::int from personnel.induction_task t where t.tenant_id = i.tenant_id and t.induction_id = i.id and t.done_at is not null) as "tasksDone"
    from personnel.induction i
      left join organisation.department_view d on d.tenant_id = i.tenant_id and d.id = i.department_id
      left join organisation.post_view o on o.tenant_id = i.tenant_id and o.id = i.post_id
    where i.tenant_id = ${tx.tenantId} and i.id = any(${[...ids]}::bigint[])`);
  return rows;
}

const placeOf = ({ department, post }: OnCard) => [department, post].filter(Boolean).join(" · ");

function contractOf({ contractKind, contractMonths, probationMonths }: OnCard, locale: Locale): string {
  const kind = contractKindWords[contractKind][locale];
  const contract = contractMonths === null ? kind : say(texts.months, locale, { kind, months: contractMonths });
  return contract + (probationMonths === 0 ? "" : say(texts.probation, locale, { months: probationMonths }));
}

/** What an induction is decided by at a glance; what was agreed to be paid stands nowhere in it. */
async function cards(tx: Tx, ids: readonly number[], locale: Locale): Promise<ReadonlyMap<number, ApprovalCard>> {
  const t = (name: keyof typeof texts, params = {}) => say(texts[name], locale, params);
  return new Map(
    (await read(tx, ids, locale)).map((one): [number, ApprovalCard] => [
      one.id,
      {
        facts: [
          { part: "who", field: "person", label: t("person"), value: one.name },
          { part: "what", field: "place", label: t("place"), value: placeOf(one) },
          { part: "when", field: "joinOn", label: t("joinOn"), value: dateWithDay(one.joinOn, locale) },
          { part: "size", field: "contract", label: t("contract"), value: contractOf(one, locale) },
          ...(one.tasks === 0
            ? []
            : [
                { part: "left" as const, label: t("tasks"), value: t("done", { done: one.tasksDone, all: one.tasks }) },
              ]),
          ...(one.note ? [{ part: "why" as const, field: "note", label: t("note"), value: one.note }] : []),
        ],
        amounts: [],
        warnings: [],
      },
    ]),
  );
}

export const inductionApproval: Approvable = {
  documentType: inductionDocument,
  processType: "onboarding",
  title: texts.title,
  lock: lockInduction,
  facts: async () => inductionFacts,
  fields: fields.map((name) => ({ name, ...texts[name] })),
  async summary(tx, id, locale) {
    const [one] = await read(tx, [id], locale);
    if (!one) return { rows: [], amounts: [], link: null };
    const row = (field: (typeof fields)[number], value: string) => ({ field, label: say(texts[field], locale), value });
    return {
      rows: [
        { label: say(texts.number, locale), value: one.number },
        row("person", one.name),
        row("place", placeOf(one)),
        row("kind", say(employmentKindWords[one.kind], locale)),
        row("joinOn", one.joinOn),
        row("contract", contractOf(one, locale)),
        ...(one.note ? [row("note", one.note)] : []),
      ],
      amounts: [],
      link: `/staffManagement/inductionManagement?open=${id}`,
    };
  },
  cards,
  onDecision: decideInduction,
};
