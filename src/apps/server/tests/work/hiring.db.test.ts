import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays } from "#platform/calendar/plain-date.ts";
import { leavePerson } from "#areas/people/api.ts";
import { inductionEnded } from "#areas/personnel/events.ts";
import * as application from "#areas/recruitment/applications-api.ts";
import * as candidate from "#areas/recruitment/candidates-api.ts";
import * as interview from "#areas/recruitment/interviews-api.ts";
import * as vacancy from "#areas/recruitment/vacancies-api.ts";
import { withTenant } from "#platform/db/tx.ts";
import { apiPrefix } from "#platform/http/call.ts";
import { multipart } from "../../testing/multipart.ts";
import { recruiting, today, type Recruiting } from "./recruitment.fixture.ts";

let r: Recruiting;
let interviewer: number;
let second: number;
beforeAll(async () => {
  r = await recruiting("乙酒店");
  const made = await r.query<{ id: number }>(
    "insert into organisation.member (tenant_id, name, kind, department_id) values ($1, '面试官甲', 'staff', $2), ($1, '面试官乙', 'staff', $2) returning id",
    [r.ids.FO],
  );
  [interviewer, second] = made.map(({ id }) => id) as [number, number];
});
afterAll(() => r.server.close());

const plan = (applicationId: number, part: object = {}) => ({
  applicationId,
  date: addDays(today, 1),
  minute: 600,
  minutes: 60,
  place: "三楼会议室",
  interviewerIds: [interviewer],
  ...part,
});

test("an overlap of the candidate or an interviewer is refused and named", async () => {
  const vacancyId = await r.vacancy();
  const [a, b] = [await r.apply(vacancyId), await r.apply(vacancyId)];
  await r.server.ok(interview.saveInterview, plan(a.id), r.boss);
  expect(await r.read(a.id)).toMatchObject({ stage: "interview", interviews: [{ round: 1, state: "planned" }] });
  const refused = (part: object, id = b.id) => r.refusal(interview.saveInterview, plan(id, part));
  expect(await refused({ minute: 659 })).toEqual(["recruitment.interviewerBusy", "interviewerIds"]);
  expect(await refused({ interviewerIds: [second] }, a.id)).toEqual(["recruitment.candidateBusy", "minute"]);
  expect(await refused({ date: addDays(today, -1) })).toEqual(["recruitment.interviewPast", "minute"]);
  expect(await refused({ place: null })).toEqual(["recruitment.interviewPlace", "place"]);
  expect(await refused({ interviewerIds: [999_999] })).toEqual(["recruitment.interviewerUnknown", "interviewerIds"]);
  expect(await refused({ link: "javascript:alert(1)" })).toEqual(["common.invalidInput", "link"]);
  await r.server.ok(interview.saveInterview, plan(b.id, { minute: 660 }), r.boss);
  const [first] = (await r.read(a.id)).interviews;
  const change = plan(a.id, { id: first!.id, version: first!.version, minute: 630 });
  expect(await r.refusal(interview.saveInterview, change)).toEqual(["recruitment.interviewerBusy", "interviewerIds"]);
  await r.server.ok(interview.saveInterview, { ...change, minute: 540 }, r.boss);
  const week = await r.server.ok(interview.weekOfInterviews, { from: today }, r.boss);
  expect(week.rows.map(({ candidate: name, state }) => [name, state])).toHaveLength(2);
  expect((await r.server.ok(interview.weekOfInterviews, { from: today, mine: true }, r.boss)).rows).toEqual([]);
});

test("whoever interviews sees that application alone and records it; its mean is the score", async () => {
  const { id } = await r.apply(await r.vacancy());
  await r.server.ok(
    interview.saveInterview,
    plan(id, { minute: 900, interviewerIds: [second], link: "https://meet.example/1" }),
    r.boss,
  );
  const seer = await r.logIn({ codes: ["C2300", "C2300.interview"], scope: "none", memberId: second, name: "Seer" });
  const [one] = (await r.read(id, seer)).interviews;
  expect(one).toMatchObject({ candidate: expect.any(String), actions: ["done", "noShow"] });
  const record = { id: one!.id, version: one!.version, result: "pass" as const, comment: "沟通好" };
  expect(await r.refusal(interview.recordInterview, record, seer)).toEqual(["recruitment.interviewEarly"]);
  r.at(`${addDays(today, 1)}T15:30`);
  const { rows } = await r.server.ok(interview.criterionChoices, {}, seer);
  const marks = rows.slice(0, 2).map((criterion, index) => ({ criterionId: criterion.id, mark: 4 + index }));
  expect(
    await r.refusal(interview.recordInterview, { ...record, marks: [{ criterionId: 999_999, mark: 3 }] }, seer),
  ).toEqual(["common.notFound", "marks"]);
  await r.server.ok(interview.recordInterview, { ...record, marks }, seer);
  expect(await r.read(id)).toMatchObject({ score: 4.5, interviews: [{ state: "done", result: "pass" }] });
  const other = await r.apply(await r.vacancy());
  expect(await r.refusal(application.readApplication, { id: other.id }, seer)).toEqual(["common.notFound"]);
  await r.server.ok(interview.saveInterview, plan(other.id, { date: addDays(today, 2), minute: 480 }), r.boss);
  const [planned] = (await r.read(other.id)).interviews;
  r.at(`${addDays(today, 2)}T08:30`);
  await r.tick();
  await r.server.ok(interview.missInterview, { id: planned!.id, version: planned!.version }, r.boss);
  r.at(`${today}T09:00`);
  await r.server.ok(interview.saveInterview, plan(other.id, { date: addDays(today, 9) }), r.boss);
  const last = (await r.read(other.id)).interviews.at(-1)!;
  await r.server.ok(interview.cancelInterview, { id: last.id, version: last.version }, r.boss);
});

const offer = (applicationId: number, part: object = {}) => ({
  applicationId,
  departmentId: r.ids.FO,
  postId: r.ids.agent,
  kind: "hourly" as const,
  payFen: 2_500,
  startOn: addDays(today, 10),
  validUntil: addDays(today, 5),
  ...part,
});

/** Somebody with an offer that was sent. */
async function offered(vacancyId: number, part: object = {}, terms: object = {}) {
  const { id } = await r.apply(vacancyId, part);
  const made = await r.server.ok(interview.saveOffer, offer(id, terms), r.boss);
  const { token } = await r.server.ok(interview.sendOffer, { id: made.id, version: 1 }, r.boss);
  return { id, offerId: made.id, token };
}
const answer = async (offerId: number, accept: boolean) => {
  const [found] = await r.query<{ version: number }>(
    "select version from recruitment.offer where tenant_id = $1 and id = $2",
    [offerId],
  );
  return r.server.ok(interview.recordAnswer, { id: offerId, version: found!.version, accept }, r.boss);
};

test("an offer is sealed, answered once, recalled, and runs out by itself", async () => {
  const vacancyId = await r.vacancy({ places: 9 });
  const { id } = await r.apply(vacancyId, { email: "someone@example.com" });
  expect(await r.refusal(interview.saveOffer, offer(id, { validUntil: addDays(today, 11) }))).toEqual([
    "recruitment.offerValid",
    "validUntil",
  ]);
  const made = await r.server.ok(interview.saveOffer, offer(id), r.boss);
  expect(await r.refusal(interview.saveOffer, offer(id))).toEqual(["recruitment.offerOpen"]);
  await r.server.ok(interview.saveOffer, offer(id, { id: made.id, version: 1, payFen: 2_600 }), r.boss);
  const [stored] = await r.query<{ clear: boolean }>(
    "select position('2600'::bytea in pay_sealed) > 0 as clear from recruitment.offer where tenant_id = $1 and id = $2",
    [made.id],
  );
  expect(stored).toEqual({ clear: false });
  const sent = await r.server.ok(interview.sendOffer, { id: made.id, version: 2 }, r.boss);
  expect(sent).toMatchObject({ mailed: true });
  const mails = await r.query<{ body: string }>("select body_text as body from notices.mail where tenant_id = $1");
  expect(mails.some(({ body }) => body.includes(sent.token))).toBe(false);
  const clerk = await r.logIn({ codes: ["C2300", "C2300.move"], name: "Clerk" });
  expect((await r.read(id, clerk)).offers).toMatchObject([{ payFen: null, actions: [] }]);
  expect((await r.read(id)).offers).toMatchObject([{ payFen: 2_600, state: "sent" }]);
  const printed = await r.server.send(interview.printOffer, { id: made.id }, r.boss);
  expect(printed.http).toBe(200);
  const again = await r.server.ok(interview.sendOffer, { id: made.id, version: 3 }, r.boss);
  expect(again.token).not.toBe(sent.token);
  await r.server.ok(interview.recallOffer, { id: made.id, version: 4, reason: "编制取消" }, r.boss);
  expect(await r.read(id)).toMatchObject({ stage: "interview", offers: [{ state: "recalled" }] });

  const late = await offered(vacancyId);
  r.at(`${addDays(today, 4)}T10:00`);
  await r.tick();
  r.at(`${addDays(today, 6)}T00:20`);
  const { version } = (await r.read(late.id)).offers[0]!;
  expect(await r.refusal(interview.recordAnswer, { id: late.offerId, version, accept: true })).toEqual([
    "recruitment.offerLate",
  ]);
  await r.tick();
  expect(await r.read(late.id)).toMatchObject({ stage: "interview", offers: [{ state: "expired" }] });
  r.at(`${today}T09:00`);
  const declined = await offered(vacancyId);
  await answer(declined.offerId, false);
  expect(await r.read(declined.id)).toMatchObject({ stage: "interview", offers: [{ state: "declined" }] });
});

test("whoever the law does not let work is offered nothing; who turns 16 on the day may be", async () => {
  const { id } = await r.apply(await r.vacancy(), { idNumber: undefined, birthDate: "2010-12-07" });
  expect(await r.refusal(interview.saveOffer, offer(id, { startOn: "2026-12-06" }))).toEqual([
    "recruitment.unfit",
    "startOn",
  ]);
  await r.server.ok(interview.saveOffer, offer(id, { startOn: "2026-12-07" }), r.boss);
  expect((await r.read(id)).checks.map(({ kind }) => kind)).toContain("minor");
});

test("an hourly person has their file by it, back under the old one; the post is filled", async () => {
  const vacancyId = await r.vacancy({ places: 1 });
  const certificates = [{ type: "health", validTo: "2027-06-01" }];
  const first = await offered(vacancyId, { name: "周平", certificates });
  const hire = async (id: number) => ({ id, version: (await r.read(id)).version });
  expect(await r.refusal(application.hireApplication, await hire(first.id))).toEqual(["common.wrongState"]);
  await answer(first.offerId, true);
  const made = await r.server.ok(application.hireApplication, await hire(first.id), r.boss);
  expect(made).toMatchObject({ inductionId: null, returned: false });
  const [file] = await r.query<{ name: string; type: string; certificate: string }>(
    `select m.name, p.employee_type as type, c.type as certificate from people.person p
       join organisation.member m on m.tenant_id = p.tenant_id and m.id = p.member_id
       join people.certificate c on c.tenant_id = p.tenant_id and c.member_id = p.member_id
     where p.tenant_id = $1 and p.member_id = $2`,
    [made.memberId],
  );
  expect(file).toEqual({ name: "周平", type: "hourly", certificate: "health" });
  expect(await r.server.ok(vacancy.readVacancy, { id: vacancyId }, r.boss)).toMatchObject({
    state: "filled",
    hired: 1,
  });
  expect((await r.server.ok(candidate.listCandidates, { tab: "hired" }, r.boss)).rows).toMatchObject([
    { name: "周平" },
  ]);

  const full = await r.server.ok(
    candidate.revealInFull,
    { id: (await r.read(first.id)).candidateId, reason: "核对" },
    r.boss,
  );
  const next = await offered(await r.vacancy({ postId: r.ids.cook }), {
    name: "周平",
    phone: full.phone,
    idNumber: full.idNumber,
  });
  await answer(next.offerId, true);
  expect(await r.refusal(application.hireApplication, await hire(next.id))).toEqual([
    "people.idNumberTaken",
    "idNumber",
  ]);
  await r.server.ok(leavePerson, { id: made.memberId!, leftOn: addDays(today, 20) }, r.boss);
  const back = await r.server.ok(application.hireApplication, await hire(next.id), r.boss);
  expect(back).toEqual({ inductionId: null, memberId: made.memberId, returned: true });
});

test("an intern is employed with the agreed pay; whoever has no ID number cannot be hired yet", async () => {
  const terms = { kind: "intern", payFen: 300_000 };
  const vacancyId = await r.vacancy({ kind: "intern" });
  const intern = await offered(vacancyId, {}, terms);
  await answer(intern.offerId, true);
  const { version } = await r.read(intern.id);
  const { memberId } = await r.server.ok(application.hireApplication, { id: intern.id, version }, r.boss);
  const [employed] = await r.query<{ kind: string; item: string }>(
    `select e.kind, p.item from personnel.employment_record e
       join personnel.pay_record p on p.tenant_id = e.tenant_id and p.member_id = e.member_id where e.tenant_id = $1 and e.member_id = $2`,
    [memberId],
  );
  expect(employed).toEqual({ kind: "intern", item: "base" });
  const unknown = await offered(vacancyId, { idNumber: undefined, birthDate: "1999-01-01" }, terms);
  await answer(unknown.offerId, true);
  const read = await r.read(unknown.id);
  expect(await r.refusal(application.hireApplication, { id: unknown.id, version: read.version })).toEqual([
    "recruitment.idMissing",
    "idNumber",
  ]);
});

test("full-time staff go through an induction; whoever drops out is accepted again and the post open", async () => {
  const vacancyId = await r.vacancy({ kind: "full_time", places: 1 });
  const one = await offered(vacancyId, {}, { kind: "full_time", payFen: 650_000 });
  await answer(one.offerId, true);
  const { version } = await r.read(one.id);
  const hired = await r.server.ok(application.hireApplication, { id: one.id, version }, r.boss);
  expect(hired).toMatchObject({ memberId: null, inductionId: expect.any(Number) });
  expect(await r.read(one.id)).toMatchObject({ stage: "hired", inductionId: hired.inductionId });
  const ended = (outcome: "dropped" | "joined", memberId?: number) =>
    withTenant(r.server.services.pool, { tenantId: r.tenantId }, (tx) =>
      r.server.services.events.publish(tx, inductionEnded, {
        inductionId: hired.inductionId!,
        origin: { kind: "application", id: one.id },
        outcome,
        ...(memberId === undefined ? {} : { memberId }),
      }),
    );
  await ended("dropped");
  expect(await r.read(one.id)).toMatchObject({ stage: "accepted", inductionId: null });
  expect(await r.server.ok(vacancy.readVacancy, { id: vacancyId }, r.boss)).toMatchObject({ state: "open" });
  await ended("joined", interviewer);
  expect(await r.read(one.id)).toMatchObject({ memberId: interviewer });
  expect((await r.server.ok(application.listFullTime, { tab: "accepted" }, r.boss)).rows).toHaveLength(1);
});

test("full-time staff whose ID number nobody knows yet give it with their induction", async () => {
  const vacancyId = await r.vacancy({ kind: "full_time" });
  const one = await offered(
    vacancyId,
    { idNumber: undefined, birthDate: "1999-01-01" },
    { kind: "full_time", payFen: 650_000 },
  );
  await answer(one.offerId, true);
  const { version } = await r.read(one.id);
  const { inductionId } = await r.server.ok(application.hireApplication, { id: one.id, version }, r.boss);
  const stored = await r.query(
    "select id_number_tail as tail, state from personnel.induction where tenant_id = $1 and id = $2",
    [inductionId],
  );
  expect(stored).toEqual([{ tail: null, state: "invited" }]);
});

test("a candidate is corrected, read in full with a reason, and gone a year after their consent", async () => {
  const { id } = await r.apply(await r.vacancy(), { name: "吴静" });
  const upload = await r.server.app.inject({
    method: "POST",
    url: apiPrefix + application.uploadCandidateFile.path,
    ...(() => {
      const { headers, payload } = multipart({}, [{ name: "cv.pdf", content: "%PDF-1.4\n%%EOF" }]);
      return { headers: { ...headers, authorization: `Bearer ${r.boss}` }, payload };
    })(),
  });
  const fileId = upload.json<{ content: { id: number } }>().content.id;
  const { candidateId } = await r.read(id);
  const update = { id: candidateId, version: 1, name: "吴静", years: 4, fileIds: [fileId] };
  await r.server.ok(candidate.updateCandidate, update, r.boss);
  expect(await r.refusal(candidate.updateCandidate, update)).toEqual(["common.stale"]);
  const read = await r.server.ok(candidate.readCandidate, { id: candidateId }, r.boss);
  expect(read).toMatchObject({ years: 4, files: [{ name: "cv.pdf" }], idNumber: expect.stringMatching(/^\*{14}/) });
  expect((await r.server.send(application.readCandidateFile, { candidateId, fileId }, r.boss)).http).toBe(200);
  expect((await r.server.send(application.readCandidateFile, { candidateId, fileId }, r.kitchen)).http).toBe(404);
  const shown = await r.server.ok(application.revealCandidate, { id, reason: "约面试" }, r.boss);
  expect(shown.phone).toMatch(/^1\d{10}$/);
  const reads = await r.query<{ call: string }>("select call from platform.personal_data_read where tenant_id = $1");
  expect(reads.map(({ call }) => call)).toEqual(
    expect.arrayContaining(["recruitment.reveal", "recruitment.candidateReveal", "recruitment.candidateFile"]),
  );
  expect(await r.refusal(candidate.anonymiseCandidate, { id: candidateId, version: read.version })).toEqual([
    "recruitment.hasOpen",
  ]);
  const { version } = await r.read(id);
  const rows = [{ id, version }];
  await r.server.ok(application.rejectApplications, { rows, causeId: await r.causeId(), message: "谢谢" }, r.boss);
  r.at("2027-11-20T09:00");
  expect((await r.server.ok(candidate.listCandidates, { tab: "ending", search: "吴静" }, r.boss)).rows).toHaveLength(1);
  r.at("2027-11-26T01:20");
  await r.nightly();
  expect((await r.read(id)).name).toBe("吴静");
  r.at("2027-11-27T01:20");
  await r.nightly();
  expect(await r.read(id)).toMatchObject({ name: "—", phone: null, stage: "rejected", messages: [{ text: "—" }] });
  expect((await r.server.ok(candidate.listCandidates, { tab: "anonymised" }, r.boss)).rows.length).toBeGreaterThan(0);
  r.at(`${today}T09:00`);
  const other = await r.apply(await r.vacancy(), { name: "郑和" });
  const one = await r.read(other.id);
  await r.server.ok(
    application.rejectApplications,
    { rows: [{ id: other.id, version: one.version }], causeId: await r.causeId() },
    r.boss,
  );
  await r.server.ok(candidate.anonymiseCandidate, { id: one.candidateId, version: 1 }, r.boss);
  expect((await r.server.ok(candidate.listCandidates, { tab: "applying" }, r.boss)).rows.length).toBeGreaterThan(0);
});
