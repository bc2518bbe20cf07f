import { createAccount, createRole, wholeOrganisation, type Scope } from "#areas/access/server.ts";
import { editDepartment, listDepartments } from "#areas/organisation/api.ts";
import { createDepartment, createPost, setDuties } from "#areas/organisation/server.ts";
import { createPeople } from "#areas/people/server.ts";
import { personFields } from "#areas/people/person-fields.ts";
import { validated } from "#platform/http/validation.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { BuiltCompany } from "../month/build-company.ts";
import { withCheckDigit } from "./pay-details.ts";
import { agencies, idNumber, personName, phoneNumber, staffPosts, supportDepartments } from "./names.ts";
import type { Person } from "./person.ts";
import { gradeOfPost, makePositions } from "./positions.ts";
import { codesOfDemoRole, demoRoles } from "./roles.ts";
import { randomOf } from "./random.ts";

export interface Staff {
  departments: Map<string, number>;
  posts: Map<string, number>;
  /** Head of each department. */
  heads: Map<string, number>;
  /** Numbers of the hotel's own people on the machines, by member. */
  pins: Map<number, string>;
  members: Record<"requester" | "approver" | "controlling" | "hr" | "cost" | "finance", number>;
}

/** People of each department: the head, supervisors, officers. */
const perDepartment = 5;

/** The hotel's own staff around the month's departments: about sixty, each department with its head. */
export async function makeStaff(context: CallContext, built: BuiltCompany, rootDepartmentId: number): Promise<Staff> {
  const { tx } = context;
  const random = randomOf(20261001);
  const departments = new Map(built.departments);
  for (const { code, nameZh, nameEn } of supportDepartments) {
    departments.set(
      code,
      await createDepartment(tx, { parentId: rootDepartmentId, code, nameZh, nameEn, costCentre: code }),
    );
  }
  const positions = await makePositions(tx);
  const posts = new Map<string, number>();
  for (const { code, nameZh, nameEn, of } of staffPosts) {
    posts.set(
      code,
      await createPost(tx, {
        code,
        nameZh,
        nameEn,
        superiorId: of === null ? null : (posts.get(of) ?? null),
        gradeId: positions.grades.get(gradeOfPost[code]!) ?? null,
      }),
    );
  }
  const plan = [...departments].flatMap(([code, departmentId]) =>
    Array.from({ length: code === "GM" ? 2 : perDepartment }, (_, rank) => ({
      code,
      departmentId,
      rank,
      post: postOf(code, rank),
    })),
  );
  const ids = await createPeople(
    context,
    plan.map(({ departmentId, post }, index) => {
      const female = random() < 0.5;
      return validated(personFields, {
        name: personName(random),
        employeeType: "internal",
        departmentId,
        postId: posts.get(post),
        jobNumber: `B${String(index + 1).padStart(4, "0")}`,
        machineNumber: pinOf(index),
        joinedOn: `${2019 + Math.floor(random() * 6)}-0${1 + Math.floor(random() * 9)}-15`,
        idNumber: idNumber(random, female),
        phone: phoneNumber(random),
        // Two have not brought theirs.
        ...(index % 30 === 29
          ? {}
          : { bankName: "中国工商银行", bankAccount: withCheckDigit(`622202100111${String(index).padStart(6, "0")}`) }),
      });
    }),
  );
  const memberOf = (code: string, rank: number) =>
    ids[plan.findIndex((one) => one.code === code && one.rank === rank)] as number;
  const heads = new Map([...departments.keys()].map((code) => [code, memberOf(code, 0)]));
  for (const [code, departmentId] of departments) {
    await setDuties(tx, departmentId, { headMemberIds: [heads.get(code) as number], responsiblePostIds: [] });
  }
  await setDuties(tx, rootDepartmentId, { headMemberIds: [memberOf("GM", 0)], responsiblePostIds: [] });
  return {
    departments,
    posts,
    heads,
    pins: new Map(ids.map((id, index) => [id, pinOf(index)])),
    members: {
      requester: memberOf("BQ", 1),
      approver: memberOf("BQ", 0),
      controlling: memberOf("GM", 1),
      hr: memberOf("HR", 1),
      cost: memberOf("FIN", 1),
      finance: memberOf("FIN", 0),
    },
  };
}

/** Outsourced people have the seventies. */
const pinOf = (index: number) => String(80_001 + index);

function postOf(department: string, rank: number): string {
  if (department === "GM") return rank === 0 ? "S01" : "S04";
  if (department === "FIN" && rank < 2) return rank === 0 ? "S05" : "S06";
  return ["S02", "S03", "S03", "S04", "S04"][rank] as string;
}

export interface DemoAccount {
  accountId: number;
  memberId: number | null;
}

/** One account for each kind of person, as the log-in page of a demo installation offers them. */
export async function makeAccounts(
  context: CallContext,
  { staff, built, passwordHash }: { staff: Staff; built: BuiltCompany; passwordHash: string },
  roleIds: Record<string, number>,
): Promise<Map<string, DemoAccount>> {
  const { tx, services } = context;
  const all = new Set([...services.menu.codesFor("staff"), ...services.menu.codesFor("agency")]);
  const role = (key: keyof typeof demoRoles) => {
    const { name, nameEn } = demoRoles[key];
    return createRole(tx, { name, nameEn, codes: codesOfDemoRole(demoRoles[key], all) });
  };
  const hr = await role("hr");
  const cost = await role("cost");
  const finance = await role("finance");
  const agencyReports = await role("agencyReports");
  const own: Scope = { module: "", kind: "departmentAndBelow", departmentIds: [], includeBelow: true };
  const { members } = staff;
  const names = await namesOf(context, [...Object.values(members), built.workers.get("70000") as number]);
  const accounts = new Map<string, DemoAccount>();
  const add = async (
    account: string,
    memberId: number | null,
    roles: number[],
    scopes: Scope[],
    more: { kind?: "agency" | "worker"; agencyId?: number; name?: string } = {},
  ) => {
    const made = await createAccount(tx, services.vault, {
      name: more.name ?? names.get(memberId as number) ?? account,
      kind: more.kind ?? "staff",
      memberId,
      agencyId: more.agencyId ?? null,
      accountName: account,
      phone: null,
      email: null,
      passwordHash,
      mustChange: false,
      roleIds: roles,
      scopes,
    });
    accounts.set(account, { accountId: made.id, memberId });
  };
  await add("requester", members.requester, [roleIds.employing as number], [own]);
  await add("approver", members.approver, [roleIds.departmentHead as number, roleIds.approver as number], [own]);
  await add("controlling", members.controlling, [roleIds.controlling as number], [wholeOrganisation]);
  await add("hr", members.hr, [hr], [wholeOrganisation]);
  await add("cost", members.cost, [cost], [wholeOrganisation]);
  await add("finance", members.finance, [finance], [wholeOrganisation]);
  await add("agency", null, [roleIds.recruiter as number, agencyReports], [], {
    kind: "agency",
    agencyId: built.agencies.get("A01"),
    name: agencies["A01"]?.details.contact,
  });
  await add("worker", built.workers.get("70000") as number, [], [], { kind: "worker" });
  return accounts;
}

async function namesOf(context: CallContext, memberIds: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await context.tx.query<{ id: number; name: string }>(
    "select id, name from organisation.member_view where tenant_id = $1 and id = any($2::bigint[])",
    [context.tx.tenantId, memberIds],
  );
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** Departments that look for people: their own posts to fill say how many. */
const recruiting = new Set(["FO", "HK", "KT", "FB", "BQ", "ENG"]);

/** The other departments are planned to have somewhat more people than they have. */
export async function planHeadcounts(admin: Person, moment: string): Promise<void> {
  const rows = await admin.send(listDepartments, {}, moment);
  for (const [index, one] of rows.entries()) {
    if (one.members === 0 || recruiting.has(one.code)) continue;
    const { id, version, code, nameZh, nameEn, costCentre, legalEntityId, heads, responsiblePosts } = one;
    await admin.send(
      editDepartment,
      {
        id,
        version,
        code,
        nameZh,
        nameEn,
        costCentre,
        legalEntityId,
        headcount: one.members + (index % 3),
        headMemberIds: heads.map((head) => head.id),
        responsiblePostIds: responsiblePosts.map((post) => post.id),
      },
      moment,
    );
  }
}
