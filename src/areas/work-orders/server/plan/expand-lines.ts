import type { Tx } from "#platform/db/tx.ts";
import type { FieldFault, RefusalKind } from "#platform/errors/refusal.ts";
import type { Locale, TextParams } from "#platform/i18n/text.ts";
import type { OrderFields, PostLine } from "../../api.ts";
import { orderRefusals } from "../../errors.ts";
import { plannedLine } from "../../rules/planned-line.ts";
import { localName } from "../order/local-name.ts";
import { mealsOver } from "./meals-over.ts";

/** One post on one date, as it will be stored. */
export interface ExpandedLine extends PostLine {
  position: number;
  departmentId: number;
  workDate: string;
  plannedMinutesPerPerson: number;
  plannedMeals: number;
  standardHeadcount: number | null;
}

interface PostRow {
  post_id: number;
  standard_headcount: number | null;
}

type Wanted = Pick<OrderFields, "departmentId" | "dates" | "posts">;

/** Every post line on every date, with planned hours and meals; `faults` name what is wrong by field. */
export async function expandLines(
  tx: Tx,
  order: Wanted,
  locale?: Locale,
): Promise<{ lines: ExpandedLine[]; faults: FieldFault[] }> {
  const { rows } = await tx.query<PostRow>(
    `select post_id, standard_headcount from organisation.employment_post_view where tenant_id = $1 and department_id = $2 and enabled`,
    [tx.tenantId, order.departmentId],
  );
  const posts = new Map(rows.map((row) => [row.post_id, row]));
  const names = await namesOf(
    tx,
    order.departmentId,
    order.posts.map((post) => post.postId).filter((id) => !posts.has(id)),
    locale,
  );
  const faults: FieldFault[] = [];
  const lines: ExpandedLine[] = [];
  const { departmentId } = order;
  const dates = [...new Set(order.dates)].sort();
  const mealsOf = await mealsOver(
    tx,
    dates.map((workDate) => ({ departmentId, workDate })),
  );
  for (const [index, post] of order.posts.entries()) {
    faults.push(...faultsOf(post, index, posts.has(post.postId), names));
    for (const workDate of dates) {
      const planned = plannedLine(post.startMinute, post.endMinute, mealsOf({ departmentId, workDate }));
      lines.push({
        ...post,
        position: index + 1,
        departmentId,
        workDate,
        plannedMinutesPerPerson: post.plannedMinutesPerPerson ?? planned.minutes,
        plannedMeals: planned.meals,
        standardHeadcount: posts.get(post.postId)?.standard_headcount ?? null,
      });
    }
  }
  return { lines, faults };
}

function faultsOf(post: PostLine, index: number, available: boolean, names: Map<number, TextParams>): FieldFault[] {
  const fault = (field: string, kind: RefusalKind, params: TextParams = {}): FieldFault => ({
    field: `posts.${index}.${field}`,
    message: kind,
    params,
  });
  const span = post.endMinute - post.startMinute;
  const asked = post.requirements;
  const faults: FieldFault[] = [];
  const known = names.get(post.postId);
  if (!available)
    faults.push(
      known ? fault("postId", orderRefusals.postNotAvailable, known) : fault("postId", orderRefusals.postUnknown),
    );
  if (span <= 0 || span > 1440) faults.push(fault("endMinute", orderRefusals.endNotAfterStart));
  if (post.plannedMinutesPerPerson !== null && post.plannedMinutesPerPerson > span) {
    faults.push(
      fault("plannedMinutesPerPerson", orderRefusals.plannedBeyondSpan, {
        span: `${Math.floor(span / 60)}:${String(span % 60).padStart(2, "0")}`,
      }),
    );
  }
  for (const name of ["age", "height", "weight"] as const) {
    const [min, max] = [asked[`${name}Min`], asked[`${name}Max`]];
    if (min !== null && max !== null && min > max)
      faults.push(fault(`requirements.${name}Max`, orderRefusals.requirementRange));
  }
  const asks = Object.values(asked).some((value) => value !== null);
  if (asks && post.requirementReason === "") faults.push(fault("requirementReason", orderRefusals.requirementReason));
  return faults;
}

async function namesOf(
  tx: Tx,
  departmentId: number,
  postIds: readonly number[],
  locale: Locale | undefined,
): Promise<Map<number, TextParams>> {
  if (postIds.length === 0) return new Map();
  const { rows } = await tx.query<{ id: number; post: string; department: string }>(
    `select p.id, ${localName(locale, "p")} as post, ${localName(locale, "d")} as department from organisation.post_view p, organisation.department_view d
     where p.tenant_id = $1 and d.tenant_id = p.tenant_id and p.id = any($2::bigint[]) and d.id = $3`,
    [tx.tenantId, postIds, departmentId],
  );
  return new Map(rows.map(({ id, post, department }) => [id, { post, department }]));
}
