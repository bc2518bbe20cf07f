import { approvalOf } from "#areas/approvals/server.ts";
import type { z } from "zod";
import { named } from "#platform/db/list.ts";
import { selected } from "#platform/db/list-source.ts";
import { sql } from "#platform/db/sql.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import { maskNumber } from "#platform/identity/mask.ts";
import { holds } from "#platform/session/principal.ts";
import type { InductionDetail, InductionPaper } from "../../induction-api.ts";
import type { InductionDraft } from "../../induction-form.ts";
import { inductionList } from "../../induction-list.ts";
import { papersFor } from "../../rules/induction-form.ts";
import type { PayItem } from "../../words.ts";
import { checksOf } from "./checks.ts";
import { inductionDocument, readStored, visibleInductions, type StoredInduction } from "./find-induction.ts";
import { openForm } from "./form.ts";
import { inductionColumns, inductionFrom, withActions } from "./list-inductions.ts";
import { healthOf } from "./health.ts";
import { seesPay } from "./pay.ts";
import { inductionSettings } from "./settings.ts";
import { tasksOf } from "./tasks.ts";

export async function readInduction(context: CallContext, { id }: { id: number }): Promise<InductionDetail> {
  const { tx, principal } = context;
  const row = await rowOf(context, id);
  const stored = await readStored(tx, id);
  const form = openForm(context, stored);
  const tasks = await tasksOf(context, stored);
  const papers = await papersOf(context, stored);
  const mayPay = holds(principal, "C0417.pay") && (await seesPay(context, id));
  const approval =
    stored.instanceId === null
      ? null
      : await approvalOf(tx, context, { documentType: inductionDocument, documentId: id });
  return {
    ...row,
    ...(await placeOf(context, id)),
    fromApplication: stored.originKind === "application",
    form: stored.formSealed === null ? null : masked(form),
    papers,
    ...(await healthOf(context, id)),
    tasks,
    checks: await checksOf(context, stored, {
      form,
      tasks,
      papers: papers.filter(({ files }) => files.length > 0).map(({ key }) => key),
    }),
    pay: mayPay ? await payItemsOf(context, id) : null,
    mayPay,
    mayReveal: holds(principal, "C0417.reveal"),
    mayPapers: holds(principal, "C0417.edit") && stored.state !== "dropped" && stored.state !== "rejected",
    approval,
  };
}

type Row = Omit<z.output<typeof inductionList.detail>, "actions">;

/** Whatever tab it stands on. */
async function rowOf(context: CallContext, id: number): Promise<Row & Pick<InductionDetail, "actions">> {
  const { rows } = await context.tx.query<Row>(sql`
    select ${selected(inductionColumns(context))} from ${inductionFrom}
    where i.tenant_id = ${context.tx.tenantId} and i.id = ${id} and ${visibleInductions(context)}`);
  const [row] = rows;
  if (!row) throw refuse(commonRefusals.notFound);
  const [acted] = await withActions(context, [row]);
  return acted!;
}

type Place = Omit<
  InductionDetail,
  | keyof z.output<typeof inductionList.detail>
  | "fromApplication"
  | "form"
  | "papers"
  | "health"
  | "healthConsentOn"
  | "tasks"
  | "checks"
  | "pay"
  | "mayPay"
  | "mayReveal"
  | "mayPapers"
  | "approval"
>;

async function placeOf({ tx, locale }: CallContext, id: number): Promise<Place> {
  const { rows } = await tx.query<Place>(sql`
    select i.department_id as "departmentId", i.post_id as "postId", i.grade_id as "gradeId", i.rank_id as "rankId",
      i.superior_id as "superiorId", i.legal_entity_id as "legalEntityId", ${named(locale, "g")} as grade, ${named(locale, "r")} as rank,
      s.name as superior, i.email_mask as email, u.name as "createdBy", i.created_at as "createdAt", i.link_until as "linkUntil",
      i.submitted_at as "submittedAt", i.decided_at as "decidedAt", i.ended_at as "endedAt", i.return_reason as "returnReason"
    from personnel.induction i
      left join organisation.grade_view g on g.tenant_id = i.tenant_id and g.id = i.grade_id
      left join organisation.rank_view r on r.tenant_id = i.tenant_id and r.id = i.rank_id
      left join organisation.member_view s on s.tenant_id = i.tenant_id and s.id = i.superior_id
      left join access.account_name u on u.tenant_id = i.tenant_id and u.id = i.created_by
    where i.tenant_id = ${tx.tenantId} and i.id = ${id}`);
  return rows[0]!;
}

const numbers: ReadonlySet<string> = new Set(["idNumber", "emergencyPhone", "bankAccount"]);

/** As staff see it: numbers masked (I-5). */
const masked = (form: InductionDraft): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(form)
      .filter(([, value]) => typeof value !== "boolean")
      .map(([field, value]) => [
        field,
        typeof value === "string" && value !== "" ? (numbers.has(field) ? maskNumber(value) : value) : null,
      ]),
  );

async function payItemsOf({ tx }: CallContext, id: number): Promise<PayItem[]> {
  const { rows } = await tx.query<{ item: PayItem }>(
    "select item from personnel.induction_pay where tenant_id = $1 and induction_id = $2 order by item",
    [tx.tenantId, id],
  );
  return rows.map(({ item }) => item);
}

/** The papers that are asked for, and those handed in by what was asked for then. */
export async function papersOf(
  { tx }: Pick<CallContext, "tx">,
  { id, kind }: Pick<StoredInduction, "id" | "kind">,
): Promise<InductionPaper[]> {
  const { papers } = await inductionSettings(tx);
  const { rows } = await tx.query<{ paper: string; id: number; name: string }>(
    `select p.paper, f.id, f.name from personnel.induction_paper p
     join platform.file f on f.tenant_id = p.tenant_id and f.id = p.file_id and f.deleted_at is null
     where p.tenant_id = $1 and p.induction_id = $2 order by p.id`,
    [tx.tenantId, id],
  );
  const filesOf = (key: string) =>
    rows.filter((row) => row.paper === key).map(({ id: fileId, name }) => ({ id: fileId, name }));
  const asked = papersFor(papers, kind);
  const others = [...new Set(rows.map(({ paper }) => paper))].filter((key) => !asked.some((one) => one.key === key));
  return [
    ...asked.map(({ key, zh, en, need }) => ({ key, zh, en, required: need === "required", files: filesOf(key) })),
    ...others.map((key) => {
      const known = papers.find((one) => one.key === key);
      return { key, zh: known?.zh ?? key, en: known?.en ?? key, required: false, files: filesOf(key) };
    }),
  ];
}
