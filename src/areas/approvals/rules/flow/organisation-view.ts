/** A name in both languages. */
export interface Named {
  zh: string;
  en: string;
}

export interface DepartmentNode {
  id: number;
  parentId: number | null;
  name: Named;
  /** In their order. */
  headIds: readonly number[];
  responsiblePostIds: readonly number[];
}

export interface PostNode {
  id: number;
  superiorId: number | null;
  name: Named;
}

export interface MemberNode {
  id: number;
  name: string;
  departmentId: number | null;
  postId: number | null;
  /** Has not left and can log in: only such a person can be waited for. */
  living: boolean;
  /** Levels of their rank and grade, the higher the more; none where they have none. */
  rankLevel?: number | null;
  gradeLevel?: number | null;
}

/** Somebody acts for somebody else from one instant until before another, ISO text. */
export interface Deputy {
  principalId: number;
  deputyId: number;
  from: string;
  to: string;
}

/** As much of the organisation as one application needs, frozen for one act. */
export interface OrganisationView {
  departments: ReadonlyMap<number, DepartmentNode>;
  posts: ReadonlyMap<number, PostNode>;
  members: ReadonlyMap<number, MemberNode>;
  administratorIds: readonly number[];
  /** For the process type of the application. */
  deputies: readonly Deputy[];
}

export function isLiving(organisation: OrganisationView, memberId: number): boolean {
  return organisation.members.get(memberId)?.living === true;
}

/** The department and those above it, from itself to the top; a circle in the data ends the way. */
export function lineOf(organisation: OrganisationView, departmentId: number | null): DepartmentNode[] {
  const line: DepartmentNode[] = [];
  for (let id = departmentId; id !== null;) {
    const department = organisation.departments.get(id);
    if (!department || line.includes(department)) break;
    line.push(department);
    id = department.parentId;
  }
  return line;
}

/**
 * The departments that supervise somebody, nearest first: their own and those above it, without the lowest ones that they
 * head themselves, so that a head's direct supervisor is one level higher.
 */
export function supervisingLine(
  organisation: OrganisationView,
  memberId: number | null,
  departmentId: number | null,
): DepartmentNode[] {
  const own = memberId === null ? null : (organisation.members.get(memberId)?.departmentId ?? null);
  const line = lineOf(organisation, own ?? departmentId);
  const first = line.findIndex((department) => memberId === null || !department.headIds.includes(memberId));
  return first < 0 ? [] : line.slice(first);
}

export function livingHeads(organisation: OrganisationView, department: DepartmentNode): number[] {
  return department.headIds.filter((id) => isLiving(organisation, id));
}

/** Living holders of a post, by member id; inside a department and those below it where one is given. */
export function holdersOf(organisation: OrganisationView, postId: number, departmentId?: number): number[] {
  const holders: number[] = [];
  for (const member of organisation.members.values()) {
    if (member.postId !== postId || !member.living) continue;
    if (departmentId !== undefined && !isWithin(organisation, member.departmentId, departmentId)) continue;
    holders.push(member.id);
  }
  return holders.sort((a, b) => a - b);
}

export function isWithin(organisation: OrganisationView, departmentId: number | null, aboveId: number): boolean {
  return lineOf(organisation, departmentId).some((department) => department.id === aboveId);
}

/** Holders of the next filled post above a member's own; empty when there is none. */
export function superiorHolders(
  organisation: OrganisationView,
  memberId: number,
): { postId: number; memberIds: number[] } | null {
  const seen = new Set<number>();
  const own = organisation.members.get(memberId)?.postId ?? null;
  let postId = own === null ? null : (organisation.posts.get(own)?.superiorId ?? null);
  while (postId !== null && !seen.has(postId)) {
    seen.add(postId);
    const memberIds = holdersOf(organisation, postId).filter((id) => id !== memberId);
    if (memberIds.length > 0) return { postId, memberIds };
    postId = organisation.posts.get(postId)?.superiorId ?? null;
  }
  return null;
}
