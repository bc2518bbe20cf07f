import * as application from "#areas/recruitment/applications-api.ts";
import * as interview from "#areas/recruitment/interviews-api.ts";
import * as job from "#areas/recruitment/jobs-api.ts";
import * as settings from "#areas/recruitment/settings-api.ts";
import * as vacancy from "#areas/recruitment/vacancies-api.ts";
import * as blacklist from "#areas/people/blacklist-api.ts";
import { withdrawApplication } from "#areas/recruitment/server.ts";
import { barUntil } from "#areas/people/bar-term.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import type { SentInputOf } from "#platform/http/call.ts";
import type { Services } from "#platform/http/services.ts";
import type { BuiltCompany } from "../month/build-company.ts";
import { actAs, at, type Actor } from "../month/work-context.ts";
import type { DemoPeople } from "./documents.ts";
import { endConsents } from "./ended-consents.ts";
import { idNumber, personName, phoneNumber } from "./names.ts";
import { randomOf } from "./random.ts";
import type { Staff } from "./staff.ts";
import { candidatePlan, type Planned } from "./recruitment-plan.ts";

interface Recruiting {
  services: Services;
  actor: Actor;
  people: DemoPeople;
  staff: Staff;
  built: BuiltCompany;
  today: string;
}

/** Posts to fill in every state, jobs, channels, and eighty candidates: in each stage, one blocked, one who may be another. */
export async function makeRecruitment(of: Recruiting): Promise<void> {
  const { people, today } = of;
  const begun = at(addDays(today, -70), 9 * 60);
  await people.admin.send(settings.addUsual, {}, begun);
  const vacancies = await makeVacancies(of, begun);
  await makeJobs(of, vacancies);
  await makeRules(of, begun);
  await makeCandidates(of, vacancies);
  await endVacancies(of, vacancies);
}

interface Made {
  id: number;
  key: "front" | "rooms" | "cook" | "waiter" | "intern" | "guard";
}

async function makeVacancies({ people, staff, built, today }: Recruiting, now: string): Promise<Made[]> {
  const { admin } = people;
  const ownerId = staff.members.hr;
  const posts = [...built.posts.values()];
  const wanted: [Made["key"], string, number, Partial<SentInputOf<typeof vacancy.saveVacancy>>][] = [
    ["front", "FO", 0, { kind: "full_time", places: 3, payFromFen: 550_000, payToFen: 680_000, education: "college" }],
    ["rooms", "HK", 1, { kind: "hourly", places: 8, payFromFen: 2_200, payToFen: 2_600, certificates: ["health"] }],
    [
      "cook",
      "KT",
      2,
      { kind: "full_time", places: 2, payFromFen: 700_000, payToFen: 900_000, years: 2, certificates: ["chef"] },
    ],
    ["waiter", "FB", 3, { kind: "part_time", places: 4, payFromFen: 2_400, payToFen: 2_800 }],
    ["intern", "FO", 0, { kind: "intern", places: 1, payFromFen: 300_000, payToFen: 300_000 }],
    [
      "guard",
      "ENG",
      4,
      { kind: "hourly", places: 2, ageFrom: 18, ageTo: 55, specialReason: "夜间巡逻，须为成年人且体力能胜任" },
    ],
  ];
  const made: Made[] = [];
  for (const [key, department, index, part] of wanted) {
    const departmentId = staff.departments.get(department) ?? [...staff.departments.values()][0]!;
    const { id } = await admin.send(
      vacancy.saveVacancy,
      {
        departmentId,
        postId: posts[index % posts.length]!,
        kind: "hourly",
        places: 1,
        reason: "旺季补员",
        hireBy: addDays(today, 45),
        ownerId,
        interviewerIds: [staff.heads.get(department) ?? ownerId],
        ...part,
      },
      now,
    );
    made.push({ id, key });
    if (key !== "guard") await admin.send(vacancy.changeVacancy, { id, version: 1, action: "open" }, now);
  }
  return made;
}

async function makeJobs({ people, today }: Recruiting, vacancies: readonly Made[]): Promise<void> {
  const { admin } = people;
  const idOf = (key: Made["key"]) => vacancies.find((one) => one.key === key)!.id;
  const add = async (key: Made["key"], from: number, until: number, jobTitle: string, body: string) => {
    const start = addDays(today, Math.min(from, 0));
    const { id } = await admin.send(
      job.saveJob,
      {
        vacancyId: idOf(key),
        jobTitle,
        body,
        place: "滨海路 8 号 8 Binhai Road",
        shownIn: ["portal", "phone", "agency"],
        from: addDays(today, from),
        until: addDays(today, until),
      },
      at(start, 9 * 60),
    );
    return { id, now: at(start, 9 * 60 + 10) };
  };
  const front = await add(
    "front",
    -60,
    40,
    "前厅接待 Front desk agent",
    "办理入住与退房，接听电话，协助宾客。\n提供食宿与培训。",
  );
  const rooms = await add(
    "rooms",
    -50,
    40,
    "客房服务员（小时工） Room attendant",
    "清洁客房，按间计时，弹性排班。\n须持有效健康证。",
  );
  const cook = await add("cook", 0, 30, "中餐厨师 Chinese cook", "负责热菜出品，两年以上经验。");
  const waiter = await add("waiter", -40, 20, "宴会服务员（兼职） Banquet server", "周末与节假日宴会服务。");
  const later = await add("front", 5, 40, "礼宾员 Concierge", "迎送宾客，代办事务。");
  await add("rooms", 3, 40, "公共区域保洁 Public area cleaner", "大堂与走廊清洁。");
  for (const { id, now } of [front, rooms, cook, waiter, later])
    await admin.send(job.changeJob, { id, version: 1, action: "schedule" }, now);
  const morning = at(today, 8 * 60 + 20);
  await admin.send(job.changeJob, { id: waiter.id, version: 2, action: "disable" }, morning);
  await admin.send(job.hastenJob, { id: front.id }, morning);
}

async function makeRules({ people, built }: Recruiting, now: string): Promise<void> {
  const [first, second] = [...built.agencies.values()];
  const rules: SentInputOf<typeof settings.saveChannelRule>[] = [
    { channel: "agency", mostOpen: 30, protectionDays: 90, costFen: 60_000 },
    { channel: "agency", agencyId: first!, mostOpen: 20, protectionDays: 120, costFen: 50_000 },
    { channel: "agency", agencyId: second!, mostOpen: 5, protectionDays: 60, costFen: 45_000 },
    { channel: "job_board", protectionDays: 30, costFen: 12_000 },
    { channel: "referral", protectionDays: 90, costFen: 30_000 },
  ];
  for (const rule of rules) await people.admin.send(settings.saveChannelRule, rule, now);
}

async function makeCandidates(of: Recruiting, vacancies: readonly Made[]): Promise<void> {
  const random = randomOf(2300);
  const { people, built, today } = of;
  const agencies = [...built.agencies.values()];
  const causes = (await people.admin.send(application.rejectChoices, {}, at(today, 480))).rows;
  const phones = new Map<number, string>();
  for (const [index, plan] of candidatePlan.entries()) {
    const female = random() < 0.5;
    const on = addDays(today, -plan.daysAgo);
    const now = at(on, 9 * 60 + (index % 8) * 45);
    const person = { name: personName(random), phone: phoneNumber(random), idNumber: idNumber(random, female) };
    const phone = plan.samePhoneAs === undefined ? person.phone : (phones.get(plan.samePhoneAs) ?? person.phone);
    phones.set(index, phone);
    if (plan.end === "blocked") await bar(of, person, addDays(on, -5));
    const { id } = await people.admin.send(
      application.addApplication,
      {
        vacancyId: vacancies.find(({ key }) => key === plan.vacancy)!.id,
        channel: plan.channel,
        ...(plan.channel === "agency" ? { agencyId: agencies[index % 3]! } : {}),
        ...person,
        phone,
        education: (["senior", "vocational", "college", "bachelor"] as const)[index % 4],
        years: index % 9,
        experience: "酒店相关工作经验",
        expectedPayFen: plan.monthly ? 600_000 + (index % 5) * 30_000 : 2_500,
        certificates: index % 3 === 0 ? [] : [{ type: "health", validTo: addDays(today, 20 + index * 4) }],
        consentOn: on,
        consentPurposes: ["thisJob", "pool"],
      },
      now,
    );
    await carry(of, plan, id, index, causes);
  }
  await endConsents(people.admin, vacancies.find(({ key }) => key === "rooms")!.id, causes[0]!.id, today);
}

async function bar({ people }: Recruiting, who: { name: string; idNumber: string }, on: string): Promise<void> {
  const { name, idNumber: number } = who;
  const entry = { name, idNumber: number, category: "fraud", reason: "冒用他人证件应聘", from: on } as const;
  const now = at(on, 9 * 60);
  const { id } = await people.hr.send(blacklist.proposeBar, { ...entry, until: barUntil(on, 12) }, now);
  await people.admin.send(blacklist.confirmBar, { id, version: 1 }, now);
}

/** As far as the plan says, a day or two for each step. */
async function carry(
  { services, actor, people, staff, today }: Recruiting,
  plan: Planned,
  id: number,
  index: number,
  causes: readonly { id: number }[],
): Promise<void> {
  const { admin } = people;
  const on = (step: number) => addDays(today, Math.min(step * 2 - plan.daysAgo, 0));
  const moment = (step: number, minute = 14 * 60) => at(on(step), minute + (index % 6) * 10);
  const read = () => admin.send(application.readApplication, { id }, moment(5));
  const moved = async (to: "screening" | "interview", step: number) =>
    admin.send(application.moveApplications, { rows: [{ id, version: (await read()).version }], to }, moment(step));
  if (plan.end === "new" || plan.end === "blocked") return;
  await moved("screening", 1);
  if (plan.end === "screening") return;
  if (plan.end === "rejected") {
    const rows = [{ id, version: (await read()).version }];
    await admin.send(application.rejectApplications, { rows, causeId: causes[index % causes.length]!.id }, moment(2));
    return;
  }
  if (plan.end === "withdrawn") {
    await actAs(services, actor, moment(2), ({ tx, now, services: then, today: day }) =>
      withdrawApplication({ tx, now, services: then, today: day }, id, "已找到其他工作"),
    );
    return;
  }
  const heads = [...staff.heads.values()];
  const planned = plan.interviewIn !== undefined;
  const date = planned ? addDays(today, plan.interviewIn!) : on(2);
  await admin.send(
    interview.saveInterview,
    {
      applicationId: id,
      date,
      minute: 8 * 60 + 30 + (index % 13) * 45,
      minutes: 45,
      place: "三楼会议室 Meeting room 3",
      interviewerIds: [heads[index % heads.length]!],
    },
    moment(1, 16 * 60),
  );
  if (planned) return;
  const [met] = (await read()).interviews;
  const { rows: criteria } = await admin.send(interview.criterionChoices, {}, moment(3));
  await admin.send(
    interview.recordInterview,
    {
      id: met!.id,
      version: met!.version,
      result: plan.end === "interview" ? "hold" : "pass",
      comment: "沟通顺畅，态度积极",
      marks: criteria.map((one, place) => ({ criterionId: one.id, mark: 3 + ((index + place) % 3) })),
    },
    moment(3),
  );
  if (plan.end === "interview") return;
  await offerTo({ admin, id, plan, today, moment });
}

interface Offering {
  admin: DemoPeople["admin"];
  id: number;
  plan: Planned;
  today: string;
  moment: (step: number) => string;
}

async function offerTo({ admin, id, plan, today, moment }: Offering): Promise<void> {
  const { vacancyId, kind } = await admin.send(application.readApplication, { id }, moment(4));
  const { departmentId, postId } = await admin.send(vacancy.readVacancy, { id: vacancyId }, moment(4));
  const startOn = addDays(today, plan.end === "hired" ? Math.min(8 - plan.daysAgo + 3, 10) : 14);
  const made = await admin.send(
    interview.saveOffer,
    {
      applicationId: id,
      departmentId,
      postId,
      kind,
      payFen: plan.monthly ? 620_000 : 2_500,
      startOn,
      validUntil: plan.end === "hired" ? startOn : addDays(today, 4),
      note: "提供工作餐与制服",
    },
    moment(4),
  );
  await admin.send(interview.sendOffer, { id: made.id, version: 1 }, moment(4));
  if (plan.end === "offered") return;
  await admin.send(interview.recordAnswer, { id: made.id, version: 2, accept: true }, moment(4));
  if (plan.end === "accepted") return;
  const { version } = await admin.send(application.readApplication, { id }, moment(5));
  await admin.send(application.hireApplication, { id, version }, moment(5));
}

/** One is paused and one closed, behind the applications that they have; one was filled by itself. */
async function endVacancies({ people, today }: Recruiting, vacancies: readonly Made[]): Promise<void> {
  const now = at(today, 8 * 60 + 30);
  const change = async (key: Made["key"], action: "pause" | "close") => {
    const { id } = vacancies.find((one) => one.key === key)!;
    const { version } = await people.admin.send(vacancy.readVacancy, { id }, now);
    await people.admin.send(vacancy.changeVacancy, { id, version, action, reason: "" }, now);
  };
  await change("waiter", "pause");
  await change("cook", "close");
}
