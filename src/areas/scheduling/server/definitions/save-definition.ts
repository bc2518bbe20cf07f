import { mealRules, mealsOf, readRules } from "#areas/settings/server.ts";
import { breaks } from "#platform/db/fault.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type * as api from "../../definitions-api.ts";
import { schedulingRefusals } from "../../errors.ts";
import { definitionFault, plannedMinutesOf } from "../../rules/definition.ts";
import { definitionRefusal } from "./definition-refusals.ts";

export type NewDefinition = InputOf<typeof api.addDefinition>;
type Version = Omit<NewDefinition, "code">;

export async function addDefinition(
  context: CallContext,
  input: InputOf<typeof api.addDefinition>,
): Promise<OutputOf<typeof api.addDefinition>> {
  context.about(`${input.code} ${input.nameZh}`);
  const [id] = await createDefinitions(context.tx, context.principal.accountId, [input]);
  return { id: id! };
}

/** Adds definitions with their first versions; a code that is taken is refused. */
export async function createDefinitions(
  tx: Tx,
  accountId: number,
  definitions: readonly NewDefinition[],
): Promise<number[]> {
  const made: number[] = [];
  for (const { code, ...given } of definitions) {
    const version = cleared(given);
    const fault = definitionFault(version);
    if (fault) throw definitionRefusal(fault);
    const { rows } = await withCode(
      code,
      () =>
        tx.query<{ id: number }>("insert into scheduling.definition (tenant_id, code) values ($1, $2) returning id", [
          tx.tenantId,
          code,
        ]),
      tx,
    );
    made.push(rows[0]!.id);
    await writeVersion(tx, rows[0]!.id, accountId, version);
  }
  return made;
}

export async function saveDefinition(
  context: CallContext,
  { id, version, code, ...given }: InputOf<typeof api.saveDefinition>,
): Promise<OutputOf<typeof api.saveDefinition>> {
  const { tx, principal } = context;
  const fields = cleared(given);
  context.about(`${code} ${fields.nameZh}`);
  const { rows } = await tx.query<{ version: number }>(
    "select version from scheduling.definition where tenant_id = $1 and id = $2 for update",
    [tx.tenantId, id],
  );
  if (!rows[0]) throw refuse(commonRefusals.notFound);
  if (rows[0].version !== version) throw refuse(commonRefusals.stale);
  const fault = definitionFault(fields);
  if (fault) throw definitionRefusal(fault);
  await withCode(
    code,
    () =>
      tx.query("update scheduling.definition set code = $3, version = version + 1 where tenant_id = $1 and id = $2", [
        tx.tenantId,
        id,
        code,
      ]),
    tx,
  );
  await refuseUsed(tx, id, fields.validFrom);
  await writeVersion(tx, id, principal.accountId, fields);
  return { id };
}

/** A version that shifts were made of is never changed: they name it. */
async function refuseUsed(tx: Tx, id: number, validFrom: string): Promise<void> {
  const { rows } = await tx.query<{ count: number }>(
    `select count(*)::int as count from scheduling.shift where tenant_id = $1 and definition_id = $2 and definition_from = $3::date`,
    [tx.tenantId, id, validFrom],
  );
  const { count } = rows[0]!;
  if (count > 0) throw refuseField(schedulingRefusals.versionUsed, "validFrom", { date: validFrom, count });
}

async function withCode<T>(code: string, write: () => Promise<T>, tx: Tx): Promise<T> {
  try {
    return await tx.savepoint(write);
  } catch (error) {
    if (breaks(error, "definition_code_unique"))
      throw refuseField(schedulingRefusals.codeTaken, "code", { value: code });
    throw error;
  }
}

async function writeVersion(tx: Tx, id: number, accountId: number, one: Version): Promise<void> {
  const meals = mealsOf(await readRules(tx, mealRules, one.validFrom));
  await tx.query(
    `insert into scheduling.definition_version (tenant_id, definition_id, valid_from, name_zh, name_en, colour, kind, sections, breaks, loose_break_minutes, meal_bits,
       earliest, latest, core_start, core_end, due_minutes, punch_early, punch_late, department_ids, post_ids, planned_minutes, made_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22)
     on conflict (tenant_id, definition_id, valid_from) do update set name_zh = excluded.name_zh, name_en = excluded.name_en, colour = excluded.colour, kind = excluded.kind,
       sections = excluded.sections, breaks = excluded.breaks, loose_break_minutes = excluded.loose_break_minutes, meal_bits = excluded.meal_bits, earliest = excluded.earliest,
       latest = excluded.latest, core_start = excluded.core_start, core_end = excluded.core_end, due_minutes = excluded.due_minutes, punch_early = excluded.punch_early,
       punch_late = excluded.punch_late, department_ids = excluded.department_ids, post_ids = excluded.post_ids, planned_minutes = excluded.planned_minutes, made_by = excluded.made_by, made_at = now()`,
    [
      tx.tenantId,
      id,
      one.validFrom,
      one.nameZh,
      one.nameEn,
      one.colour,
      one.kind,
      JSON.stringify(one.sections),
      JSON.stringify(one.breaks),
      one.looseBreak,
      one.mealBits,
      one.earliest,
      one.latest,
      one.coreStart,
      one.coreEnd,
      one.dueMinutes,
      one.punchEarly,
      one.punchLate,
      one.departmentIds?.length ? one.departmentIds : null,
      one.postIds?.length ? one.postIds : null,
      plannedMinutesOf(one, meals),
      accountId || null,
    ],
  );
}

const inflexible = { earliest: null, latest: null, coreStart: null, coreEnd: null, dueMinutes: null };

/** Without what its kind does not have: a form keeps what was typed before the kind was changed. */
function cleared(version: Version): Version {
  if (version.kind === "flexible") return { ...version, sections: version.sections.slice(0, 1) };
  if (version.kind === "fixed") return { ...version, ...inflexible };
  return {
    ...version,
    ...inflexible,
    sections: [],
    breaks: [],
    looseBreak: 0,
    mealBits: null,
    punchEarly: null,
    punchLate: null,
  };
}

export async function enableDefinitions(
  { tx, about }: CallContext,
  { ids, enabled }: InputOf<typeof api.enableDefinitions>,
): Promise<OutputOf<typeof api.enableDefinitions>> {
  const { rows } = await tx.query<{ code: string }>(
    "update scheduling.definition set enabled = $3, version = version + 1 where tenant_id = $1 and id = any($2::bigint[]) returning code",
    [tx.tenantId, ids, enabled],
  );
  if (rows.length < new Set(ids).size) throw refuse(commonRefusals.notFound);
  about(rows.map((row) => row.code));
  return { done: true };
}
