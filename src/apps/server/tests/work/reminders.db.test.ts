import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as organisation from "#areas/organisation/api.ts";
import { listNotices } from "#areas/notices/api.ts";
import * as api from "#areas/notices/reminders-api.ts";
import { remindJob } from "#areas/notices/server.ts";
import * as people from "#areas/people/api.ts";
import * as certificates from "#areas/people/certificates-api.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import type { Call, SentInputOf } from "#platform/http/call.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let tenantId: number;
const today = "2026-11-26";
const department: Record<string, number> = {};
const tokens: Record<"boss" | "kitchenHr" | "cook" | "chef" | "agency" | "stranger", string> = {
  boss: "",
  kitchenHr: "",
  cook: "",
  chef: "",
  agency: "",
  stranger: "",
};
let agencyId: number;
let cook: number;
let clerk: number;
let chef: number;

const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await server.database.ownerPool.query<T>(text, [tenantId, ...values])).rows;
const at = (date: string) => server.setTime(`${date}T02:00:00Z`);
const remind = (id = tenantId) => server.runJob(remindJob, id);
const read = async (who: keyof typeof tokens) =>
  (await server.ok(listNotices, { page: 1, size: 50 }, tokens[who])).rows
    .filter(({ kind }) => kind === "dates")
    .map(({ title }) => title)
    .reverse();
const refusal = <C extends Call>(call: C, input: SentInputOf<C>, token = tokens.boss) =>
  server.refusal(call, input, token);
const forget = () => query("delete from notices.notice where tenant_id = $1");
const paper = (personId: number, validTo: string, type = "electrician") =>
  server.ok(certificates.addCertificate, { personId, type, validTo }, tokens.boss);
const custom = (part: object = {}) => ({
  name: "体检提醒",
  source: "people.certificateEnd",
  leadDays: [10],
  receivers: ["staff" as const],
  channels: ["notice" as const],
  textZh: "{names}：{what} {date}，{days} 天",
  ...part,
});

beforeAll(async () => {
  server = await testServer();
  at(today);
  tenantId = await server.makeCompany("甲酒店");
  tokens.boss = (await server.logIn({ tenantId, codes: "all", scope: "organisation", name: "Boss" })).token;
  const [top] = await query<{ id: number }>(
    "insert into organisation.department (tenant_id, code, name_zh, name_en) values ($1, 'TOP', '酒店', 'Hotel') returning id",
  );
  await query("update organisation.department set path = array[id] where tenant_id = $1");
  for (const code of ["KT", "FO"])
    department[code] = (
      await server.ok(organisation.addDepartment, { parentId: top!.id, code, nameZh: code, nameEn: code }, tokens.boss)
    ).id;
  [agencyId] = (
    await query<{ id: number }>(
      "insert into agencies.agency (tenant_id, code, name_zh, name_en) values ($1, 'A', '华达', 'Huada') returning id",
    )
  ).map(({ id }) => id) as [number];
  const person = async (name: string, part: object) =>
    (await server.ok(people.createPerson, { name, employeeType: "outsider", ...part }, tokens.boss)).id;
  cook = await person("厨工", { departmentId: department["KT"], agencyId, birthDate: "1990-11-27" });
  clerk = await person("前台", { departmentId: department["FO"], joinedOn: "2024-11-26" });
  chef = await person("厨师长", { departmentId: department["KT"], employeeType: "internal" });
  await query(
    "insert into organisation.department_duty (tenant_id, department_id, duty, member_id) values ($1, $2, 'head', $3)",
    [department["KT"], chef],
  );
  const enter = async (account: Parameters<TestServer["logIn"]>[0]) => (await server.logIn(account)).token;
  tokens.kitchenHr = await enter({ tenantId, codes: "all", scope: { custom: [department["KT"]!] }, name: "后厨人事" });
  tokens.cook = await enter({ tenantId, kind: "worker", memberId: cook, name: "厨工" });
  tokens.chef = await enter({ tenantId, codes: [], memberId: chef, name: "厨师长" });
  tokens.agency = await enter({ tenantId, kind: "agency", agencyId, codes: "all", name: "华达" });
  tokens.stranger = await enter({ tenantId: await server.makeCompany("乙酒店"), codes: "all", scope: "organisation" });
});
afterAll(() => server.close());

describe("a certificate that ends", () => {
  test("is told once to its person, their head and their labour company, however often it runs", async () => {
    await paper(cook, addDays(today, 30));
    await remind();
    await remind();
    const line = `证照到期：厨工（电工证），${addDays(today, 30)}（30 天后）`;
    expect(await read("cook")).toEqual([`您的证照到期：电工证，${addDays(today, 30)}（30 天后）`]);
    expect(await read("chef")).toEqual([line]);
    expect(await read("agency")).toEqual([line]);
    expect(await read("boss")).toEqual([]);
    expect(await read("stranger")).toEqual([]);
  });

  test("of two runs at once only one tells", async () => {
    await forget();
    await paper(cook, addDays(today, 15), "driver");
    await Promise.all([remind(), remind(), remind()]);
    expect(await read("chef")).toHaveLength(1);
  });

  test("is not told where a longer one has followed it, and told again each week after its end", async () => {
    await forget();
    await paper(clerk, addDays(today, 60), "chef");
    await paper(clerk, addDays(today, 15), "chef");
    await remind();
    expect(await read("boss")).toEqual([]);
    await server.ok(
      api.saveReminder,
      {
        id: "people.certificateEnd",
        version: 0,
        enabled: true,
        leadDays: [30],
        receivers: ["staff"],
        channels: ["notice", "mail"],
      },
      tokens.boss,
    );
    await paper(clerk, addDays(today, 5), "lifeguard");
    at(addDays(today, 12));
    await remind();
    expect(await read("boss")).toEqual([`证照到期：前台（救生员证），${addDays(today, 5)}（已过 7 天）`]);
    at(today);
  });

  test("is told late where the program stood still for a day, and not where it is switched off", async () => {
    await forget();
    await paper(cook, addDays(today, 70), "other");
    at(addDays(today, 41));
    await remind();
    expect((await read("kitchenHr")).filter((title) => title.includes("其他"))).toEqual([
      `证照到期：厨工（其他），${addDays(today, 70)}（29 天后）`,
    ]);
    at(today);
    const { rows } = await server.ok(api.listReminders, {}, tokens.boss);
    const set = rows.find(({ id }) => id === "people.certificateEnd")!;
    expect(set).toMatchObject({ version: 1, leadDays: [30], receivers: ["staff"], channels: ["notice", "mail"] });
    const { leadDays, receivers, channels } = set;
    const change = { id: set.id, leadDays, receivers, channels, enabled: false };
    expect(await refusal(api.saveReminder, { ...change, version: 0 })).toEqual(["common.stale"]);
    await server.ok(api.saveReminder, { ...change, version: 1 }, tokens.boss);
    await forget();
    await paper(clerk, addDays(today, 30), "security_guard");
    await remind();
    expect(await read("boss")).toEqual([]);
  });
});

describe("a birthday", () => {
  test("is told to nobody until the company switches it on, and never with its year", async () => {
    at(addDays(today, 1));
    await forget();
    await remind();
    expect(await read("chef")).toEqual([]);
    const birthday = {
      id: "people.birthday",
      version: 0,
      enabled: true,
      leadDays: [0],
      receivers: ["head" as const],
      channels: ["notice" as const],
    };
    expect(await refusal(api.saveReminder, { ...birthday, receivers: ["agency"] })).toEqual([
      "notices.notForThem",
      "receivers",
    ]);
    await server.ok(api.saveReminder, birthday, tokens.boss);
    await remind();
    expect(await read("chef")).toEqual(["员工生日：厨工，11-27（今天）"]);
    at(today);
  });
});

describe("a reminder of the company's own", () => {
  test("shows beforehand who is told, each within their scope, and tells so", async () => {
    await forget();
    await paper(cook, addDays(today, 11), "food_safety");
    await paper(clerk, addDays(today, 11), "food_safety");
    const { source, leadDays, receivers, textZh } = custom();
    const preview = await server.ok(api.previewReminder, { source, leadDays, receivers, textZh }, tokens.boss);
    expect(preview.on).toBe(addDays(today, 1));
    expect(preview.rows.map((row) => [row.receiver, row.text.zh]).sort()).toEqual(
      [
        ["Boss", `厨工（食品安全员证）、前台（食品安全员证）：证照到期 ${addDays(today, 11)}，10 天`],
        ["后厨人事", `厨工（食品安全员证）：证照到期 ${addDays(today, 11)}，10 天`],
      ].sort(),
    );
    const own = await server.ok(api.previewReminder, { source, leadDays, receivers, textZh }, tokens.kitchenHr);
    expect(JSON.stringify(own.rows)).not.toContain("前台");
    expect(await read("boss")).toEqual([]);
    const { id } = await server.ok(api.saveCustomReminder, custom(), tokens.boss);
    at(addDays(today, 1));
    await remind();
    await remind();
    expect(await read("kitchenHr")).toEqual([`厨工（食品安全员证）：证照到期 ${addDays(today, 11)}，10 天`]);
    at(today);
    const row = (await server.ok(api.listCustomReminders, { page: 1, size: 20 }, tokens.boss)).rows[0]!;
    expect(row).toMatchObject({ id, name: "体检提醒", what: "证照到期", version: 1 });
    expect(await refusal(api.saveCustomReminder, custom({ id, version: 9 }))).toEqual(["common.stale"]);
    expect(await refusal(api.deleteCustomReminder, { id, version: 1 }, tokens.stranger)).toEqual(["common.notFound"]);
    await server.ok(api.deleteCustomReminder, { id, version: 1 }, tokens.boss);
  });

  test.each([
    ["an unknown date", { source: "people.nothing" }, ["common.notFound", "source"]],
    ["a placeholder that is none", { textZh: "{salary}" }, ["notices.unknownPlaceholder", "textZh"]],
    ["nobody to tell", { receivers: [] }, ["notices.nobodyToTell", "receivers"]],
    ["a member of another company", { memberIds: [999_999] }, ["common.notFound", "memberIds"]],
  ])("with %s is refused", async (_, part, wanted) => {
    expect(await refusal(api.saveCustomReminder, custom({ name: "另一个", ...part }))).toEqual(wanted);
  });

  test("has a name of its own", async () => {
    const { id } = await server.ok(api.saveCustomReminder, custom(), tokens.boss);
    expect(await refusal(api.saveCustomReminder, custom())).toEqual(["notices.reminderNameTaken", "name"]);
    await server.ok(api.saveCustomReminder, custom({ id, version: 1, enabled: false }), tokens.boss);
  });
});
