import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readPortal, savePortal, switchPortal, uploadPortalLogo } from "#areas/recruitment/portal-api.ts";
import {
  enterPortal,
  listOwnApplications,
  listPortalJobs,
  openPortal,
  readPortalJob,
  sendPortalCode,
  showPortalPhoto,
} from "#areas/recruitment/visitor-api.ts";
import { apiPrefix } from "#platform/http/call.ts";
import { multipart } from "../../testing/multipart.ts";
import {
  codeOf,
  dragged,
  makeJob,
  makePortalCompany,
  proved,
  sendForm,
  type PortalCompany,
} from "../../testing/portal-company.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let bay: PortalCompany;
let hill: PortalCompany;
let job: number;
let phones = 13_900_000_000;
const phone = () => String((phones += 1));
const pdf = { name: "cv.pdf", content: "%PDF-1.7 my life" };

beforeAll(async () => {
  server = await testServer();
  server.setTime("2026-11-26T02:00:00Z");
  server.services.pause = async () => undefined;
  bay = await makePortalCompany(server, "海湾酒店", "bay-hotel");
  hill = await makePortalCompany(server, "山景酒店", "hill-hotel");
  job = await makeJob(server, bay);
}, 120_000);
afterAll(() => server.close());
beforeEach(async () => {
  server.setTime("2026-11-26T02:00:00Z");
  await server.database.ownerPool.query("delete from access.attempt");
});

const stored = async <T extends object>(text: string, values: unknown[] = []) =>
  (await server.database.ownerPool.query<T>(text, values)).rows;
const form = (ticket: string, more: Record<string, string> = {}) => ({
  code: bay.code,
  jobId: String(job),
  ticket,
  name: "陈晨",
  notice: "1",
  agreed: "true",
  ...more,
});

describe("a portal", () => {
  it("shows what is online there today, of an open vacancy, of its own company", async () => {
    const shown = await makeJob(server, bay, { title: "礼宾员" });
    for (const wish of [
      { state: "draft" },
      { state: "disabled" },
      { from: "2026-11-27" },
      { until: "2026-11-25" },
      { shownIn: ["phone"] },
      { vacancy: "paused" },
    ] as const) {
      const hidden = await makeJob(server, bay, { title: "不应出现", ...wish });
      expect(codeOf(await server.send(readPortalJob, { code: bay.code, id: hidden }))).toBe("recruitment.jobGone");
    }
    const foreign = await makeJob(server, hill, { title: "山里的职位" });
    const { rows, total } = await server.ok(listPortalJobs, { code: bay.code });
    expect([rows.map((row) => row.id).toSorted(), total]).toEqual([[job, shown].toSorted(), 2]);
    expect((await server.ok(listPortalJobs, { code: bay.code, search: "礼宾" })).rows.map((row) => row.id)).toEqual([
      shown,
    ]);
    expect((await server.ok(listPortalJobs, { code: bay.code, search: "%" })).total).toBe(0);
    expect((await server.ok(listPortalJobs, { code: bay.code, kind: "hourly" })).total).toBe(0);
    expect(codeOf(await server.send(readPortalJob, { code: bay.code, id: foreign }))).toBe("recruitment.jobGone");
    await stored("delete from recruitment.online_job where id = $1", [shown]);
  });

  it("that is closed is not there, and neither is one that nobody has", async () => {
    const shut = await makePortalCompany(server, "关门酒店", "shut-hotel");
    await server.ok(switchPortal, { version: 2, enabled: false }, shut.token);
    expect(codeOf(await server.send(openPortal, { code: shut.code }))).toBe("recruitment.portalClosed");
    expect(codeOf(await server.send(openPortal, { code: "nobody-here" }))).toBe("recruitment.portalClosed");
    expect((await server.send(openPortal, { code: "../x" })).http).toBe(422);
    const ways = [listPortalJobs, readPortalJob] as const;
    for (const call of ways)
      expect(codeOf(await server.send(call, { code: shut.code, id: 1 }))).toBe("recruitment.portalClosed");
  });

  it("has an address of its own, and keeps every text that was agreed to", async () => {
    const own = await server.ok(readPortal, {}, hill.token);
    const { version, jobs: _jobs, enabled: _enabled, origin: _origin, logo: _logo, noticeVersion, ...rest } = own;
    const save = (part: object) => server.send(savePortal, { ...rest, version, logoFileId: null, ...part }, hill.token);
    expect(codeOf(await save({ code: "bay-hotel" }))).toBe("recruitment.portalCodeTaken");
    expect(codeOf(await save({ code: "status" }))).toBe("recruitment.portalCodeTaken");
    expect((await save({ code: "A b" })).http).toBe(422);
    expect(codeOf(await save({ version: 1 }))).toBe("common.stale");
    expect(codeOf(await save({ noticeZh: "新的告知书" }))).toBe("done");
    expect(codeOf(await save({ version: version + 1 }))).toBe("done");
    const texts = await stored<{ version: number }>(
      "select version from recruitment.portal_notice where tenant_id = $1 order by version",
      [hill.tenantId],
    );
    expect([noticeVersion, texts.map((one) => one.version)]).toEqual([1, [1, 2, 3]]);
    const logo = multipart({}, [{ name: "logo.png", content: Buffer.from([0x89, 0x50, 0x4e, 0x47, 1]) }]);
    const sent = await server.app.inject({
      method: "POST",
      url: apiPrefix + uploadPortalLogo.path,
      headers: { ...logo.headers, authorization: `Bearer ${bay.token}` },
      payload: logo.payload,
    });
    const fileId = (sent.json() as { content: { id: number } }).content.id;
    expect(codeOf(await save({ version: version + 2, logoFileId: fileId }))).not.toBe("done");
    expect((await server.send(showPortalPhoto, { code: bay.code, id: job, fileId })).http).toBe(404);
  });
});

describe("an application", () => {
  it("comes in under new with consent, files and what was asked, and with nothing else", async () => {
    const own = phone();
    const ticket = await proved(server, bay.code, own);
    const answer = await sendForm(
      server,
      form(ticket, {
        email: "chen@mail.example",
        experience: "做过前台",
        idNumber: "110101199003070097",
        agreedSensitive: "true",
        keepInPool: "true",
        heightCm: "172",
        gender: "female",
        expectedPayFen: "500000",
        married: "yes",
        children: "2",
        hepatitisB: "no",
        stage: "hired",
        channel: "agency",
      }),
      [pdf],
    );
    expect(answer).toMatchObject({ http: 200, body: { content: { number: expect.stringMatching(/^YP/) } } });
    const [row] = await stored(
      `select a.stage, a.channel, a.job_id::int as job, c.name, c.phone_mask, c.experience, c.height_cm, c.gender, c.expected_pay_fen,
         c.id_number_tail, cardinality(c.file_ids) as files, c.consent_version, c.consent_until::text as until, c.consent_purposes, p.sensitive
       from recruitment.application a join recruitment.candidate c on c.tenant_id = a.tenant_id and c.id = a.candidate_id
       join recruitment.portal_consent p on p.tenant_id = a.tenant_id and p.application_id = a.id where c.name = '陈晨'`,
    );
    expect(row).toEqual({
      stage: "new",
      channel: "portal",
      job,
      name: "陈晨",
      phone_mask: `${own.slice(0, 3)}****${own.slice(-4)}`,
      experience: "做过前台",
      height_cm: null,
      // said by the ID number, which was given with a consent of its own; what was typed is not kept
      gender: "male",
      expected_pay_fen: null,
      id_number_tail: "0097",
      files: 1,
      consent_version: "portal 1",
      until: "2027-05-26",
      consent_purposes: ["thisJob", "otherJobs", "pool"],
      sensitive: true,
    });
    const everything = await stored<{ all: string }>(
      "select c::text as all from recruitment.candidate c where name = '陈晨'",
    );
    expect(everything[0]!.all).not.toMatch(/married|children|hepatitis|chen@mail/);
    expect(codeOf(await sendForm(server, form(ticket)))).toBe("recruitment.applied");
    const mine = await server.ok(listOwnApplications, { code: bay.code, ticket });
    expect(mine.rows.map((one) => [one.jobTitle, one.stage])).toEqual([["前台接待", "received"]]);
  });

  it("asks for height where the vacancy does, with a consent of its own", async () => {
    const tall = await makeJob(server, bay, { title: "行李员", heightFrom: 165 });
    const { asked } = await server.ok(readPortalJob, { code: bay.code, id: tall });
    expect(asked).toMatchObject({ heightCm: "optional" });
    expect(asked).not.toHaveProperty("gender");
    const ticket = await proved(server, bay.code, phone());
    const input = form(ticket, { name: "高个", jobId: String(tall), heightCm: "172" });
    expect(codeOf(await sendForm(server, input))).toBe("recruitment.sensitiveNeeded");
    expect(codeOf(await sendForm(server, { ...input, agreedSensitive: "true" }))).toBe("done");
    const [row] = await stored("select height_cm from recruitment.candidate where name = '高个'");
    expect(row).toEqual({ height_cm: 172 });
    await stored("update recruitment.online_job set state = 'disabled' where id = $1", [tall]);
  });

  it.each([
    ["no consent", { agreed: "false" }, [], "recruitment.noticeNeeded"],
    ["an older notice", { notice: "0" }, [], "recruitment.noticeChanged"],
    ["an ID number without its consent", { idNumber: "110101199003070097" }, [], "recruitment.sensitiveNeeded"],
    ["a wrong ID number", { idNumber: "110101199003070098", agreedSensitive: "true" }, [], "common.invalidInput"],
    ["no name", { name: " " }, [], "common.invalidInput"],
    [
      "a certificate that there is none of",
      { certificates: '[{"type":"pilot"}]', agreedSensitive: "true" },
      [],
      "recruitment.unknownCertificate",
    ],
    ["certificates that are no list", { certificates: "{}", agreedSensitive: "true" }, [], "common.invalidInput"],
    ["a program", {}, [{ name: "cv.exe", content: "MZ" }], "upload.type"],
    ["a program that is called a picture", {}, [{ name: "cv.png", content: "MZ123456" }], "upload.content"],
    ["an empty file", {}, [{ name: "cv.pdf", content: "" }], "common.emptyFile"],
    ["five files", {}, Array.from({ length: 5 }, () => pdf), "upload.count"],
    [
      "a file that is too large",
      {},
      [{ name: "cv.pdf", content: Buffer.concat([Buffer.from("%PDF"), Buffer.alloc(11 * 2 ** 20)]) }],
      "upload.size",
    ],
    ["files without their consent", {}, [pdf], "recruitment.sensitiveNeeded"],
  ])("with %s is refused, and nothing of it is kept", async (_what, part, files, refusal) => {
    const ticket = await proved(server, bay.code, phone());
    expect(codeOf(await sendForm(server, form(ticket, { name: "谁也不是", ...part }), files))).toBe(refusal);
    expect(await stored("select from recruitment.candidate where name in ('谁也不是', ' ')")).toEqual([]);
    expect(await stored("select from platform.file where place = 'candidateFile' and name <> 'cv.pdf'")).toEqual([]);
  });

  it("needs a phone that was proved here within the hour", async () => {
    const own = phone();
    const ticket = await proved(server, bay.code, own);
    const there = await proved(server, hill.code, phone());
    for (const wrong of ["", "x", there, `${ticket.slice(0, -2)}AA`])
      expect(codeOf(await sendForm(server, form(wrong)))).toBe("recruitment.ticketOver");
    server.setTime("2026-11-26T03:01:00Z");
    expect(codeOf(await sendForm(server, form(ticket)))).toBe("recruitment.ticketOver");
    expect(codeOf(await server.send(listOwnApplications, { code: bay.code, ticket }))).toBe("recruitment.ticketOver");
  });

  it("goes to no job of another company, nor to one that is not shown", async () => {
    const ticket = await proved(server, bay.code, phone());
    const foreign = await makeJob(server, hill);
    const draft = await makeJob(server, bay, { state: "draft" });
    for (const id of [foreign, draft, 999_999])
      expect(codeOf(await sendForm(server, form(ticket, { jobId: String(id) })))).toBe("recruitment.jobGone");
  });

  it("of somebody who is barred is blocked, and looks to them like any other", async () => {
    const hash = server.services.vault.blindIndex(bay.tenantId, "id:11010119900307109X");
    await stored(
      `insert into people.bar (tenant_id, name, id_type, id_number_hash, id_number_tail, category, reason, from_date, until_date, state, proposed_by, proposed_at)
       values ($1, '被拦', 'id_card', $2, '109X', 'theft', '试验', '2026-01-01', '2027-01-01', 'active', 1, now())`,
      [bay.tenantId, hash],
    );
    const ticket = await proved(server, bay.code, phone());
    const answer = await sendForm(
      server,
      form(ticket, { name: "被拦", idNumber: "11010119900307109X", agreedSensitive: "true" }),
    );
    expect(codeOf(answer)).toBe("done");
    const mine = await server.ok(listOwnApplications, { code: bay.code, ticket });
    expect(mine.rows.map(({ stage }) => stage)).toEqual(["received"]);
    expect(await stored("select stage, stage_before from recruitment.application where stage = 'blocked'")).toEqual([
      { stage: "blocked", stage_before: "new" },
    ]);
  });
});

describe("a flood", () => {
  it("of one phone ends with the sixth application of a day", async () => {
    const own = phone();
    const ticket = await proved(server, bay.code, own);
    const jobs: number[] = [];
    for (let n = 0; n < 6; n += 1) jobs.push(await makeJob(server, bay, { title: `职位 ${n}` }));
    const answers: string[] = [];
    for (const id of jobs)
      answers.push(codeOf(await sendForm(server, form(ticket, { name: "勤快", jobId: String(id) }))));
    expect(answers).toEqual([...Array.from({ length: 5 }, () => "done"), "recruitment.appliedEnough"]);
    server.setTime("2026-11-27T02:00:00Z");
    await stored("delete from access.attempt");
    const next = await proved(server, bay.code, own);
    expect(codeOf(await sendForm(server, form(next, { name: "勤快", jobId: String(jobs[5]) })))).toBe("done");
    await stored("update recruitment.online_job set state = 'ended' where id = any($1)", [jobs]);
  });

  it("of one address has to drag the slider again, and ends", async () => {
    const ticket = await proved(server, bay.code, phone());
    const input = form(ticket, { name: "人多" });
    for (let n = 0; n < 200; n += 1) await sendForm(server, { ...input, ticket: "x" });
    const asked = await sendForm(server, input);
    expect([codeOf(asked), asked.body]).toMatchObject(["recruitment.lookHarder", { faults: [{ field: "captchaId" }] }]);
    expect(codeOf(await sendForm(server, { ...input, captchaId: "made-up" }))).toBe("access.captchaNeeded");
    expect(codeOf(await sendForm(server, { ...input, captchaId: await dragged(server) }))).toBe("done");
    await stored("update access.attempt set count = 500");
    expect((await sendForm(server, input)).http).toBe(429);
  }, 60_000);

  it("of codes is held back, and a code opens the portal that it was asked for alone", async () => {
    const own = phone();
    expect(codeOf(await server.send(sendPortalCode, { code: bay.code, phone: own, captchaId: "none" }))).toBe(
      "access.captchaNeeded",
    );
    await server.ok(sendPortalCode, { code: bay.code, phone: own, captchaId: await dragged(server) });
    const again = await server.send(sendPortalCode, { code: bay.code, phone: own, captchaId: await dragged(server) });
    expect(again.http).toBe(429);
    const tries: string[] = [];
    for (let n = 0; n < 7; n += 1)
      tries.push(codeOf(await server.send(enterPortal, { code: bay.code, phone: own, smsCode: String(100_000 + n) })));
    expect(tries.slice(0, 5).every((one) => one === "access.codeWrong")).toBe(true);
    expect(tries.slice(5)).toEqual(["access.codeEnded", "access.codeEnded"]);
  });
});
