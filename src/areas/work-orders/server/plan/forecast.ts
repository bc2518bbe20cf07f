import type { NotNull } from "#platform/db/sql.ts";
import type { HeadcountDriver } from "#areas/organisation/words.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { OrderFields } from "../../api.ts";
import { forecastOf, type HeadcountStandard, type PostForecast } from "../../rules/forecast.ts";

/** The headcount that the employment basis of an application makes by the standards of the department's posts. */
export async function forecastFor(
  tx: Tx,
  { departmentId, posts, basis }: Pick<OrderFields, "departmentId" | "posts" | "basis">,
): Promise<PostForecast<HeadcountDriver>[]> {
  const { rows } = await tx.query<
    HeadcountStandard<HeadcountDriver> & { postId: number; unitsPerPerson: NotNull<number> }
  >(
    `select post_id as "postId", driver, units_per_person as "unitsPerPerson", at_least as "atLeast"
     from organisation.employment_post_view where tenant_id = $1 and department_id = $2 and driver is not null`,
    [tx.tenantId, departmentId],
  );
  const standards = new Map(rows.map(({ postId, ...standard }) => [postId, standard]));
  return forecastOf(
    posts.map((post) => post.postId),
    standards,
    basis,
  );
}
