import { gradeOptions, rankOptions } from "#areas/organisation/positions-api.ts";
import { leavePerson } from "#areas/people/api.ts";
import * as api from "#areas/personnel/api.ts";
import * as contract from "#areas/personnel/contract-api.ts";
import { addDays, addMonths, lastDayOfTerm } from "#platform/calendar/plain-date.ts";
import { at } from "../month/work-context.ts";
import { idNumber, personName, phoneNumber } from "./names.ts";
import type { Person } from "./person.ts";
import { gradeOfPost, type RankCode } from "./positions.ts";
import { randomOf } from "./random.ts";
import type { Staff } from "./staff.ts";

/** Rank and monthly base pay in yuan that go with each post of the staff. */
const ofPost: Readonly<Record<string, { rank: RankCode; yuan: number }>> = {
  S01: { rank: "E2", yuan: 42_000 },
  S02: { rank: "M3", yuan: 16_500 },
  S03: { rank: "M1", yuan: 9_200 },
  S04: { rank: "P2", yuan: 6_400 },
  S05: { rank: "M4", yuan: 19_800 },
  S06: { rank: "M2", yuan: 11_600 },
};

/** Who came lately: days since they joined, when their probation ends, and how they are employed. */
const newcomers = [
  { number: "B0101", department: "FO", post: "S04", days: 12, probation: 2, kind: "full_time" },
  { number: "B0102", department: "HK", post: "S04", days: 47, probation: 2, kind: "full_time" },
  { number: "B0103", department: "FB", post: "S03", days: 75, probation: 3, kind: "full_time" },
  { number: "B0104", department: "KT", post: "S04", days: 30, probation: 0, kind: "part_time" },
  { number: "B0105", department: "FO", post: "S04", days: 20, probation: 0, kind: "intern" },
  { number: "B0106", department: "HK", post: "S04", days: 200, probation: 0, kind: "rehired_pensioner" },
] as const;
const leavers = [
  { number: "B0107", department: "FB", post: "S04", days: 400, left: 25 },
  { number: "B0108", department: "FO", post: "S03", days: 900, left: 60 },
] as const;

/** What the calls of personnel are made with. */
async function setting(admin: Person, now: string) {
  const idsOf = (options: readonly { id: number; code: string }[]) =>
    new Map(options.map((option) => [option.code, option.id]));
  const ranks = idsOf(await admin.send(rankOptions, {}, now));
  const grades = idsOf(await admin.send(gradeOptions, {}, now));
  const [entity] = (await admin.send(api.employmentChoices, {}, now)).legalEntities;
  return {
    legalEntityId: entity?.id,
    jobAs: (post: string) => ({
      gradeId: grades.get(gradeOfPost[post]!),
      rankId: ranks.get(ofPost[post]!.rank),
      city: "上海",
    }),
    payOf: (memberId: number, post: string, from: string) =>
      admin.send(api.savePay, { memberId, item: "base", from, payFen: ofPost[post]!.yuan * 100 }, now),
  };
}

/** Employments of the hotel's own staff, with ranks, contracts and pay; one promotion is still to come. */
export async function makeEmployments(admin: Person, staff: Staff, today: string): Promise<void> {
  const now = at(today, 9 * 60);
  const { legalEntityId, jobAs, payOf } = await setting(admin, now);
  const random = randomOf(20261126);
  const codes = new Map([...staff.posts].map(([code, id]) => [id, code]));
  const { rows } = await admin.send(api.listEmployees, { size: 200 }, now);
  for (const { id, version, joinedOn } of rows) {
    const { jobs } = await admin.send(api.readEmployee, { id }, now);
    const { departmentId, postId } = jobs[0]!;
    const post = codes.get(postId ?? 0);
    if (joinedOn === null || post === undefined) continue;
    const firstWorkDate = addMonths(joinedOn, -12 * Math.floor(random() * 8));
    const regularOn = addMonths(joinedOn, 3);
    await admin.send(api.editEmployee, { id, version, legalEntityId, joinedOn, regularOn, firstWorkDate }, now);
    const superiorId = headOf(staff, departmentId, id);
    await admin.send(
      api.saveJob,
      { memberId: id, from: joinedOn, departmentId, postId, superiorId, ...jobAs(post) },
      now,
    );
    await payOf(id, post, joinedOn);
    await contractsOf(admin, { memberId: id, legalEntityId, joinedOn }, today, now);
  }
  await changesToCome(admin, staff, rows.at(-1)!.id, today, now, jobAs("S03"));
}

/** Who came and left lately: on probation, part-time, in training, rehired, without a signed contract, gone. */
export async function makeNewcomers(admin: Person, staff: Staff, today: string): Promise<void> {
  const now = at(today, 9 * 60);
  const { legalEntityId, jobAs, payOf } = await setting(admin, now);
  const random = randomOf(20261127);
  const add = async (one: { number: string; department: string; post: string; days: number }, part: object) => {
    const joinedOn = addDays(today, -one.days);
    const female = random() < 0.5;
    const { id } = await admin.send(
      api.addEmployee,
      {
        name: personName(random),
        jobNumber: one.number,
        idNumber: idNumber(random, female),
        phone: phoneNumber(random),
        joinedOn,
        legalEntityId,
        departmentId: staff.departments.get(one.department),
        postId: staff.posts.get(one.post),
        superiorId: staff.heads.get(one.department),
        ...jobAs(one.post),
        ...part,
      },
      now,
    );
    await payOf(id, one.post, joinedOn);
    return { memberId: id, joinedOn };
  };
  for (const one of newcomers) {
    const begun = addDays(today, -one.days);
    const probationEnd = one.probation > 0 ? addDays(addMonths(begun, one.probation), -1) : undefined;
    const { memberId, joinedOn } = await add(one, { kind: one.kind, probationEnd });
    const toDate = one.kind === "rehired_pensioner" ? addDays(today, 40) : lastDayOfTerm(joinedOn, 36);
    const terms = { kind: contractKindOf[one.kind], fromDate: joinedOn, toDate, probationMonths: one.probation };
    const { id } = await admin.send(
      contract.addContract,
      { memberId, legalEntityId, ...terms, place: "滨海路 8 号" },
      now,
    );
    const isSigned = one.kind === "full_time" ? one.days > 40 : one.kind !== "intern";
    if (isSigned) await admin.send(contract.signContract, { id, version: 1, signedOn: addDays(joinedOn, 3) }, now);
  }
  for (const one of leavers) {
    const { memberId, joinedOn } = await add(one, {});
    const endedOn = addDays(today, -one.left);
    const terms = { memberId, kind: "fixed", fromDate: joinedOn, toDate: lastDayOfTerm(joinedOn, 36) } as const;
    const { id } = await admin.send(contract.addContract, terms, now);
    await admin.send(contract.signContract, { id, version: 1, signedOn: joinedOn }, now);
    await admin.send(contract.endContract, { id, version: 2, endedOn, endReason: "员工提出辞职" }, now);
    await admin.send(leavePerson, { id: memberId, leftOn: endedOn }, now);
  }
}

const contractKindOf = {
  full_time: "fixed",
  part_time: "part_time",
  intern: "internship",
  rehired_pensioner: "labour_service",
} as const;

interface Employed {
  memberId: number;
  legalEntityId: number | undefined;
  joinedOn: string;
}

/** Two terms of three years, then one without end; where the last signed one is over before today it has expired. */
async function contractsOf(
  admin: Person,
  { joinedOn, ...person }: Employed,
  today: string,
  now: string,
): Promise<void> {
  let fromDate = joinedOn;
  let renewsId: number | undefined;
  for (let nth = 1; fromDate <= today; nth += 1) {
    const toDate = nth <= 2 ? lastDayOfTerm(fromDate, 36) : undefined;
    const { id } = await admin.send(
      contract.addContract,
      { ...person, kind: toDate ? "fixed" : "open_ended", fromDate, toDate, place: "滨海路 8 号", renewsId },
      now,
    );
    await admin.send(contract.signContract, { id, version: 1, signedOn: fromDate }, now);
    if (toDate === undefined) return;
    [fromDate, renewsId] = [addDays(toDate, 1), id];
  }
}

/** The head of the department; that of the general manager's for the heads themselves. */
function headOf(staff: Staff, departmentId: number | null, id: number): number | undefined {
  const code = [...staff.departments].find(([, one]) => one === departmentId)?.[0];
  return [code, "GM"].map((one) => staff.heads.get(one ?? "")).find((head) => head !== undefined && head !== id);
}

/** A promotion on the first of the next month, with a raise from the same day. */
async function changesToCome(
  admin: Person,
  staff: Staff,
  memberId: number,
  today: string,
  now: string,
  job: object,
): Promise<void> {
  const from = `${addMonths(`${today.slice(0, 7)}-01`, 1)}`;
  const { jobs } = await admin.send(api.readEmployee, { id: memberId }, now);
  const { departmentId, costCentre } = jobs[0]!;
  await admin.send(
    api.saveJob,
    { memberId, from, departmentId, costCentre, postId: staff.posts.get("S03"), ...job, note: "晋升主管" },
    now,
  );
  await admin.send(api.savePay, { memberId, item: "base", from, payFen: ofPost["S03"]!.yuan * 100 }, now);
}
