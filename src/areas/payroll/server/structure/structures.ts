import { named } from "#platform/db/list.ts";
import { sql } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import type { PayItem } from "#areas/personnel/words.ts";
import { definitionRefusals } from "../../definition-errors.ts";
import { versionLife } from "../../life.ts";
import type * as api from "../../structure-api.ts";
import type { StructureBand, StructureRow } from "../../structure-api.ts";
import { refuseSettled } from "../definitions/settled.ts";

const columns = `id, version, from_month as "fromMonth", note, steps, probation_percent as "probationPercent", state, published_at as "publishedAt"`;

export async function listStructures({ tx }: CallContext): Promise<OutputOf<typeof api.listStructures>> {
  const { rows } = await tx.query<StructureRow>(
    `select ${columns} from payroll.structure where tenant_id = $1 order by from_month desc`,
    [tx.tenantId],
  );
  return { rows };
}

export async function lockStructure(tx: Tx, id: number): Promise<StructureRow> {
  const { rows } = await tx.query<StructureRow>(
    `select ${columns} from payroll.structure where tenant_id = $1 and id = $2 for update`,
    [tx.tenantId, id],
  );
  const [structure] = rows;
  if (structure === undefined) throw refuse(commonRefusals.notFound);
  return structure;
}

export async function bandsOf(tx: Tx, structureId: number): Promise<StructureBand[]> {
  const { rows } = await tx.query<{
    gradeId: number;
    step: number;
    item: PayItem;
    minFen: number;
    midFen: number;
    maxFen: number;
  }>(
    `select grade_id as "gradeId", step, item, min_fen as "minFen", mid_fen as "midFen", max_fen as "maxFen"
     from payroll.structure_band where tenant_id = $1 and structure_id = $2 order by grade_id, step, item`,
    [tx.tenantId, structureId],
  );
  return rows;
}

async function gradeNames({ tx, locale }: CallContext): Promise<{ id: number; name: string }[]> {
  const { rows } = await tx.query<{ id: number; name: string }>(
    sql`select g.id, ${named(locale, "g")} as name from organisation.grade_view g where g.tenant_id = ${tx.tenantId} order by g.level, g.id`,
  );
  return rows;
}

export async function readStructure(
  context: CallContext,
  { id }: InputOf<typeof api.readStructure>,
): Promise<OutputOf<typeof api.readStructure>> {
  const { tx } = context;
  const { rows } = await tx.query<StructureRow>(
    `select ${columns} from payroll.structure where tenant_id = $1 and id = $2`,
    [tx.tenantId, id],
  );
  const [structure] = rows;
  if (structure === undefined) throw refuse(commonRefusals.notFound);
  return { ...structure, bands: await bandsOf(tx, id), grades: await gradeNames(context) };
}

async function refuseBands(context: CallContext, { steps, bands }: InputOf<typeof api.saveStructure>): Promise<void> {
  const grades = new Map((await gradeNames(context)).map(({ id, name }) => [id, name]));
  const seen = new Set<string>();
  for (const [at, { gradeId, step, item, minFen, midFen, maxFen }] of bands.entries()) {
    const grade = grades.get(gradeId);
    const key = `${gradeId} ${step} ${item}`;
    if (seen.has(key)) throw refuseField(definitionRefusals.doubledBand, `bands.${at}`, { grade: grade ?? "", step });
    seen.add(key);
    if (grade === undefined || step > steps) throw refuseField(commonRefusals.notFound, `bands.${at}`);
    if (minFen > midFen || midFen > maxFen)
      throw refuseField(definitionRefusals.badBand, `bands.${at}`, { grade, step });
  }
}

export async function saveStructure(
  context: CallContext,
  input: InputOf<typeof api.saveStructure>,
): Promise<{ id: number }> {
  const { tx } = context;
  context.about(input.fromMonth);
  await refuseBands(context, input);
  const { rowCount: same } = await tx.query(
    "select from payroll.structure where tenant_id = $1 and from_month = $2 and id is distinct from $3",
    [tx.tenantId, input.fromMonth, input.id ?? null],
  );
  if (same !== 0) throw refuseField(definitionRefusals.sameMonth, "fromMonth", { month: input.fromMonth });
  const id = await storeHead(tx, input);
  await tx.query("delete from payroll.structure_band where tenant_id = $1 and structure_id = $2", [tx.tenantId, id]);
  const { bands } = input;
  await tx.query(
    `insert into payroll.structure_band (tenant_id, structure_id, grade_id, step, item, min_fen, mid_fen, max_fen)
     select $1, $2, g.grade_id, g.step, g.item, g.min, g.mid, g.max
     from unnest($3::bigint[], $4::int[], $5::text[], $6::bigint[], $7::bigint[], $8::bigint[]) as g (grade_id, step, item, min, mid, max)`,
    [
      tx.tenantId,
      id,
      bands.map(({ gradeId }) => gradeId),
      bands.map(({ step }) => step),
      bands.map(({ item }) => item),
      bands.map(({ minFen }) => minFen),
      bands.map(({ midFen }) => midFen),
      bands.map(({ maxFen }) => maxFen),
    ],
  );
  return { id };
}

async function storeHead(tx: Tx, input: InputOf<typeof api.saveStructure>): Promise<number> {
  const { id, version, fromMonth, note, steps, probationPercent } = input;
  if (id === undefined) {
    const made = await tx.query<{ id: number }>(
      "insert into payroll.structure (tenant_id, from_month, note, steps, probation_percent) values ($1, $2, $3, $4, $5) returning id",
      [tx.tenantId, fromMonth, note, steps, probationPercent],
    );
    return made.rows[0]!.id;
  }
  const before = await lockStructure(tx, id);
  if (before.version !== version) throw refuse(commonRefusals.stale);
  if (before.state === "published") throw refuse(definitionRefusals.publishedVersion);
  await tx.query(
    "update payroll.structure set from_month = $3, note = $4, steps = $5, probation_percent = $6, version = version + 1 where tenant_id = $1 and id = $2",
    [tx.tenantId, id, fromMonth, note, steps, probationPercent],
  );
  return id;
}

export async function deleteStructure(
  context: CallContext,
  { id, version }: InputOf<typeof api.deleteStructure>,
): Promise<{ done: true }> {
  const { tx } = context;
  const before = await lockStructure(tx, id);
  context.about(before.fromMonth);
  if (before.version !== version) throw refuse(commonRefusals.stale);
  if (before.state === "published") throw refuse(definitionRefusals.publishedVersion);
  await tx.query("delete from payroll.structure where tenant_id = $1 and id = $2", [tx.tenantId, id]);
  return allDone;
}

export async function publishStructure(
  context: CallContext,
  { id, version }: InputOf<typeof api.publishStructure>,
): Promise<{ done: true }> {
  const { tx, principal, now } = context;
  const before = await lockStructure(tx, id);
  if (before.version !== version) throw refuse(commonRefusals.stale);
  const state = versionLife.next(before.state, "publish");
  context.about(before.fromMonth);
  await refuseSettled(tx, before.fromMonth, null);
  if ((await bandsOf(tx, id)).length === 0) throw refuse(definitionRefusals.emptyStructure);
  await tx.query(
    "update payroll.structure set state = $3, published_by = $4, published_at = $5, version = version + 1 where tenant_id = $1 and id = $2",
    [tx.tenantId, id, state, principal.accountId || null, now],
  );
  return allDone;
}
