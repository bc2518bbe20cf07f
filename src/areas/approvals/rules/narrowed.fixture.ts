import { lineOf, type DepartmentNode, type MemberNode, type OrganisationView, type PostNode } from "./organisation-view.ts";
import type { OrganisationNeed } from "./organisation-need.ts";

type Kept<T> = Map<number, T>;

function keep<T>(from: ReadonlyMap<number, T>, ids: Iterable<number>): Kept<T> {
  return new Map([...ids].flatMap((id) => (from.has(id) ? [[id, from.get(id)!] as const] : [])).toSorted(([a], [b]) => a - b));
}

function superiorPosts(whole: OrganisationView, postIds: Iterable<number | null>): Set<number> {
  const found = new Set<number>();
  const waiting = [...postIds];
  while (waiting.length > 0) {
    const superior = whole.posts.get(waiting.pop() ?? 0)?.superiorId ?? null;
    if (superior === null || found.has(superior)) continue;
    found.add(superior);
    waiting.push(superior);
  }
  return found;
}

function neededDepartments(whole: OrganisationView, need: OrganisationNeed): Kept<DepartmentNode> {
  if (need.departmentIds === null) return new Map(whole.departments);
  const members = [...whole.members.values()].filter(({ id, postId }) => need.lineOf.includes(id) || (postId !== null && need.limitedPostIds.includes(postId)));
  const from = [...need.departmentIds, ...members.map((member) => member.departmentId)];
  return keep(whole.departments, new Set(from.flatMap((id) => lineOf(whole, id)).map(({ id }) => id)));
}

/** What a need says, taken out of a whole organisation without a database. */
export function narrowed(whole: OrganisationView, need: OrganisationNeed): OrganisationView {
  const departments = neededDepartments(whole, need);
  const nodes = [...departments.values()];
  const base = keep<MemberNode>(whole.members, new Set([
    ...need.memberIds, ...(need.heads ? nodes.flatMap(({ headIds }) => headIds) : []), ...whole.administratorIds, ...whole.deputies.map(({ deputyId }) => deputyId),
  ]));
  const asked = new Set([...need.postIds, ...(need.responsible ? nodes.flatMap(({ responsiblePostIds }) => responsiblePostIds) : [])]);
  const climbing = [...base.values()].filter(({ id }) => need.superiorsOf === null || need.superiorsOf.includes(id)).map(({ postId }) => postId);
  const line = new Set([...asked, ...superiorPosts(whole, [...climbing, ...(need.superiorsOf === null ? asked : [])])]);
  const posts = keep<PostNode>(whole.posts, new Set([...line, ...[...base.values()].flatMap(({ postId }) => postId ?? [])]));
  const holders = [...whole.members.values()].filter(({ postId }) => postId !== null && line.has(postId));
  return { ...whole, departments, posts, members: keep(whole.members, new Set([...base.keys(), ...holders.map(({ id }) => id)])) };
}
