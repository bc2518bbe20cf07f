import { expect, it } from "vitest";
import { narrowed } from "../rules/narrowed.fixture.ts";
import type { OrganisationNeed } from "../rules/organisation-need.ts";
import type { OrganisationView } from "../rules/organisation-view.ts";
import { loadOrganisation } from "./organisation-view.ts";
import { storyOfFile } from "./story.fixture.ts";

const story = storyOfFile();
const now = "2026-10-01T01:00:00.000Z";
const load = (need: OrganisationNeed) => story.inside((tx) => loadOrganisation(tx, need, "employment", now));
const nothing: OrganisationNeed = { memberIds: [], postIds: [], departmentIds: [], lineOf: [], limitedPostIds: [], heads: false, responsible: false, superiorsOf: [] };
const inOrder = ({ departments, posts, members, ...rest }: OrganisationView) => ({
  ...rest, departments: new Map([...departments].toSorted(([a], [b]) => a - b)), posts: new Map([...posts].toSorted(([a], [b]) => a - b)), members,
});

/** A bar beside the kitchen whose head holds a post of its own, a deputy of his, a post responsible for the kitchen. */
async function enlarge(): Promise<{ bar: number; barman: number }> {
  const { tenantId, department, post } = story.company;
  const query = async (text: string, values: readonly unknown[]) => (await story.db.ownerPool.query<{ id: number }>(text, [...values])).rows[0]?.id ?? 0;
  const bar = await query("insert into organisation.department (tenant_id, parent_id, code, name_zh, name_en, path) values ($1, $2, 'bar', 'bar', 'bar', array[$2::bigint]) returning id", [tenantId, department.root]);
  await query("update organisation.department set path = path || id where id = $1", [bar]);
  const barman = await query("insert into organisation.post (tenant_id, code, name_zh, name_en, superior_id) values ($1, 'barman', 'barman', 'barman', $2) returning id", [tenantId, post.finance]);
  await query("update organisation.member set department_id = $2, post_id = $3 where id = $1", [story.id("sousChef"), bar, barman]);
  await query("insert into organisation.department_duty (tenant_id, department_id, duty, position, member_id) values ($1, $2, 'head', 1, $3)", [tenantId, bar, story.id("sousChef")]);
  await query("insert into organisation.department_duty (tenant_id, department_id, duty, position, post_id) values ($1, $2, 'responsible', 1, $3)", [tenantId, department.kitchen, post.finance]);
  await query("insert into approvals.deputy (tenant_id, principal_member_id, deputy_member_id, from_at, to_at) values ($1, $2, $3, '2026-09-01', '2026-11-01')", [tenantId, story.id("chef"), story.id("cook")]);
  return { bar, barman };
}

it("reads of the organisation just what is needed, of every kind of need", async () => {
  const { bar, barman } = await enlarge();
  const { department, post } = story.company;
  const all = Object.values(story.company.member);
  const whole = await load({ ...nothing, memberIds: all, departmentIds: null, heads: true, responsible: true, superiorsOf: null });
  expect([whole.departments.size, whole.posts.size, whole.members.size, whole.deputies.length]).toEqual([3, 4, 9, 1]);
  expect(all.filter((id) => whole.members.get(id)!.living === false)).toEqual([story.id("gone"), story.id("mute")]);
  const needs: Partial<OrganisationNeed>[] = [
    {},
    { memberIds: [story.id("anna"), story.id("gone"), 999_999_999] },
    { departmentIds: [department.kitchen] },
    { departmentIds: [bar], heads: true },
    { departmentIds: null, heads: true },
    { departmentIds: [department.kitchen], responsible: true },
    { lineOf: [story.id("sousChef")], heads: true, responsible: true },
    { postIds: [post.finance] },
    { postIds: [barman], limitedPostIds: [barman] },
    { memberIds: [story.id("sousChef"), story.id("anna")], superiorsOf: [story.id("sousChef")] },
    { memberIds: [story.id("sousChef"), story.id("anna")], superiorsOf: [story.id("anna")] },
    { postIds: [barman], superiorsOf: null },
    { departmentIds: [department.kitchen], heads: true, superiorsOf: null },
  ];
  for (const part of needs) {
    const need = { ...nothing, ...part };
    expect([part, inOrder(await load(need))]).toEqual([part, inOrder(narrowed(whole, need))]);
  }
});
