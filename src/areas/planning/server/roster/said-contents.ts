import { definitionsOn } from "#areas/scheduling/server.ts";
import { mealRules, mealsOf, readRules } from "#areas/settings/server.ts";
import type { Tx } from "#platform/db/tx.ts";
import { refuse, type Refusal } from "#platform/errors/refusal.ts";
import type { InputOf } from "#platform/http/call.ts";
import { refusals } from "../../errors.ts";
import type * as api from "../../roster-api.ts";
import { areSections } from "../../rules/sections.ts";
import { typedMinutes } from "../../rules/typed-minutes.ts";
import type { StoredContent } from "./read-cells.ts";
import { versionOn } from "./version-on.ts";

export type Intent = InputOf<typeof api.saveCells>["cells"][number];

/** What intents put into cells, with the times that hold on their dates; refuses what cannot be, by row. */
export async function saidContents(
  tx: Tx,
  { from, to, departmentIds }: { from: string; to: string; departmentIds: readonly number[] },
  intents: readonly Intent[],
): Promise<(StoredContent | null)[]> {
  const definitions = await definitionsOn(tx, from, to);
  const places = await workedPlaces(tx, departmentIds);
  const meals = mealsOf(await readRules(tx, mealRules, from));
  return intents.map(({ say, date }, index) => {
    const fault = (kind: Parameters<typeof refuse>[0]): Refusal => refuse(kind, { row: index + 1, date });
    if (say === null) return null;
    const version = say.definitionId === null ? undefined : versionOn(definitions, say.definitionId, date);
    if (say.definitionId !== null && (!version?.enabled || (version.kind === "off") !== (say.kind === "off")))
      throw fault(refusals.unknownDefinition);
    if (say.kind === "off") return { kind: "off", definitionId: say.definitionId };
    const { departmentId, postId } = say;
    if (!places.has(`${departmentId} ${postId}`)) throw fault(refusals.unknownPlace);
    const shared = { kind: "duty" as const, departmentId, postId, lineId: null };
    if (version)
      return {
        ...shared,
        definitionId: version.definitionId,
        definitionFrom: version.validFrom,
        sections: version.sections,
        breaks: version.breaks,
        looseBreak: version.looseBreak,
        minutes: version.plannedMinutes,
      };
    if (say.sections === null || !areSections(say.sections)) throw fault(refusals.badTimes);
    return {
      ...shared,
      definitionId: null,
      definitionFrom: null,
      sections: say.sections,
      breaks: [],
      looseBreak: 0,
      minutes: typedMinutes(say.sections, meals),
    };
  });
}

/** Where somebody may be planned in departments: department and post with a blank between. */
export async function workedPlaces(tx: Tx, departmentIds: readonly number[]): Promise<Set<string>> {
  const { rows } = await tx.query<{ place: string }>(
    `select department_id || ' ' || post_id as place from organisation.employment_post_view where tenant_id = $1 and department_id = any($2::bigint[])
     union select department_id || ' ' || post_id from organisation.member_view where tenant_id = $1 and department_id = any($2::bigint[]) and post_id is not null`,
    [tx.tenantId, departmentIds],
  );
  return new Set(rows.map((row) => row.place));
}

/** Numbers of stored contents, made where they are new; null stays null. */
export async function contentIds(tx: Tx, contents: readonly (StoredContent | null)[]): Promise<(number | null)[]> {
  const texts = contents.map((one) => (one === null ? null : JSON.stringify(one)));
  const distinct = [...new Set(texts.filter((text) => text !== null))];
  if (distinct.length === 0) return texts.map(() => null);
  await tx.query(
    "insert into planning.content (tenant_id, body) select $1, body from unnest($2::jsonb[]) as body on conflict (tenant_id, body) do nothing",
    [tx.tenantId, distinct],
  );
  const { rows } = await tx.query<{ id: number; n: number }>(
    `select o.id, n::int from unnest($2::jsonb[]) with ordinality as t (body, n) join planning.content o on o.tenant_id = $1 and o.body = t.body`,
    [tx.tenantId, distinct],
  );
  const ids = new Map(rows.map(({ id, n }) => [distinct[n - 1]!, id]));
  return texts.map((text) => (text === null ? null : ids.get(text)!));
}
