import type { Tx } from "#platform/db/tx.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { definitionRefusals } from "../../definition-errors.ts";
import { standardLayouts, standardRows, standardSubjects } from "../../standard-vouchers.ts";
import type * as api from "../../voucher-definitions-api.ts";
import { voucherRefusals } from "../../voucher-errors.ts";
import { voucherKinds } from "../../voucher-words.ts";

/** The usual subjects, layouts, and a group with its lines for each legal entity; nothing where there is any already. */
export async function installVouchers(
  tx: Tx,
  entities: readonly { id: number; name: string }[],
): Promise<{ subjects: number; groups: number }> {
  // Two who begin at once: the second finds what the first has made.
  await tx.query("select pg_advisory_xact_lock(hashtextextended('payroll groups ' || $1::text, 0))", [tx.tenantId]);
  const { rowCount } = await tx.query(
    "select from payroll.voucher_subject where tenant_id = $1 union all select from payroll.voucher_group where tenant_id = $1 limit 1",
    [tx.tenantId],
  );
  if (rowCount !== 0) return { subjects: 0, groups: 0 };
  const { rows } = await tx.query<{ id: number; code: string }>(
    `insert into payroll.voucher_subject (tenant_id, code, name_zh, name_en, aux)
     select $1, g.code, g.zh, g.en, g.aux from unnest($2::text[], $3::text[], $4::text[], $5::text[]) as g (code, zh, en, aux) returning id, code`,
    [
      tx.tenantId,
      standardSubjects.map(({ code }) => code),
      standardSubjects.map(({ zh }) => zh),
      standardSubjects.map(({ en }) => en),
      standardSubjects.map(({ aux }) => aux),
    ],
  );
  const subjectIds = new Map(rows.map(({ id, code }) => [code, id]));
  for (const { program, from, checked, source, columns } of standardLayouts)
    await tx.query(
      `insert into payroll.voucher_layout (tenant_id, program, from_date, columns, checked, source) values ($1, $2, $3, $4, $5, $6)
       on conflict do nothing`,
      [tx.tenantId, program, from, JSON.stringify(columns), checked, source.zh],
    );
  for (const [at, { id, name }] of entities.entries()) await installGroup(tx, at + 1, id, name, subjectIds);
  return { subjects: rows.length, groups: entities.length };
}

async function installGroup(
  tx: Tx,
  at: number,
  entityId: number,
  name: string,
  subjectIds: ReadonlyMap<string, number>,
): Promise<void> {
  const { rows } = await tx.query<{ id: number }>(
    "insert into payroll.voucher_group (tenant_id, code, name, entity_id) values ($1, $2, $3, $4) returning id",
    [tx.tenantId, `GZ${at}`, `工资 ${name}`.slice(0, 40), entityId],
  );
  const lines = voucherKinds.flatMap((kind) => standardRows[kind].map((row, place) => ({ kind, place, ...row })));
  await tx.query(
    `insert into payroll.voucher_setting (tenant_id, group_id, kind, position, side, subject_id, figure, split, note)
     select $1, $2, g.kind, g.place, g.side, g.subject, g.figure, g.split, g.note
     from unnest($3::text[], $4::int[], $5::text[], $6::bigint[], $7::text[], $8::text[], $9::text[]) as g (kind, place, side, subject, figure, split, note)`,
    [
      tx.tenantId,
      rows[0]!.id,
      lines.map(({ kind }) => kind),
      lines.map(({ place }) => place + 1),
      lines.map(({ side }) => side),
      lines.map(({ subject }) => subjectIds.get(subject)),
      lines.map(({ figure }) => figure),
      lines.map(({ split }) => split),
      lines.map(({ note }) => note),
    ],
  );
}

/** For a company that has no subjects yet. */
export async function beginVouchers({ tx, locale }: CallContext): Promise<OutputOf<typeof api.beginVouchers>> {
  const { rows: entities } = await tx.query<{ id: number; zh: string; en: string | null }>(
    "select id, name_zh as zh, name_en as en from organisation.legal_entity_view where tenant_id = $1 and enabled order by id",
    [tx.tenantId],
  );
  if (entities.length === 0) throw refuse(definitionRefusals.noEntity);
  const made = await installVouchers(
    tx,
    entities.map(({ id, zh, en }) => ({ id, name: locale === "zh" ? zh : en || zh })),
  );
  if (made.subjects === 0) throw refuse(voucherRefusals.subjectsThere);
  return made;
}
