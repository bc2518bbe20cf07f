import { createAgency } from "#areas/agencies/api.ts";
import * as organisation from "#areas/organisation/api.ts";
import * as application from "#areas/recruitment/applications-api.ts";
import * as job from "#areas/recruitment/jobs-api.ts";
import * as settings from "#areas/recruitment/settings-api.ts";
import * as vacancy from "#areas/recruitment/vacancies-api.ts";
import { dailyJob, tickJob } from "#areas/recruitment/server.ts";
import { apiPrefix, type Call, type SentInputOf } from "#platform/http/call.ts";
import { idNumber, phoneNumber } from "../../../demo/names.ts";
import { randomOf } from "../../../demo/random.ts";
import { multipart } from "../../testing/multipart.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";

export const today = "2026-11-26";
export type Answered = { code?: string; faults?: { row?: number; field?: string }[]; content?: { count: number } };

/** A company that recruits: two departments, two posts, a labour company, somebody who interviews. */
export async function recruiting(name: string) {
  const server: TestServer = await testServer();
  const at = (time: string) => server.setTime(`${time}:00+08:00`);
  at(`${today}T09:00`);
  const tenantId = await server.makeCompany(name);
  const boss = (await server.logIn({ tenantId, codes: "all", scope: "organisation", name: "Boss" })).token;
  const query = async <T extends object>(text: string, values: unknown[] = []) =>
    (await server.database.ownerPool.query<T>(text, [tenantId, ...values])).rows;
  await query("insert into organisation.company (tenant_id, name) values ($1, $2) on conflict do nothing", [name]);
  const [top] = await query<{ id: number }>(
    "insert into organisation.department (tenant_id, code, name_zh, name_en) values ($1, 'TOP', '酒店', 'Hotel') returning id",
  );
  await query("update organisation.department set path = array[id] where tenant_id = $1");
  const department = async (code: string) =>
    (await server.ok(organisation.addDepartment, { parentId: top!.id, code, nameZh: code, nameEn: code }, boss)).id;
  const post = async (code: string) =>
    (await server.ok(organisation.savePost, { code, nameZh: code, nameEn: code }, boss)).id;
  const ids = {
    FO: await department("FO"),
    KT: await department("KT"),
    agent: await post("A1"),
    cook: await post("C1"),
  };
  const agencyId = (await server.ok(createAgency, { code: "A01", nameZh: "华达劳务", nameEn: "Huada" }, boss)).id;
  const otherId = (await server.ok(createAgency, { code: "A02", nameZh: "众信劳务", nameEn: "Zhongxin" }, boss)).id;
  const logIn = async (part: object) =>
    (await server.logIn({ tenantId, codes: "all", scope: "organisation", name: "X", ...part })).token;
  const huada = await logIn({ kind: "agency", agencyId });
  const zhongxin = await logIn({ kind: "agency", agencyId: otherId });
  const kitchen = await logIn({ scope: { custom: [ids.KT] }, name: "Kitchen" });
  await server.ok(settings.addUsual, {}, boss);

  const random = randomOf(7);
  let last = 0;
  const person = (part: object = {}) => {
    last += 1;
    return {
      name: `候选${last}`,
      phone: phoneNumber(random),
      idNumber: idNumber(random, true),
      consentOn: today,
      consentPurposes: ["thisJob" as const, "pool" as const],
      ...part,
    };
  };
  const send = async (call: Call, rows: string, token = boss): Promise<Answered> => {
    const { headers, payload } = multipart({}, [{ name: "a.csv", content: rows }]);
    const response = await server.app.inject({
      method: "POST",
      url: apiPrefix + call.path,
      headers: { ...headers, authorization: `Bearer ${token}`, "accept-language": "zh" },
      payload,
    });
    return response.json<Answered>();
  };
  const run = (work: typeof tickJob) => server.runJob(work, tenantId);
  return {
    server,
    tenantId,
    boss,
    huada,
    zhongxin,
    kitchen,
    agencyId,
    otherId,
    ids,
    query,
    at,
    person,
    send,
    logIn,
    tick: () => run(tickJob),
    nightly: () => run(dailyJob),
    /** The code of a refusal, and the field that it names. */
    refusal: <C extends Call>(call: C, input: SentInputOf<C>, token = boss) => server.refusal(call, input, token),
    async vacancy(part: Partial<SentInputOf<typeof vacancy.saveVacancy>> = {}, open = true): Promise<number> {
      const { id } = await server.ok(
        vacancy.saveVacancy,
        {
          departmentId: ids.FO,
          postId: ids.agent,
          kind: "hourly",
          places: 2,
          reason: "补员",
          hireBy: "2026-12-31",
          ...part,
        },
        boss,
      );
      if (open) await server.ok(vacancy.changeVacancy, { id, version: 1, action: "open" }, boss);
      return id;
    },
    async job(vacancyId: number, part: Partial<SentInputOf<typeof job.saveJob>> = {}): Promise<number> {
      const input = { vacancyId, jobTitle: "前厅接待", body: "负责接待", place: "滨海路 8 号", from: today };
      const { id } = await server.ok(
        job.saveJob,
        { ...input, until: "2026-12-20", shownIn: ["portal", "agency"], ...part },
        boss,
      );
      return id;
    },
    async apply(vacancyId: number, part: object = {}, token = boss) {
      return server.ok(application.addApplication, { vacancyId, ...person(part) }, token);
    },
    read: (id: number, token = boss) => server.ok(application.readApplication, { id }, token),
    async move(id: number, to: "new" | "screening" | "interview") {
      const { version } = await server.ok(application.readApplication, { id }, boss);
      return server.ok(application.moveApplications, { rows: [{ id, version }], to }, boss);
    },
    async causeId(index = 0): Promise<number> {
      return (await server.ok(application.rejectChoices, {}, boss)).rows[index]!.id;
    },
  };
}
export type Recruiting = Awaited<ReturnType<typeof recruiting>>;
