import { afterAll, beforeAll, expect, test } from "vitest";
import * as application from "#areas/recruitment/applications-api.ts";
import * as candidate from "#areas/recruitment/candidates-api.ts";
import * as job from "#areas/recruitment/jobs-api.ts";
import * as settings from "#areas/recruitment/settings-api.ts";
import * as vacancy from "#areas/recruitment/vacancies-api.ts";
import * as blacklist from "#areas/people/blacklist-api.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { recruiting, today, type Recruiting } from "./recruitment.fixture.ts";

let r: Recruiting;
beforeAll(async () => {
  r = await recruiting("甲酒店");
});
afterAll(() => r.server.close());

test("a post to fill asks nothing special without a reason, and no gender without a ground in law", async () => {
  const base = { departmentId: r.ids.FO, postId: r.ids.agent, kind: "full_time", places: 1, hireBy: today } as const;
  const saved = (part: object) => r.refusal(vacancy.saveVacancy, { ...base, reason: "补员", ...part });
  expect(await saved({ ageFrom: 18 })).toEqual(["recruitment.specialReason", "specialReason"]);
  expect(await saved({ gender: "male", specialReason: "搬运" })).toEqual(["recruitment.genderGround", "genderGround"]);
  expect(await saved({ reason: "仅限女性" })).toEqual(["recruitment.genderPreferred", "reason"]);
  expect(await saved({ reason: "未婚" })).toEqual(["recruitment.neverAsked", "reason"]);
  expect(await saved({ hireBy: addDays(today, -1) })).toEqual(["recruitment.hireByPast", "hireBy"]);
  expect(await saved({ certificates: ["nothing"] })).toEqual(["recruitment.unknownCertificate", "certificates"]);
  expect(await saved({ ownerId: 999_999 })).toEqual(["recruitment.ownerUnknown", "ownerId"]);
  expect(await saved({ interviewerIds: [999_999] })).toEqual(["recruitment.interviewerUnknown", "interviewerIds"]);
  expect(await r.refusal(vacancy.saveVacancy, { ...base, reason: "x" }, r.kitchen)).toEqual([
    "recruitment.departmentOutside",
    "departmentId",
  ]);
  const id = await r.vacancy({ gender: "female", genderGround: "authenticity", specialReason: "女更衣室" }, false);
  const read = await r.server.ok(vacancy.readVacancy, { id }, r.boss);
  expect(read).toMatchObject({ state: "draft", gender: "female", hired: 0, applying: 0, certificates: [] });
  expect(read.actions).toEqual(["edit", "open", "delete"]);
  expect(await r.refusal(vacancy.readVacancy, { id }, r.kitchen)).toEqual(["common.notFound"]);
  await r.server.ok(
    vacancy.saveVacancy,
    { ...base, id, version: 1, reason: "改", kind: "hourly", certificates: ["health"] },
    r.boss,
  );
  await r.server.ok(vacancy.deleteVacancy, { id }, r.boss);
});

test("opening above the headcount of the department needs its own code", async () => {
  const { FO } = r.ids;
  await r.query("update organisation.department set headcount = 2 where tenant_id = $1 and id = $2", [FO]);
  const clerk = await r.logIn({ codes: ["C00201", "C00201.edit"], name: "Clerk" });
  const first = await r.vacancy({ kind: "full_time", places: 2 }, false);
  await r.server.ok(vacancy.changeVacancy, { id: first, version: 1, action: "open" }, clerk);
  const second = await r.vacancy({ kind: "full_time", places: 1 }, false);
  const open = { id: second, version: 1, action: "open" } as const;
  expect(await r.refusal(vacancy.changeVacancy, open, clerk)).toEqual(["recruitment.overHeadcount"]);
  await r.server.ok(vacancy.changeVacancy, open, r.boss);
  for (const id of [first, second])
    await r.server.ok(vacancy.changeVacancy, { id, version: 2, action: "close", reason: "取消" }, r.boss);
  expect(await r.refusal(vacancy.changeVacancy, { id: first, version: 3, action: "open" })).toEqual([
    "common.wrongState",
  ]);
  await r.query("update organisation.department set headcount = null where tenant_id = $1 and id = $2", [FO]);
});

test("a job goes online on its day, ends behind its last, and is hastened once a day", async () => {
  const vacancyId = await r.vacancy();
  const wrong = (part: object) =>
    r.refusal(job.saveJob, {
      vacancyId,
      jobTitle: "前厅",
      body: "接待",
      place: "x",
      from: today,
      until: "2026-12-20",
      shownIn: ["portal"],
      ...part,
    });
  expect(await wrong({ until: "2027-01-01" })).toEqual(["recruitment.jobAfterHireBy", "until"]);
  expect(await wrong({ jobTitle: "男性优先" })).toEqual(["recruitment.genderPreferred", "jobTitle"]);
  expect(await wrong({ photoIds: [999_999] })).toEqual(["common.notFound"]);
  const id = await r.job(vacancyId, { from: addDays(today, 2), until: addDays(today, 4) });
  await r.server.ok(job.changeJob, { id, version: 1, action: "schedule" }, r.boss);
  const state = async () => (await r.server.ok(job.readJob, { id }, r.boss)).state;
  await r.tick();
  expect(await state()).toBe("scheduled");
  r.at("2026-11-28T09:00");
  await r.tick();
  expect(await state()).toBe("online");
  await r.server.ok(job.hastenJob, { id }, r.boss);
  expect(await r.refusal(job.hastenJob, { id })).toEqual(["recruitment.urgedToday"]);
  const { version } = await r.server.ok(job.readJob, { id }, r.boss);
  await r.server.ok(job.changeJob, { id, version, action: "disable" }, r.boss);
  await r.server.ok(job.changeJob, { id, version: version + 1, action: "enable" }, r.boss);
  r.at("2026-12-01T00:10");
  await r.tick();
  expect(await state()).toBe("ended");
  r.at(`${today}T09:00`);
  const draft = await r.job(vacancyId);
  await r.server.ok(job.saveJob, { ...(await jobInput(draft)), jobTitle: "改名", id: draft, version: 1 }, r.boss);
  await r.server.ok(job.deleteJob, { id: draft }, r.boss);
  const number = (await r.server.ok(vacancy.readVacancy, { id: vacancyId }, r.boss)).number;
  const heading = "职位名称,招聘岗位,职位描述,工作地点,上线日期,下线日期";
  expect(await r.send(job.importJobs, `${heading}\n接待,XX,文,地,${today},2026-12-01\n`)).toMatchObject({
    faults: [{ row: 2, field: "招聘岗位" }],
  });
  expect((await r.send(job.importJobs, `${heading}\n接待,${number},文,地,${today},2026-12-01\n`)).content).toEqual({
    count: 1,
  });
  expect((await r.server.ok(job.listJobs, { search: "接待" }, r.boss)).rows.length).toBeGreaterThan(0);
});

async function jobInput(id: number) {
  const { vacancyId, jobTitle, body, place, shownIn, from, until } = await r.server.ok(job.readJob, { id }, r.boss);
  return { vacancyId, jobTitle, body, place, shownIn, from, until };
}

test("whoever applies again is the same candidate; one who only shares the phone is looked at", async () => {
  const [first, second] = [await r.vacancy(), await r.vacancy()];
  const who = r.person({ name: "王芳" });
  const made = await r.server.ok(application.addApplication, { vacancyId: first, ...who }, r.boss);
  expect(made).toMatchObject({ isKnown: false, isDoubtful: false, counts: true });
  expect(await r.refusal(application.addApplication, { vacancyId: first, ...who })).toEqual([
    "recruitment.applied",
    "phone",
  ]);
  const again = await r.server.ok(application.addApplication, { vacancyId: second, ...who }, r.boss);
  expect(again).toMatchObject({ isKnown: true });
  const read = await r.read(again.id);
  expect(read.others).toMatchObject([{ number: made.number }]);
  expect(read.phone).toMatch(/^\d{3}\*{4}\d{4}$/);
  expect(read.profile?.idNumber).toMatch(/^\*{14}[\dX]{4}$/);
  const other = await r.apply(first, { name: "王方", phone: who.phone });
  expect(other).toMatchObject({ isKnown: false, isDoubtful: true });
  const { rows } = await r.server.ok(candidate.listCandidates, { tab: "duplicates" }, r.boss);
  expect(rows).toMatchObject([{ name: "王方" }]);
  const twin = await r.server.ok(candidate.readCandidate, { id: rows[0]!.id }, r.boss);
  expect(twin.twin).toMatchObject({ name: "王芳", applications: 2 });
  expect(await r.refusal(candidate.mergeCandidate, { id: twin.id, into: twin.twin!.id })).toEqual([
    "recruitment.mergeDifferent",
  ]);
  await r.server.ok(candidate.keepCandidate, { id: twin.id }, r.boss);
  expect((await r.server.ok(candidate.listCandidates, { tab: "duplicates" }, r.boss)).rows).toEqual([]);
});

test("two records of one person become one, with the applications of both", async () => {
  const [first, second] = [await r.vacancy(), await r.vacancy()];
  const who = r.person({ name: "李娜" });
  await r.server.ok(application.addApplication, { vacancyId: first, ...who }, r.boss);
  const twice = await r.apply(second, { name: "李那", phone: who.phone, idNumber: undefined, education: "college" });
  const [row] = (await r.server.ok(candidate.listCandidates, { tab: "duplicates" }, r.boss)).rows;
  const { id } = await r.server.ok(candidate.mergeCandidate, { id: row!.id, into: row!.duplicateOf! }, r.boss);
  const kept = await r.server.ok(candidate.readCandidate, { id }, r.boss);
  expect(kept).toMatchObject({ name: "李娜", education: "college", twin: null });
  expect(kept.applied.map(({ number }) => number)).toContain(twice.number);
  expect(await r.refusal(candidate.readCandidate, { id: row!.id })).toEqual(["common.notFound"]);
});

test("the first introduction owns the candidate; a full or foreign channel is refused", async () => {
  const vacancyId = await r.vacancy();
  await r.server.ok(job.changeJob, { id: await r.job(vacancyId), version: 1, action: "schedule" }, r.boss);
  const hidden = await r.vacancy();
  const choices = await r.server.ok(vacancy.vacancyChoices, {}, r.huada);
  expect(choices.vacancies.map(({ id }) => id)).toEqual([vacancyId]);
  expect(await r.refusal(application.addApplication, { vacancyId: hidden, ...r.person() }, r.huada)).toEqual([
    "common.notFound",
    "vacancyId",
  ]);
  const rule = { channel: "agency", agencyId: r.agencyId, protectionDays: 90, costFen: 30_000 } as const;
  const { id } = await r.server.ok(settings.saveChannelRule, { ...rule, mostOpen: 1 }, r.boss);
  expect(await r.refusal(settings.saveChannelRule, rule)).toEqual(["recruitment.ruleTaken", "agencyId"]);
  const who = r.person({ name: "赵敏" });
  const made = await r.server.ok(application.addApplication, { vacancyId, ...who }, r.huada);
  expect(await r.refusal(application.addApplication, { vacancyId, ...r.person() }, r.huada)).toEqual([
    "recruitment.channelFull",
  ]);
  await r.server.ok(settings.saveChannelRule, { ...rule, id, version: 1, vacancyIds: [hidden] }, r.boss);
  expect(await r.refusal(application.addApplication, { vacancyId, ...r.person() }, r.huada)).toEqual([
    "recruitment.channelNotForVacancy",
  ]);
  await r.server.ok(settings.saveChannelRule, { ...rule, id, version: 2 }, r.boss);
  const rules = (await r.server.ok(settings.listChannelRules, {}, r.boss)).rows;
  expect(rules).toMatchObject([{ agency: "华达劳务", openNow: 1, costFen: 30_000, vacancies: [] }]);

  const seen = await r.read(made.id, r.huada);
  expect(seen).toMatchObject({ name: "赵敏", stage: "new", profile: null, checks: [], messages: [], actions: [] });
  expect(seen.trail).toMatchObject([{ action: "apply", by: null, note: null }]);
  expect((await r.server.ok(application.listApplications, {}, r.zhongxin)).rows).toEqual([]);
  expect(await r.refusal(application.readApplication, { id: made.id }, r.zhongxin)).toEqual(["common.notFound"]);
  const open = await r.read(made.id);
  const reject = { rows: [{ id: made.id, version: open.version }], causeId: await r.causeId() };
  await r.server.ok(application.rejectApplications, reject, r.boss);
  const late = await r.server.ok(application.addApplication, { vacancyId, ...who }, r.zhongxin);
  expect(late).toMatchObject({ counts: false, isKnown: false });
  expect(await r.read(late.id)).toMatchObject({ counts: false, agency: "众信劳务" });
});

test("somebody barred is blocked without being told, and a labour company cannot introduce them", async () => {
  const vacancyId = await r.vacancy();
  await r.server.ok(job.changeJob, { id: await r.job(vacancyId), version: 1, action: "schedule" }, r.boss);
  const who = r.person({ name: "孙强" });
  const early = await r.server.ok(application.addApplication, { vacancyId, ...who }, r.boss);
  const bar = { name: "孙强", idNumber: who.idNumber, category: "fraud", reason: "冒名", from: today } as const;
  const second = await r.logIn({ name: "Second" });
  const { id } = await r.server.ok(blacklist.proposeBar, { ...bar, until: addDays(today, 100) }, r.boss);
  await r.server.ok(blacklist.confirmBar, { id, version: 1 }, second);
  expect(await r.read(early.id)).toMatchObject({ stage: "new" });
  await r.tick();
  const blocked = await r.read(early.id);
  expect(blocked).toMatchObject({ stage: "blocked", actions: ["clear"] });
  expect(blocked.checks[0]).toMatchObject({ kind: "bar", refuse: true });
  expect(await r.refusal(application.addApplication, { vacancyId, ...who, name: "孙 强" }, r.huada)).toEqual([
    "recruitment.notAdmissible",
    "idNumber",
  ]);
  const other = await r.vacancy();
  const later = await r.server.ok(application.addApplication, { vacancyId: other, ...who }, r.boss);
  expect(await r.read(later.id)).toMatchObject({ stage: "blocked" });
  const clear = { id: early.id, version: blocked.version };
  expect(await r.refusal(application.clearApplication, clear)).toEqual(["recruitment.clearStill"]);
  const clerk = await r.logIn({ codes: ["C2300", "C2300.move"], name: "Clerk" });
  expect(await r.refusal(application.clearApplication, clear, clerk)).toEqual(["common.noPermission"]);
  await r.server.ok(blacklist.liftBar, { id, version: 2, reason: "查明" }, r.boss);
  await r.server.ok(application.clearApplication, clear, r.boss);
  expect(await r.read(early.id)).toMatchObject({ stage: "new" });
});

test("it moves forward at will, back by one stage, and never past a stale version", async () => {
  const vacancyId = await r.vacancy();
  const { id } = await r.apply(vacancyId);
  await r.move(id, "interview");
  const { version } = await r.read(id);
  expect(await r.refusal(application.moveApplications, { rows: [{ id, version }], to: "new" })).toEqual([
    "recruitment.moveBack",
  ]);
  expect(await r.refusal(application.moveApplications, { rows: [{ id, version: 1 }], to: "screening" })).toEqual([
    "common.stale",
  ]);
  expect(
    await r.refusal(application.moveApplications, { rows: [{ id, version }], to: "screening" }, r.kitchen),
  ).toEqual(["common.notFound"]);
  await r.move(id, "screening");
  const causeId = await r.causeId();
  const rows = [{ id, version: (await r.read(id)).version }];
  await r.server.ok(application.rejectApplications, { rows, causeId }, r.boss);
  const rejected = await r.read(id);
  expect(rejected).toMatchObject({ stage: "rejected", actions: ["reopen"] });
  expect(rejected.messages).toMatchObject([{ direction: "out" }]);
  expect((await r.server.ok(candidate.listCandidates, { tab: "pool" }, r.boss)).rows.length).toBeGreaterThan(0);
  r.at("2026-12-27T09:01");
  expect(await r.refusal(application.reopenApplication, { id, version: rejected.version })).toEqual([
    "recruitment.reopenLate",
  ]);
  r.at(`${today}T09:00`);
  await r.server.ok(application.reopenApplication, { id, version: rejected.version }, r.boss);
  const { version: now } = await r.read(id);
  await r.server.ok(application.assignApplication, { id, version: now, ownerId: null }, r.boss);
  expect(await r.refusal(application.assignApplication, { id, version: now + 1, ownerId: 999_999 })).toEqual([
    "recruitment.ownerUnknown",
    "ownerId",
  ]);
  await r.server.ok(application.addMessage, { id, direction: "note", text: "电话不通" }, r.boss);
  expect((await r.read(id)).trail.map(({ action }) => action)).toEqual([
    "reopen",
    "reject",
    "toScreening",
    "toInterview",
    "apply",
  ]);
});

test("a file of applications needs the day of consent in each row", async () => {
  const { number } = await r.server.ok(vacancy.readVacancy, { id: await r.vacancy() }, r.boss);
  const heading = "姓名,手机号码,招聘岗位编号,渠道,学历,证照,证照有效期至,同意日期";
  const wrong = await r.send(
    application.importApplications,
    `${heading}\n钱一,13800001111,${number},校园招聘,大专,健康证,2027-01-01,\n钱二,123,XX,,,,,2027-01-01\n`,
  );
  expect(wrong.code).toBe("common.rowsInvalid");
  expect(wrong.faults?.map(({ row, field }) => `${row} ${field}`)).toEqual(
    expect.arrayContaining(["2 同意日期", "3 招聘岗位编号", "3 手机号码"]),
  );
  const right = await r.send(
    application.importApplications,
    `${heading}\n钱一,13800001111,${number},校园招聘,大专,健康证,2027-01-01,${today}\n`,
  );
  expect(right.content).toEqual({ count: 1 });
  const { rows } = await r.server.ok(application.listApplications, { tab: "all", search: "13800001111" }, r.boss);
  expect(rows).toMatchObject([{ name: "钱一", channel: "campus" }]);
  expect((await r.server.ok(application.listFullTime, {}, r.boss)).rows).toEqual([]);
});

test("reject causes and criteria have one name each", async () => {
  const { rows } = await r.server.ok(settings.listCauses, {}, r.boss);
  const [first] = rows;
  expect(await r.refusal(settings.saveCause, { side: first!.side, nameZh: first!.nameZh, nameEn: "x" })).toEqual([
    "recruitment.nameTaken",
    "nameZh",
  ]);
  const { messageZh: _z, ...rest } = first!;
  await r.server.ok(settings.saveCause, { ...rest, messageZh: "谢谢" }, r.boss);
  expect(await r.refusal(settings.saveCause, { ...rest })).toEqual(["common.stale"]);
  const made = await r.server.ok(settings.saveCause, { side: "company", nameZh: "其他", nameEn: "Other" }, r.boss);
  expect(made.id).toBeGreaterThan(0);
  const { rows: criteria } = await r.server.ok(settings.listCriteria, {}, r.boss);
  await r.server.ok(settings.saveCriterion, { ...criteria[0]!, position: 9 }, r.boss);
  await r.server.ok(settings.saveCriterion, { nameZh: "外语", nameEn: "Languages", position: 5 }, r.boss);
  expect(await r.refusal(settings.saveCriterion, { nameZh: "外语", nameEn: "L", position: 5 })).toEqual([
    "recruitment.nameTaken",
    "nameZh",
  ]);
});
