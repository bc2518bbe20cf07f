import { named } from "#platform/db/list.ts";
import { sql } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import { usualInduction } from "../../induction-defaults.ts";
import type * as api from "../../induction-settings-api.ts";
import type { TemplateRow } from "../../induction-settings-api.ts";
import type { FormNeeds, Paper } from "../../rules/induction-form.ts";

export interface InductionSettings {
  linkDays: number;
  /** Whoever joins gets a log-in for the phone. */
  phoneLogIn: boolean;
  fields: FormNeeds;
  papers: Paper[];
  /** 0 while the product's own are in use. */
  version: number;
}

export async function inductionSettings(tx: Tx): Promise<InductionSettings> {
  const { rows } = await tx.query<{
    linkDays: number;
    phoneLogIn: boolean;
    fields: unknown;
    papers: unknown;
    version: number;
  }>(
    `select link_days as "linkDays", phone_log_in as "phoneLogIn", fields, papers, version from personnel.induction_setting where tenant_id = $1`,
    [tx.tenantId],
  );
  const [own] = rows;
  if (!own) return { ...usualInduction, version: 0 };
  const fields = { ...usualInduction.fields, ...(own.fields as Partial<FormNeeds>) };
  const { linkDays, phoneLogIn } = own;
  return { linkDays, phoneLogIn, fields, papers: own.papers as Paper[], version: own.version };
}

export async function readInductionSettings({
  tx,
  locale,
}: CallContext): Promise<OutputOf<typeof api.readInductionSettings>> {
  const { rows: templates } = await tx.query<TemplateRow>(sql`
    select t.id, t.version, t.name, t.kind, t.post_id as "postId", ${named(locale, "o")} as post, t.role_id as "roleId",
      ${named(locale, "r")} as role, t.of_department as "ofDepartment", t.day, t.before_joining as "beforeJoining", t.needs_file as "needsFile", t.enabled
    from personnel.induction_template t
      left join organisation.post_view o on o.tenant_id = t.tenant_id and o.id = t.post_id
      left join access.role_view r on r.tenant_id = t.tenant_id and r.id = t.role_id
    where t.tenant_id = ${tx.tenantId} order by t.day, t.id`);
  const { rows: roles } = await tx.query<{ id: number; name: string }>(sql`
    select r.id, ${named(locale, "r")} as name from access.role_view r where r.tenant_id = ${tx.tenantId} order by r.id`);
  return { ...(await inductionSettings(tx)), templates, roles };
}

export async function saveInductionSettings(
  { tx, principal, now }: CallContext,
  { linkDays, phoneLogIn, fields, papers, version }: InputOf<typeof api.saveInductionSettings>,
): Promise<{ done: true }> {
  const { rowCount } = await tx.query(
    `insert into personnel.induction_setting (tenant_id, link_days, fields, papers, changed_by, changed_at, phone_log_in)
     values ($1, $2, $3, $4, $5, $6, $8)
     on conflict (tenant_id) do update set link_days = excluded.link_days, fields = excluded.fields, papers = excluded.papers, phone_log_in = excluded.phone_log_in,
       changed_by = excluded.changed_by, changed_at = excluded.changed_at, version = induction_setting.version + 1
       where induction_setting.version = $7`,
    [
      tx.tenantId,
      linkDays,
      JSON.stringify(fields),
      JSON.stringify(papers),
      principal.accountId,
      now,
      version,
      phoneLogIn,
    ],
  );
  if (rowCount !== 1) throw refuse(commonRefusals.stale);
  return allDone;
}

export async function saveTaskTemplate(
  context: CallContext,
  input: InputOf<typeof api.saveTaskTemplate>,
): Promise<{ id: number }> {
  const { tx } = context;
  context.about(input.name);
  await refuseUnknownRole(tx, input.roleId);
  const { name, kind, postId, roleId, ofDepartment, day, beforeJoining, needsFile, enabled } = input;
  const values = [tx.tenantId, name, kind, postId, roleId, day, beforeJoining, needsFile, enabled, ofDepartment];
  if (input.id === undefined) {
    const { rows } = await tx.query<{ id: number }>(
      `insert into personnel.induction_template (tenant_id, name, kind, post_id, role_id, day, before_joining, needs_file, enabled, of_department)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
      values,
    );
    return { id: rows[0]!.id };
  }
  const { rows } = await tx.query<{ version: number }>(
    "select version from personnel.induction_template where tenant_id = $1 and id = $2 for update",
    [tx.tenantId, input.id],
  );
  if (!rows[0]) throw refuse(commonRefusals.notFound);
  if (rows[0].version !== input.version) throw refuse(commonRefusals.stale);
  await tx.query(
    `update personnel.induction_template set name = $2, kind = $3, post_id = $4, role_id = $5, day = $6, before_joining = $7,
       needs_file = $8, enabled = $9, of_department = $10, version = version + 1 where tenant_id = $1 and id = $11`,
    [...values, input.id],
  );
  return { id: input.id };
}

async function refuseUnknownRole(tx: Tx, roleId: number | null): Promise<void> {
  if (roleId === null) return;
  const { rowCount } = await tx.query("select from access.role_view where tenant_id = $1 and id = $2", [
    tx.tenantId,
    roleId,
  ]);
  if (rowCount !== 1) throw refuseField(commonRefusals.notFound, "roleId");
}

/** Tasks that were made of it stay as they are. */
export async function deleteTaskTemplate(context: CallContext, { id }: { id: number }): Promise<{ done: true }> {
  const { rows } = await context.tx.query<{ name: string }>(
    "delete from personnel.induction_template where tenant_id = $1 and id = $2 returning name",
    [context.tx.tenantId, id],
  );
  if (!rows[0]) throw refuse(commonRefusals.notFound);
  context.about(rows[0].name);
  return allDone;
}
