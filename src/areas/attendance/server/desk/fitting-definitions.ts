import { definitionsOn, postShiftsOf, putDuties, type DefinitionVersion } from "#areas/scheduling/server.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Tx } from "#platform/db/tx.ts";
import { refusals } from "../../errors.ts";
import { isShiftLocked } from "../periods/lock-check.ts";

export interface FittingDefinition {
  definitionId: number;
  code: string;
  name: string;
  /** Of its first section, and the end of its last. */
  start: number;
  end: number;
}

interface Place {
  departmentId: number | null;
  postId: number | null;
}

/** The shift definitions that somebody's post may work on a date. */
export async function fittingDefinitions(
  { tx, locale }: Pick<CallContext, "tx" | "locale">,
  from: string,
  to: string,
  departmentIds: readonly number[],
): Promise<(place: Place, date: string) => FittingDefinition[]> {
  const [versions, shifts, paths] = [
    await definitionsOn(tx, from, to),
    await postShiftsOf(tx, departmentIds),
    await pathsOf(tx, departmentIds),
  ];
  const usable = versions.filter(({ enabled, sections }) => enabled && sections.length > 0);
  const chosen = new Map(shifts.map((one) => [`${one.departmentId} ${one.postId}`, one.definitionIds]));
  return ({ departmentId, postId }, date) => {
    if (departmentId === null || postId === null) return [];
    const own = chosen.get(`${departmentId} ${postId}`) ?? [];
    const path = paths.get(departmentId) ?? [];
    return usable
      .filter((one) => one.validFrom <= date && (one.validTo === null || one.validTo > date))
      .filter((one) => own.length === 0 || own.includes(one.definitionId))
      .filter(
        ({ departmentIds: of, postIds }) =>
          !of?.every((id) => !path.includes(id)) && !(postIds && !postIds.includes(postId)),
      )
      .map((one) => ({
        definitionId: one.definitionId,
        code: one.code,
        name: locale === "en" && one.nameEn !== "" ? one.nameEn : one.nameZh,
        start: one.sections[0]!.start,
        end: one.sections.at(-1)!.end,
      }));
  };
}

async function pathsOf(tx: Tx, departmentIds: readonly number[]): Promise<Map<number, number[]>> {
  const { rows } = await tx.query<{ id: number; path: number[] }>(
    "select id, path from organisation.department_view where tenant_id = $1 and id = any($2::bigint[])",
    [tx.tenantId, [...departmentIds]],
  );
  return new Map(rows.map((row) => [row.id, row.path]));
}

/** Makes a shift of a definition for somebody who came without one, where they belong; a split day has one for each section. */
export async function makeShift(
  context: CallContext,
  { memberId, workDate, definitionId }: { memberId: number; workDate: string; definitionId: number },
  reason: string,
): Promise<number[]> {
  const { tx } = context;
  const { rows } = await tx.query<Place>(
    `select department_id as "departmentId", post_id as "postId" from organisation.member_view where tenant_id = $1 and id = $2`,
    [tx.tenantId, memberId],
  );
  const [place] = rows;
  const version = (await definitionsOn(tx, workDate, workDate)).find((one) => one.definitionId === definitionId);
  if (!version || version.sections.length === 0 || !place || place.departmentId === null || place.postId === null)
    throw refuse(commonRefusals.notFound);
  const { departmentId, postId } = place;
  const span = { startMinute: version.sections[0]!.start, endMinute: version.sections.at(-1)!.end };
  if (await isShiftLocked(tx, { workDate, departmentId, ...span })) throw refuse(refusals.locked, { date: workDate });
  const [made] = await putDuties(tx, context, [
    { ...dutyOf(version), memberId, workDate, departmentId, postId, lineId: null, source: "walk_in", reason, ref: "" },
  ]);
  return made!.assignmentIds;
}

function dutyOf({ definitionId, validFrom, sections, breaks, looseBreak, plannedMinutes }: DefinitionVersion) {
  return { definitionId, definitionFrom: validFrom, sections, breaks, looseBreak, plannedMinutes };
}
