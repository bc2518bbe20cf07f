import { createHash, randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as hr from "#areas/recruitment/applications-api.ts";
import * as pool from "#areas/recruitment/candidates-api.ts";
import * as interviews from "#areas/recruitment/interviews-api.ts";
import { applyByPhone, listPhoneJobs, withdrawByPhone } from "#areas/recruitment/portal-api.ts";
import {
  answerInterviewByLink,
  answerOfferLink,
  correctByLink,
  eraseByLink,
  openOwnApplication,
  readOfferLink,
  readStatusLink,
  withdrawByLink,
} from "#areas/recruitment/visitor-api.ts";
import { phoneHash, sealPhone } from "#platform/identity/sealed.ts";
import {
  codeOf,
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
let phones = 13_700_000_000;
const phone = () => String((phones += 1));

beforeAll(async () => {
  server = await testServer();
  server.setTime("2026-11-26T02:00:00Z");
  server.services.pause = async () => undefined;
  bay = await makePortalCompany(server, "海湾酒店", "bay-hotel");
  hill = await makePortalCompany(server, "山景酒店", "hill-hotel");
}, 120_000);
afterAll(() => server.close());
beforeEach(async () => {
  server.setTime("2026-11-26T02:00:00Z");
  await server.database.ownerPool.query("delete from access.attempt");
});

const stored = async <T extends object>(text: string, values: unknown[] = []) =>
  (await server.database.ownerPool.query<T>(text, values)).rows;

/** Somebody who has applied for a job of their own: link, ticket, ids. */
async function applied(name: string, files: boolean = false, fileName = "cv.pdf") {
  const own = phone();
  const job = await makeJob(server, bay, { title: `${name}的职位` });
  const ticket = await proved(server, bay.code, own);
  const answer = await sendForm(
    server,
    {
      code: bay.code,
      jobId: String(job),
      ticket,
      name,
      email: "someone@mail.example",
      experience: "前台三年",
      notice: "1",
      agreed: "true",
      ...(files ? { agreedSensitive: "true" } : {}),
    },
    files ? [{ name: fileName, content: "%PDF-1.7" }] : [],
  );
  const { token } = answer.body.content!;
  const [ids] = await stored<{ applicationId: number; candidateId: number }>(
    `select a.id as "applicationId", c.id as "candidateId" from recruitment.application a
     join recruitment.candidate c on c.tenant_id = a.tenant_id and c.id = a.candidate_id where c.name = $1`,
    [name],
  );
  return { token, ticket, phone: own, ...ids! };
}

const contentOf = async (key: string) =>
  server.services.files
    .get(key)
    .then(buffer)
    .then(String, () => "gone");

const plan = (applicationId: number, state = "planned") =>
  stored(
    `insert into recruitment.interview (tenant_id, application_id, round, starts_at, minutes, place, interviewer_ids, state, created_by)
     values ($1, $2, 1, '2026-11-28T02:00:00Z', 45, '二楼会议室', '{1}', $3, 1)`,
    [bay.tenantId, applicationId, state],
  );

/** An offer with its link. */
async function offered(applicationId: number, validUntil = "2026-11-30", state = "sent") {
  const token = `${bay.tenantId.toString(36)}-${randomBytes(24).toString("base64url")}`;
  await stored("update recruitment.application set stage = 'offered' where id = $1", [applicationId]);
  await stored(
    `insert into recruitment.offer (tenant_id, application_id, department_id, post_id, kind, pay_item, pay_sealed, start_on, valid_until, state, token_hash, created_by)
     values ($1, $2, $3, $4, 'full_time', 'base', $5, '2026-12-07', $6, $7, $8, 1)`,
    [
      bay.tenantId,
      applicationId,
      bay.departmentId,
      bay.postId,
      server.services.vault.seal("500000"),
      validUntil,
      state,
      createHash("sha256").update(token).digest(),
    ],
  );
  return token;
}

describe("the link of an application", () => {
  it("tells times and messages, no notes, and no number in full", async () => {
    const one = await applied("林晓");
    await plan(one.applicationId);
    await stored(
      "insert into recruitment.message (tenant_id, application_id, direction, text, at) values ($1, $2, 'out', '请带证件', now()), ($1, $2, 'note', '有点迟到', now())",
      [bay.tenantId, one.applicationId],
    );
    const view = await server.ok(readStatusLink, { token: one.token });
    expect(view).toMatchObject({
      stage: "received",
      canWithdraw: true,
      interviews: [{ startsAt: "2026-11-28T02:00:00.000Z", minutes: 45, place: "二楼会议室", isCancelled: false }],
      messages: [{ text: "请带证件" }],
      person: { name: "林晓", phone: `${one.phone.slice(0, 3)}****${one.phone.slice(-4)}`, email: "s***@mail.example" },
    });
    expect(JSON.stringify(view)).not.toMatch(new RegExp(`迟到|${one.phone}|someone@`));
  });

  it("says whether somebody comes to an interview, until it begins; HR sees it and is told", async () => {
    const [one, other] = [await applied("谢安"), await applied("别家")];
    await plan(one.applicationId);
    const [interview] = await stored<{ id: number }>("select id from recruitment.interview where application_id = $1", [
      one.applicationId,
    ]);
    const { id } = interview!;
    const answer = (reply: "confirmed" | "declined", token = one.token, part: object = {}) =>
      server.send(answerInterviewByLink, { token, id, reply, ...part });
    const seen = async () => (await server.ok(readStatusLink, { token: one.token })).interviews[0]!;
    expect(await seen()).toMatchObject({ reply: null, canReply: true });
    expect(codeOf(await answer("confirmed", other.token))).toBe("recruitment.interviewOver");
    expect(codeOf(await answer("confirmed", `${one.token}x`))).toBe("recruitment.linkInvalid");
    expect(codeOf(await answer("confirmed"))).toBe("done");
    expect(codeOf(await answer("confirmed"))).toBe("done");
    expect(codeOf(await answer("declined", one.token, { reason: "周六可以" }))).toBe("done");
    expect(await seen()).toMatchObject({ reply: "declined", canReply: true });
    const [kept] = await stored("select reply, reply_reason from recruitment.interview where id = $1", [id]);
    expect(kept).toEqual({ reply: "declined", reply_reason: "周六可以" });
    const trail = await stored<{ action: string }>(
      "select action from recruitment.trail where application_id = $1 order by id",
      [one.applicationId],
    );
    expect(trail.map(({ action }) => action)).toEqual(["apply", "interviewConfirmed", "interviewDeclined"]);
    const told = await stored<{ title: string }>(
      "select distinct title_en as title from notices.notice where link = $1 and effect_key like $2 order by 1",
      [`C2300?open=${one.applicationId}`, `recruitment/interview/${id}/%`],
    );
    expect(told.map(({ title }) => title.replace(/:.*/, ""))).toEqual([
      "谢安 cannot come to the interview",
      "谢安 comes to the interview",
    ]);
    server.setTime("2026-11-28T02:00:00Z");
    expect(await seen()).toMatchObject({ reply: "declined", canReply: false });
    expect(codeOf(await answer("confirmed"))).toBe("recruitment.interviewOver");
    server.setTime("2026-11-26T02:00:00Z");
    await server.ok(eraseByLink, { token: one.token, sure: true });
    const [gone] = await stored("select reply_reason from recruitment.interview where id = $1", [id]);
    expect(gone).toEqual({ reply_reason: null });
  });

  it("corrects, and withdraws once: what was arranged falls with it", async () => {
    const one = await applied("吴迪");
    await plan(one.applicationId);
    const offer = await offered(one.applicationId);
    const fields = { token: one.token, name: "吴笛", education: "college", years: 3, experience: "前台五年" } as const;
    await server.ok(correctByLink, fields);
    const [changed] = await stored(
      "select name, education, years, experience, email_mask from recruitment.candidate where id = $1",
      [one.candidateId],
    );
    expect(changed).toEqual({
      name: "吴笛",
      education: "college",
      years: 3,
      experience: "前台五年",
      email_mask: "s***@mail.example",
    });
    await server.ok(withdrawByLink, { token: one.token, reason: "另有安排" });
    const view = await server.ok(readStatusLink, { token: one.token });
    expect(view).toMatchObject({ stage: "withdrawn", canWithdraw: false, interviews: [{ isCancelled: true }] });
    expect(codeOf(await server.send(withdrawByLink, { token: one.token }))).toBe("common.wrongState");
    expect(codeOf(await server.send(correctByLink, fields))).toBe("recruitment.nothingToChange");
    expect(codeOf(await server.send(answerOfferLink, { token: offer, accept: true }))).not.toBe("done");
    const trail = await stored<{ action: string }>(
      "select action from recruitment.trail where application_id = $1 and account_id is null order by id",
      [one.applicationId],
    );
    expect(trail.map(({ action }) => action)).toEqual(["apply", "corrected", "withdraw"]);
  });

  it("deletes everything by which somebody is known, and ends with it", async () => {
    const one = await applied("郑洁", true);
    const [file] = await stored<{ key: string }>(
      "select store_key as key from platform.file where place = 'candidateFile' order by id desc limit 1",
    );
    await server.ok(eraseByLink, { token: one.token, sure: true });
    const [left] = await stored<{ all: string; stage: string }>(
      `select concat(c::text, a::text) as all, a.stage from recruitment.candidate c
       join recruitment.application a on a.tenant_id = c.tenant_id and a.candidate_id = c.id where c.id = $1`,
      [one.candidateId],
    );
    expect(left!.stage).toBe("withdrawn");
    expect(left!.all).not.toMatch(/郑洁|前台三年|mail\.example/);
    expect(codeOf(await server.send(readStatusLink, { token: one.token }))).toBe("recruitment.linkInvalid");
    await expect.poll(() => contentOf(file!.key)).toBe("gone");
    expect(
      await stored("select from recruitment.portal_consent where candidate_id = $1", [one.candidateId]),
    ).toHaveLength(1);
  });

  it("leaves the name nowhere: no notice, mail, file name, message or line of the operation log", async () => {
    const name = "欧阳静雯";
    const one = await applied(name, true, `${name}-简历.pdf`);
    const [member] = await stored<{ id: number }>(
      "insert into organisation.member (tenant_id, name, kind, department_id) values ($1, '招聘专员', 'staff', $2) returning id",
      [bay.tenantId, bay.departmentId],
    );
    const { token } = await server.logIn({
      tenantId: bay.tenantId,
      codes: "all",
      scope: "organisation",
      memberId: member!.id,
    });
    const id = one.applicationId;
    const version = async () => (await server.ok(hr.readApplication, { id }, token)).version;
    await server.ok(hr.assignApplication, { id, version: await version(), ownerId: member!.id }, token);
    await server.ok(hr.addMessage, { id, direction: "out", text: `${name}您好，请带证件` }, token);
    await server.ok(hr.addMessage, { id, direction: "note", text: `${name}有点迟到` }, token);
    await server.ok(
      interviews.saveInterview,
      { applicationId: id, date: "2026-11-29", minute: 600, minutes: 45, place: "二楼", interviewerIds: [member!.id] },
      token,
    );
    const terms = { departmentId: bay.departmentId, postId: bay.postId, kind: "full_time" as const, payFen: 500_000 };
    const made = await server.ok(
      interviews.saveOffer,
      { applicationId: id, ...terms, startOn: "2026-12-07", validUntil: "2026-11-30", note: `${name}的录用条件` },
      token,
    );
    await server.ok(interviews.sendOffer, { id: made.id, version: 1 }, token);
    await server.ok(hr.revealCandidate, { id, reason: "电话联系" }, token);
    const { fileIds } = (
      await stored<{ fileIds: number[] }>('select file_ids as "fileIds" from recruitment.candidate where id = $1', [
        one.candidateId,
      ])
    )[0]!;
    await server.send(hr.readCandidateFile, { candidateId: one.candidateId, fileId: fileIds[0]! }, token);
    const seen = await server.ok(pool.readCandidate, { id: one.candidateId }, token);
    await server.send(
      pool.updateCandidate,
      {
        id: one.candidateId,
        version: seen.version,
        name,
        phone: null,
        idNumber: null,
        email: null,
        idType: "id_card",
        experience: `${name}做过前台`,
        fileIds,
      },
      token,
    );
    await server.ok(correctByLink, { token: one.token, name, experience: `${name}，前台五年` });
    const traces = async () => {
      const tables = await stored<{ name: string }>(
        "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
      );
      const found: string[] = [];
      for (const table of tables) {
        const rows = await stored<{ row: string }>(
          `select t::text as row from ${table.name} t where t::text like '%' || $1 || '%' or t::text like '%' || $2 || '%' or t::text like '%someone@mail.example%'`,
          [name, one.phone],
        );
        for (const { row } of rows) if (!row.includes("的职位")) found.push(`${table.name}: ${row.slice(0, 160)}`);
      }
      return found;
    };
    expect((await traces()).map((row) => row.split(":")[0])).toEqual(
      expect.arrayContaining(["recruitment.candidate", "recruitment.message", "notices.notice", "notices.mail"]),
    );
    await server.ok(eraseByLink, { token: one.token, sure: true });
    expect(await traces()).toEqual([]);
  });

  it("of somebody who was hired deletes nothing", async () => {
    const one = await applied("何苗");
    await stored("update recruitment.application set stage = 'hired' where id = $1", [one.applicationId]);
    expect(codeOf(await server.send(eraseByLink, { token: one.token, sure: true }))).toBe("recruitment.isHired");
    expect(codeOf(await server.send(withdrawByLink, { token: one.token }))).toBe("common.wrongState");
  });

  it("ends with the consent, is void once another was made, and is never guessed", async () => {
    const one = await applied("高翔");
    const { token } = await server.ok(openOwnApplication, {
      code: bay.code,
      ticket: one.ticket,
      id: one.applicationId,
    });
    expect(codeOf(await server.send(readStatusLink, { token: one.token }))).toBe("recruitment.linkInvalid");
    expect(codeOf(await server.send(readStatusLink, { token }))).toBe("done");
    const other = await applied("别人");
    expect(
      codeOf(await server.send(openOwnApplication, { code: bay.code, ticket: one.ticket, id: other.applicationId })),
    ).toBe("common.notFound");
    const secret = token.slice(token.indexOf("-"));
    const guesses = ["", "x", `${hill.tenantId.toString(36)}${secret}`, `zzzzzzz${secret}`, `0${secret}`, `${token}A`];
    for (const guess of guesses)
      expect(codeOf(await server.send(readStatusLink, { token: guess }))).toBe("recruitment.linkInvalid");
    await stored("update recruitment.candidate set consent_until = '2026-11-25' where id = $1", [one.candidateId]);
    expect(codeOf(await server.send(readStatusLink, { token }))).toBe("recruitment.linkInvalid");
    await stored("update access.attempt set count = 500");
    expect((await server.send(readStatusLink, { token: other.token })).http).toBe(429);
  });
});

describe("the link of an offer", () => {
  it("is accepted once", async () => {
    const one = await applied("孙悦");
    const token = await offered(one.applicationId);
    expect(await server.ok(readOfferLink, { token })).toMatchObject({
      name: "孙悦",
      payFen: 500_000,
      byHour: false,
      state: "sent",
      canAnswer: true,
      validUntil: "2026-11-30",
    });
    await server.ok(answerOfferLink, { token, accept: true });
    expect(await server.ok(readOfferLink, { token })).toMatchObject({ state: "accepted", canAnswer: false });
    expect(codeOf(await server.send(answerOfferLink, { token, accept: false }))).toBe("common.wrongState");
    expect(await stored("select stage from recruitment.application where id = $1", [one.applicationId])).toEqual([
      { stage: "accepted" },
    ]);
  });

  it("is declined with a reason, and the application goes back", async () => {
    const one = await applied("马丽");
    const token = await offered(one.applicationId);
    await server.ok(answerOfferLink, { token, accept: false, reason: "路太远" });
    expect(
      await stored("select answer_reason from recruitment.offer where application_id = $1", [one.applicationId]),
    ).toEqual([{ answer_reason: "路太远" }]);
    expect(await stored("select stage from recruitment.application where id = $1", [one.applicationId])).toEqual([
      { stage: "interview" },
    ]);
  });

  it("that is over, a draft or somebody else's answers nothing", async () => {
    const one = await applied("罗成");
    const late = await offered(one.applicationId, "2026-11-25");
    expect(await server.ok(readOfferLink, { token: late })).toMatchObject({ state: "expired", canAnswer: false });
    expect(codeOf(await server.send(answerOfferLink, { token: late, accept: true }))).toBe("recruitment.offerLate");
    const two = await applied("宋佳");
    const draft = await offered(two.applicationId, "2026-11-30", "draft");
    expect(codeOf(await server.send(readOfferLink, { token: draft }))).toBe("recruitment.linkInvalid");
    expect(codeOf(await server.send(readOfferLink, { token: one.token }))).toBe("recruitment.linkInvalid");
    expect(codeOf(await server.send(readStatusLink, { token: late }))).toBe("recruitment.linkInvalid");
  });
});

describe("on the phone", () => {
  it("somebody who works here applies with their own file, and takes it back; nobody else's", async () => {
    const { vault } = server.services;
    const own = phone();
    const sealed = sealPhone(vault, bay.tenantId, own);
    const member = async (name: string, has: boolean) => {
      const [row] = await stored<{ id: number }>(
        "insert into organisation.member (tenant_id, name, kind) values ($1, $2, 'worker') returning id",
        [bay.tenantId, name],
      );
      await stored(
        `insert into people.person (tenant_id, member_id, job_number, employee_type, education, phone_sealed, phone_hash, phone_mask)
         values ($1, $2, $3, 'hourly', 'college', $4, $5, $6)`,
        [
          bay.tenantId,
          row!.id,
          `J${row!.id}`,
          has ? sealed.sealed : null,
          has ? phoneHash(vault, bay.tenantId, own) : null,
          has ? sealed.shown : null,
        ],
      );
      const { token } = await server.logIn({ tenantId: bay.tenantId, kind: "worker", codes: "all", memberId: row!.id });
      return token;
    };
    const token = await member("郭靖", true);
    const without = await member("黄蓉", false);
    const job = await makeJob(server, bay, { title: "内部岗位", shownIn: ["phone"] });
    const before = await server.ok(listPhoneJobs, {}, token);
    expect(before).toMatchObject({ jobs: [{ id: job, isApplied: false }], applications: [], file: { name: "郭靖" } });
    const input = { jobId: job, notice: 1, agreed: true, agreedSensitive: false };
    expect(codeOf(await server.send(applyByPhone, { ...input, agreed: false }, token))).toBe(
      "recruitment.noticeNeeded",
    );
    expect(codeOf(await server.send(applyByPhone, input, without))).toBe("recruitment.fileWithoutPhone");
    await server.ok(applyByPhone, input, token);
    const { jobs, applications } = await server.ok(listPhoneJobs, {}, token);
    expect([jobs, applications]).toMatchObject([[{ isApplied: true }], [{ jobTitle: "内部岗位", stage: "received" }]]);
    expect((await server.ok(listPhoneJobs, {}, without)).applications).toEqual([]);
    const { id } = applications[0]!;
    expect(codeOf(await server.send(withdrawByPhone, { id }, without))).toBe("common.notFound");
    await server.ok(withdrawByPhone, { id }, token);
    expect((await server.ok(listPhoneJobs, {}, token)).applications).toMatchObject([{ stage: "withdrawn" }]);
  });
});
