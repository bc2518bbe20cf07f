import { postRequirements } from "#areas/people/server.ts";
import { postShiftsOf } from "#areas/scheduling/server.ts";
import { namedInBoth } from "#platform/db/list.ts";
import { sql } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { Text } from "#platform/i18n/text.ts";
import type { WireRoster } from "../../roster-api.ts";

const usualPriority = 5;

interface Place {
  departmentId: number;
  postId: number;
  name: Text;
  departmentPath: number[];
}

/**
 * The posts of departments with the certificates they ask for on a date and what is usual for them; what an hour costs only
 * for who may see cost.
 */
export async function postsOf(
  tx: Tx,
  departmentIds: readonly number[],
  date: string,
  { seesCost }: { seesCost: boolean },
): Promise<WireRoster["posts"]> {
  const { rows } = await tx.query<Place>(sql`
    select p.department_id as "departmentId", p.post_id as "postId", ${namedInBoth("o")} as name, d.path as "departmentPath"
    from (select department_id, post_id from organisation.employment_post_view where tenant_id = ${tx.tenantId} and department_id = any(${[...departmentIds]}::bigint[]) and enabled
          union select department_id, post_id from organisation.member_view
          where tenant_id = ${tx.tenantId} and department_id = any(${[...departmentIds]}::bigint[]) and active and post_id is not null) p
    join organisation.department_view d on d.tenant_id = ${tx.tenantId} and d.id = p.department_id
    join organisation.post_view o on o.tenant_id = d.tenant_id and o.id = p.post_id
    order by d.path, o.code, o.id`);
  const wanted = await postRequirements(tx, rows);
  const usual = new Map(
    (await postShiftsOf(tx, departmentIds)).map((one) => [`${one.departmentId} ${one.postId}`, one]),
  );
  return rows.map((place) => {
    const { departmentId, postId, name } = place;
    const shifts = usual.get(`${departmentId} ${postId}`);
    return {
      departmentId,
      postId,
      name,
      priority: shifts?.priority ?? usualPriority,
      rate: seesCost ? (shifts?.hourFen ?? null) : null,
      definitionIds: shifts?.definitionIds ?? [],
      defaultDefinitionId: shifts?.defaultDefinitionId ?? null,
      asks: wanted(place, date).map(({ type, effect }) => ({ type, refuses: effect === "refuse" })),
    };
  });
}
