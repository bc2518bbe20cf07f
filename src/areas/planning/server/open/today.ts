import { sql } from "#platform/db/sql.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { countsText, whoFits } from "#platform/rota/fit.ts";
import type { Finding } from "#platform/rota/model.ts";
import { withinScope } from "#platform/session/scope.ts";
import type { WireContent, WireRoster } from "../../roster-api.ts";
import type * as api from "../../open-shifts-api.ts";
import { planScope, seenPlan } from "../plans/plan-scope.ts";
import { judgedPlan, type JudgedPlan } from "../publish/judged-plan.ts";

type Today = OutputOf<typeof api.readToday>;
type Gap = Today["gaps"][number];
type Definition = WireRoster["definitions"][number];

/** So many people are named for a gap, and so many gaps at most. */
const mostPeople = 5;
const mostGaps = 40;

export async function readToday(context: CallContext, { date: asked }: InputOf<typeof api.readToday>): Promise<Today> {
  const { tx, today } = context;
  const date = asked ?? today;
  const { rows } = await tx.query<{ id: number; claims: number; swaps: number }>(sql`
    select p.id,
      (select count(*)::int from planning.claim c join planning.open_shift o on o.tenant_id = c.tenant_id and o.id = c.open_id
       where c.tenant_id = p.tenant_id and o.plan_id = p.id and c.state = 'claimed' and ${withinScope(context, { department: sql`o.department_id` })}) as claims,
      (select count(*)::int from planning.swap s join organisation.member_view m on m.tenant_id = s.tenant_id and m.id = s.member_id
       join organisation.member_view w on w.tenant_id = s.tenant_id and w.id = s.partner_id
       where s.tenant_id = p.tenant_id and s.plan_id = p.id and s.state = 'agreed'
         and (${withinScope(context, { department: sql`m.department_id` })} or ${withinScope(context, { department: sql`w.department_id` })})) as swaps
    from planning.plan p
    where p.tenant_id = ${tx.tenantId} and p.state in ('published', 'changed') and p.from_date <= ${date}::date and p.to_date >= ${date}::date and ${planScope(context)}
    order by p.id limit 20`);
  const gaps: Gap[] = [];
  for (const { id } of rows) {
    if (gaps.length >= mostGaps) break;
    gaps.push(...(await gapsOf(context, id, date)));
  }
  return {
    date,
    plans: rows.length,
    claims: rows.reduce((sum, one) => sum + one.claims, 0),
    swaps: rows.reduce((sum, one) => sum + one.swaps, 0),
    gaps: gaps.slice(0, mostGaps),
  };
}

/** What of a date nobody covers in a plan, as far as the caller sees it. */
export async function gapsOf(context: CallContext, planId: number, date: string): Promise<Gap[]> {
  const plan = await seenPlan(context, planId);
  const { roster } = await judgedPlan(context, plan, []);
  // One content for each post and shift that is worked there, so that whoever could take it is judged by it.
  const shifts = roster.posts.flatMap((post) =>
    roster.definitions
      .filter((one) => post.definitionIds.includes(one.id) && one.kind !== "off" && !one.disabled)
      .map((definition) => ({ post, definition })),
  );
  const judged = await judgedPlan(
    context,
    plan,
    shifts.map(({ post, definition }) => dutyOf(post, definition)),
  );
  const day = judged.dayOf(date);
  const { posts } = judged.rota.judge;
  return posts.postIds.flatMap((_, at) =>
    judged.rota
      .post(at, day)
      .filter(({ kind }) => kind === "cover")
      .map((finding) => gapOf(context, { judged, shifts, day, finding })),
  );
}

interface Looking {
  judged: JudgedPlan;
  shifts: readonly { post: WireRoster["posts"][number]; definition: Definition }[];
  day: number;
  finding: Finding;
}

function gapOf({ locale }: CallContext, { judged, shifts, day, finding }: Looking): Gap {
  const { roster, rota } = judged;
  const { postId = 0, departmentId = 0 } = finding;
  const { start, end } = finding.span ?? { start: 0, end: 0 };
  const covers = ({ definition }: Looking["shifts"][number]) =>
    definition.sections.reduce((sum, one) => sum + Math.max(0, Math.min(end, one.end) - Math.max(start, one.start)), 0);
  const at = shifts
    .map((one, index) => ({ ...one, index, minutes: covers(one) }))
    .filter(({ post, minutes }) => post.postId === postId && post.departmentId === departmentId && minutes > 0)
    .toSorted((a, b) => b.minutes - a.minutes)[0];
  const answer = at
    ? whoFits(rota, day, judged.numberOf(at.index), (person, on) => judged.closedBy(person, on) !== null)
    : null;
  const nameOf = (id: number) => roster.departments.find((one) => one.id === id)?.name[locale] ?? "";
  return {
    departmentId,
    departmentName: nameOf(departmentId),
    postId,
    postName:
      roster.posts.find((one) => one.postId === postId && one.departmentId === departmentId)?.name[locale] ?? "",
    start,
    end,
    heads: Math.ceil(finding.allowed - finding.value),
    definitionId: at?.definition.id ?? null,
    people: (answer?.fits ?? []).slice(0, mostPeople).map((fit) => ({
      memberId: roster.people[fit.person]!.memberId,
      name: roster.people[fit.person]!.name,
      hoursLeft: Math.max(0, fit.left),
    })),
    others: answer ? countsText(answer, locale) : "",
  };
}

const dutyOf = ({ postId, departmentId }: WireRoster["posts"][number], definition: Definition): WireContent => ({
  kind: "duty",
  definitionId: definition.id,
  sections: definition.sections,
  breaks: definition.breaks,
  looseBreak: definition.looseBreak,
  minutes: definition.minutes,
  departmentId,
  postId,
  lineId: null,
});
