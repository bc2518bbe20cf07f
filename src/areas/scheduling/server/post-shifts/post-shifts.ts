import { breaks } from "#platform/db/fault.ts";
import { named } from "#platform/db/list.ts";
import { sql } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { holds } from "#platform/session/principal.ts";
import type * as api from "../../post-shifts-api.ts";
import { refuseWrongNeed } from "./wrong-need.ts";
import { schedulingRefusals } from "../../errors.ts";

type Row = OutputOf<typeof api.listPostShifts>["rows"][number];
type Given = InputOf<typeof api.addPostShift>;

export async function listPostShifts({
  tx,
  locale,
  principal,
}: CallContext): Promise<OutputOf<typeof api.listPostShifts>> {
  const { rows } = await tx.query<Omit<Row, "cover"> & { hourFen: number | null }>(sql`
    select s.id, s.version, s.post_id as "postId", ${named(locale, "p")} as post, s.department_id as "departmentId", ${named(locale, "d")} as department,
      s.definition_ids as "definitionIds", s.default_definition_id as "defaultDefinitionId", s.priority, s.hour_fen as "hourFen"
    from scheduling.post_shift s join organisation.post_view p on p.tenant_id = s.tenant_id and p.id = s.post_id
    left join organisation.department_view d on d.tenant_id = s.tenant_id and d.id = s.department_id
    where s.tenant_id = ${tx.tenantId} order by p.code, d.path nulls first`);
  const cover = await tx.query<Row["cover"][number] & { postShiftId: number }>(
    `select post_shift_id as "postShiftId", definition_id as "definitionId", start_minute as start, end_minute as "end", coalesce(weekdays, '{}') as weekdays,
       coalesce(day_kinds, '{}') as "dayKinds", occupancy_from as "occupancyFrom", occupancy_to as "occupancyTo", min_heads as min, target_heads as target, max_heads as max
     from scheduling.post_cover where tenant_id = $1 order by id`,
    [tx.tenantId],
  );
  const lines = Map.groupBy(cover.rows, (row) => row.postShiftId);
  const seesCost = holds(principal, "C3050.cost");
  return {
    rows: rows.map(({ hourFen, ...row }) => ({
      ...row,
      ...(seesCost ? { hourFen } : {}),
      cover: (lines.get(row.id) ?? []).map(({ postShiftId: _, ...line }) => line),
    })),
  };
}

export async function addPostShift(
  context: CallContext,
  input: InputOf<typeof api.addPostShift>,
): Promise<OutputOf<typeof api.addPostShift>> {
  const { tx, principal } = context;
  refuseWrong(input);
  await refuseUnknown(context, input);
  const hourFen = holds(principal, "C3050.cost") ? (input.hourFen ?? null) : null;
  try {
    const { rows } = await tx.savepoint(() =>
      tx.query<{ id: number }>(
        `insert into scheduling.post_shift (tenant_id, post_id, department_id, definition_ids, default_definition_id, priority, hour_fen)
         values ($1, $2, $3, $4, $5, $6, $7) returning id`,
        [
          tx.tenantId,
          input.postId,
          input.departmentId,
          input.definitionIds,
          input.defaultDefinitionId,
          input.priority,
          hourFen,
        ],
      ),
    );
    await writeCover(tx, rows[0]!.id, input.cover);
    return { id: rows[0]!.id };
  } catch (error) {
    if (breaks(error, "post_shift_unique")) throw refuseField(schedulingRefusals.postShiftTwice, "postId");
    throw error;
  }
}

export async function savePostShift(
  context: CallContext,
  { id, version, ...input }: InputOf<typeof api.savePostShift>,
): Promise<OutputOf<typeof api.savePostShift>> {
  const { tx, principal } = context;
  refuseWrong(input);
  await refuseUnknown(context, input);
  const found = await tx.query<{ version: number }>(
    "select version from scheduling.post_shift where tenant_id = $1 and id = $2 for update",
    [tx.tenantId, id],
  );
  if (!found.rows[0]) throw refuse(commonRefusals.notFound);
  if (found.rows[0].version !== version) throw refuse(commonRefusals.stale);
  const setsCost = holds(principal, "C3050.cost") && input.hourFen !== undefined;
  try {
    await tx.savepoint(() =>
      tx.query(
        `update scheduling.post_shift set post_id = $3, department_id = $4, definition_ids = $5, default_definition_id = $6, priority = $7,
           hour_fen = case when $8 then $9::bigint else hour_fen end, version = version + 1 where tenant_id = $1 and id = $2`,
        [
          tx.tenantId,
          id,
          input.postId,
          input.departmentId,
          input.definitionIds,
          input.defaultDefinitionId,
          input.priority,
          setsCost,
          input.hourFen ?? null,
        ],
      ),
    );
  } catch (error) {
    if (breaks(error, "post_shift_unique")) throw refuseField(schedulingRefusals.postShiftTwice, "postId");
    throw error;
  }
  await tx.query("delete from scheduling.post_cover where tenant_id = $1 and post_shift_id = $2", [tx.tenantId, id]);
  await writeCover(tx, id, input.cover);
  return { id };
}

export async function removePostShift(
  { tx, about }: CallContext,
  { id }: InputOf<typeof api.removePostShift>,
): Promise<OutputOf<typeof api.removePostShift>> {
  const { rows } = await tx.query<{ postId: number }>(
    `delete from scheduling.post_shift where tenant_id = $1 and id = $2 returning post_id as "postId"`,
    [tx.tenantId, id],
  );
  if (!rows[0]) throw refuse(commonRefusals.notFound);
  about(String(rows[0].postId));
  return { done: true };
}

/** What of it makes no sense, at its field. */
function refuseWrong({ definitionIds, defaultDefinitionId, cover }: Given): void {
  if (defaultDefinitionId !== null && !definitionIds.includes(defaultDefinitionId))
    throw refuseField(schedulingRefusals.defaultNotAmong, "defaultDefinitionId");
  for (const [index, line] of cover.entries()) {
    const at = (name: string) => `cover.${index}.${name}`;
    const { definitionId, start, end, occupancyFrom, occupancyTo } = line;
    if (definitionId === null && (start === null || end === null))
      throw refuseField(schedulingRefusals.coverWhen, at("definitionId"));
    refuseWrongNeed({ ...line, span: definitionId === null ? { start: start!, end: end! } : null }, at);
    if (
      (occupancyFrom === null) !== (occupancyTo === null) ||
      (occupancyFrom !== null && occupancyFrom >= occupancyTo!)
    )
      throw refuseField(schedulingRefusals.occupancyBand, at("occupancyTo"));
  }
}

/** Post, department and shifts are the company's. */
async function refuseUnknown(context: CallContext, input: Given): Promise<void> {
  const { tx } = context;
  const { rows } = await tx.query<{ post: string | null; department: boolean; known: number }>(
    `select (select p.name_zh from organisation.post_view p where p.tenant_id = $1 and p.id = $2) as post,
       $3::bigint is null or exists (select from organisation.department_view d where d.tenant_id = $1 and d.id = $3) as department,
       (select count(*)::int from scheduling.definition f where f.tenant_id = $1 and f.id = any($4::bigint[])) as known`,
    [tx.tenantId, input.postId, input.departmentId, wanted(input)],
  );
  const { post, department, known } = rows[0]!;
  if (post === null || !department || known < wanted(input).length) throw refuse(commonRefusals.notFound);
  context.about(post);
}

const wanted = ({ definitionIds, cover }: Given) => [
  ...new Set([...definitionIds, ...cover.flatMap(({ definitionId }) => definitionId ?? [])]),
];

async function writeCover(tx: Tx, id: number, cover: Given["cover"]): Promise<void> {
  if (cover.length === 0) return;
  const rows = cover.map(
    ({ definitionId, start, end, weekdays, dayKinds, occupancyFrom, occupancyTo, min, target, max }) => ({
      definition_id: definitionId,
      start_minute: definitionId === null ? start : null,
      end_minute: definitionId === null ? end : null,
      weekdays: weekdays.length > 0 ? weekdays : null,
      day_kinds: dayKinds.length > 0 ? dayKinds : null,
      occupancy_from: occupancyFrom,
      occupancy_to: occupancyTo,
      min_heads: min,
      target_heads: target,
      max_heads: max,
    }),
  );
  await tx.query(
    `insert into scheduling.post_cover (tenant_id, post_shift_id, definition_id, start_minute, end_minute, weekdays, day_kinds, occupancy_from, occupancy_to, min_heads, target_heads, max_heads)
     select $1, $2, r.definition_id, r.start_minute, r.end_minute, r.weekdays, r.day_kinds, r.occupancy_from, r.occupancy_to, r.min_heads, r.target_heads, r.max_heads
     from jsonb_to_recordset($3::jsonb) as r (definition_id bigint, start_minute int, end_minute int, weekdays smallint[], day_kinds text[], occupancy_from smallint,
       occupancy_to smallint, min_heads int, target_heads int, max_heads int)`,
    [tx.tenantId, id, JSON.stringify(rows)],
  );
}
