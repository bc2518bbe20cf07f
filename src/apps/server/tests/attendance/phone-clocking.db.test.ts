import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as signApi from "#areas/attendance/sign-api.ts";
import * as phone from "#areas/attendance/phone-api.ts";
import { apiPrefix, type SentInputOf } from "#platform/http/call.ts";
import { jobHandlers } from "../../sockets.ts";
import { multipart } from "../../testing/multipart.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let tenantId: number;
const ids: Record<string, number> = {};
const tokens: Record<string, string> = {};
let day = 0;
let date = "";

const codes = ["C3100", "C3100.check", "C3100.siteCode", "C3100.photo", "C05401", "C05406"];
/** A business clock of the day in hand. */
const at = (clock: string, on = date) => Date.parse(`${on}T${clock}+08:00`);
const set = (clock: string, on = date) => server.setTime(new Date(at(clock, on)).toISOString());
const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await server.database.ownerPool.query<T>(text, [tenantId, ...values])).rows;
const one = async (text: string, values: unknown[] = []) =>
  (await query<{ id: number }>(`${text} returning id`, values))[0]!.id;
const code = (answer: { body: unknown }) => (answer.body as { code?: string }).code;

async function department(name: string): Promise<void> {
  ids[name] = await one(
    "insert into organisation.department (tenant_id, code, name_zh, name_en) values ($1, $2, $2, $2)",
    [name],
  );
  await query("update organisation.department set path = array[id] where tenant_id = $1 and id = $2", [ids[name]]);
}

/** A shift from 08:00 to 17:00 for a person. */
async function assign(person: string, on = date): Promise<number> {
  const shift = await one(
    "insert into scheduling.shift (tenant_id, department_id, post_id, work_date, start_minute, end_minute) values ($1, $2, $3, $4, 480, 1020)",
    [ids["kitchen"], ids["post"], on],
  );
  return one(
    "insert into scheduling.assignment (tenant_id, shift_id, member_id, work_date, start_minute, end_minute, department_id, post_id) values ($1, $2, $3, $4, 480, 1020, $5, $6)",
    [shift, ids[person], on, ids["kitchen"], ids["post"]],
  );
}

const rule = (key: string, value: unknown) =>
  query("insert into settings.rule_value (tenant_id, rule_key, value, valid_from) values ($1, $2, $3, '2026-01-01')", [
    key,
    JSON.stringify(value),
  ]);
const inside = { latitude: 31.23, longitude: 121.473, accuracy: 20 };
const far = { latitude: 31.24, longitude: 121.473, accuracy: 20 };
const tap = (told: SentInputOf<typeof signApi.signNow>, who = "anna") => server.ok(signApi.signNow, told, tokens[who]);
const refused = async (told: SentInputOf<typeof signApi.signNow>, who = "anna") =>
  code(await server.send(signApi.signNow, told, tokens[who]));
const checks = async (who = "supervisor") =>
  (await server.ok(phone.listPhoneChecks, { state: "waiting" }, tokens[who])).rows;
const punches = () =>
  query<{ n: number }>("select count(*)::int as n from devices.punch where tenant_id = $1 and punched_on = $2", [
    date,
  ]).then((rows) => rows[0]!.n);
const days = () =>
  query(
    'select in_minute as "in", out_minute as out, outside from attendance.day where tenant_id = $1 and work_date = $2 and member_id = $3',
    [date, ids["anna"]],
  );

/** What a phone sends that tapped at a clock without network: it had heard from the server ten minutes before. */
function offline(
  tapped: string,
  sent: string,
  clock: { ahead?: number; set?: number; slept?: boolean; on?: string } = {},
) {
  const [then, now] = [at(tapped, clock.on), at(sent)];
  const ahead = (clock.ahead ?? 0) * 60_000;
  return {
    tappedAt: then + ahead,
    sentAt: now + ahead + (clock.set ?? 0) * 60_000,
    elapsedMs: clock.slept ? 0 : now - then,
    heard: { serverAt: then - 600_000, phoneAt: then - 600_000 + ahead, sinceMs: 600_000 },
  };
}

beforeAll(async () => {
  server = await testServer();
  tenantId = await server.makeCompany("手机打卡酒店");
  await department("kitchen");
  await department("front");
  ids["post"] = await one(
    "insert into organisation.post (tenant_id, code, name_zh, name_en) values ($1, 'P', '岗位', 'Post')",
  );
  for (const name of ["anna", "bob"])
    ids[name] = await one(
      "insert into organisation.member (tenant_id, name, kind, department_id) values ($1, $2, 'worker', $3)",
      [name, ids["kitchen"]],
    );
  ids["hotel"] = await one(
    "insert into organisation.check_in_location (tenant_id, name, latitude_e6, longitude_e6, radius_metres, wifi_bssids) values ($1, 'Hotel', 31230000, 121473000, 200, '{aa:bb:cc:00:11:22}')",
  );
  const logIn = async (name: string, account: Parameters<TestServer["logIn"]>[0]) =>
    (tokens[name] = (await server.logIn(account)).token);
  await logIn("supervisor", { tenantId, codes, scope: { custom: [ids["kitchen"]!] } });
  await logIn("front desk", { tenantId, codes, scope: { custom: [ids["front"]!] } });
  await logIn("looks on", { tenantId, codes: ["C3100"] });
  for (const name of ["anna", "bob"])
    await logIn(name, { tenantId, kind: "worker", codes: "all", memberId: ids[name]! });
  await logIn("stranger", { tenantId: await server.makeCompany("另一家"), codes });
});
afterAll(() => server.close());
beforeEach(async () => {
  day += 1;
  date = `2026-11-${String(day).padStart(2, "0")}`;
  await query("delete from settings.rule_value where tenant_id = $1");
  await query("delete from attendance.phone_check where tenant_id = $1");
  await assign("anna");
  set("07:50:00");
});

describe("where the person is", () => {
  test("inside counts at once; what the phone told of itself is kept", async () => {
    expect(await tap({ ...inside, phoneId: "0f8fad5b-d9cb-469f-a165-70867728950e" })).toMatchObject({
      use: "in",
      minute: 470,
      place: "Hotel",
      distanceMetres: 0,
      outside: false,
      doubts: [],
    });
    expect(await checks()).toEqual([]);
    const [kept] = await query(
      "select latitude_e6, accuracy_metres, phone, doubts from devices.punch where tenant_id = $1 and punched_on = $2",
      [date],
    );
    expect(kept).toEqual({
      latitude_e6: 31_230_000,
      accuracy_metres: 20,
      phone: { phoneId: "0f8fad5b-d9cb-469f-a165-70867728950e" },
      doubts: null,
    });
  });

  test("without a position it is refused unless the phone cannot find one", async () => {
    expect(await refused({})).toBe("attendance.noLocation");
    expect(await refused({ positionFault: "denied" })).toBe("attendance.noLocation");
    expect(await tap({ positionFault: "unavailable" })).toMatchObject({ use: "waiting", doubts: ["noPosition"] });
  });

  test("outside does not count before a supervisor of the department has accepted it", async () => {
    expect(await tap(far)).toMatchObject({
      use: "waiting",
      minute: null,
      place: "Hotel",
      distanceMetres: 1112,
      outside: true,
      doubts: ["outside"],
    });
    expect(await days()).toEqual([expect.objectContaining({ in: null })]);
    const mine = await server.ok(signApi.mySign, {}, tokens["anna"]);
    expect(mine.next).toBe("out");
    expect(mine.punches[0]).toMatchObject({ check: "waiting", reasonGiven: false, doubts: ["outside"] });
    const punchId = mine.punches[0]!.id;
    await server.ok(phone.explainPunch, { punchId, reason: "在仓库取货" }, tokens["anna"]);
    expect((await server.send(phone.explainPunch, { punchId, reason: "x" }, tokens["bob"])).http).toBe(404);

    const [check] = await checks();
    expect(check).toMatchObject({
      name: "anna",
      doubts: ["outside"],
      distanceMetres: 1112,
      reason: "在仓库取货",
      startMinute: 480,
      offline: false,
      sharedWith: 0,
    });
    for (const who of ["front desk", "stranger"]) {
      expect(await checks(who)).toEqual([]);
      expect((await server.send(phone.decidePhoneChecks, { ids: [check!.id], accept: true }, tokens[who])).http).toBe(
        404,
      );
    }
    expect(
      (await server.send(phone.decidePhoneChecks, { ids: [check!.id], accept: true }, tokens["looks on"])).http,
    ).toBe(403);

    const decide = () => server.send(phone.decidePhoneChecks, { ids: [check!.id], accept: true }, tokens["supervisor"]);
    const both = await Promise.all([decide(), decide()]);
    expect(both.map((answer) => code(answer)).sort()).toEqual(["attendance.checkDecided", undefined]);
    expect(await days()).toEqual([{ in: 470, out: null, outside: false }]);
    const after = await server.ok(signApi.mySign, {}, tokens["anna"]);
    expect(after.shift).toMatchObject({ inMinute: 470 });
    expect(after.punches[0]).toMatchObject({ check: "accepted" });
    expect(code(await server.send(phone.explainPunch, { punchId, reason: "again" }, tokens["anna"]))).toBe(
      "attendance.checkDecided",
    );
  });

  test("what a supervisor refuses never counts, and is kept", async () => {
    await tap(far);
    const [check] = await checks();
    await server.ok(phone.decidePhoneChecks, { ids: [check!.id], accept: false, note: "人不在" }, tokens["supervisor"]);
    set("17:05:00");
    await tap(inside);
    expect(await days()).toEqual([expect.objectContaining({ in: null, out: 1025 })]);
    expect(await punches()).toBe(2);
  });

  test("a good tap right after one in doubt counts", async () => {
    await tap(far);
    set("07:50:20");
    expect(await tap(inside)).toMatchObject({ use: "in", repeated: false, doubts: [] });
    expect(await days()).toEqual([expect.objectContaining({ in: 470 })]);
  });

  test("the company may refuse outside, or only mark it", async () => {
    await rule("attendance.phoneOutside", "refuse");
    const answer = await server.send(signApi.signNow, far, tokens["anna"]);
    expect(answer.body).toMatchObject({ code: "attendance.tooFar", message: expect.stringContaining("1112") });
    expect(await refused({ ...inside, accuracy: 500 })).toBe("attendance.inaccurate");
    await query("delete from settings.rule_value where tenant_id = $1");
    await rule("attendance.phoneOutside", "mark");
    expect(await tap(far)).toMatchObject({ use: "in", outside: true, doubts: [] });
    expect(await days()).toEqual([expect.objectContaining({ in: 470, outside: true })]);
  });

  test("a made-up position waits, or is refused", async () => {
    await rule("attendance.phoneMock", "refuse");
    expect(await refused({ ...inside, isMock: true })).toBe("attendance.mockPosition");
    await query("delete from settings.rule_value where tenant_id = $1");
    expect(await tap({ ...inside, isMock: true })).toMatchObject({ use: "waiting", doubts: ["mock"] });
  });

  test("the site's Wi-Fi vouches, and where it is asked for nothing else does", async () => {
    await rule("attendance.phoneProof", "wifi");
    expect(await tap({ ...inside, wifi: { bssid: "AA:BB:CC:00:11:23", ssid: "Cafe" } })).toMatchObject({
      doubts: ["wifi"],
    });
    expect((await checks())[0]).toMatchObject({ ssid: "Cafe", bssid: "aa:bb:cc:00:11:23" });
    set("07:52:00");
    expect(await tap({ wifi: { bssid: "AA:BB:CC:00:11:22" } })).toMatchObject({
      place: "Hotel",
      doubts: [],
      use: "in",
    });
    expect((await server.send(signApi.signNow, { wifi: { bssid: "nonsense" } }, tokens["anna"])).http).toBe(422);
  });

  test("two people on one phone are shown to the supervisor", async () => {
    await assign("bob");
    const phoneId = "0f8fad5b-d9cb-469f-a165-70867728950e";
    await tap({ ...inside, phoneId }, "bob");
    await tap({ ...far, phoneId });
    expect((await checks())[0]).toMatchObject({ name: "anna", sharedWith: 1 });
  });
});

describe("the code on the site's screen", () => {
  const shown = async () => (await server.ok(phone.siteCode, { placeId: ids["hotel"]! }, tokens["supervisor"])).code;

  test("vouches for a short time, in this company only", async () => {
    await rule("attendance.phoneProof", "code");
    const scanned = await shown();
    set("07:51:00");
    expect(await tap({ code: scanned })).toMatchObject({ place: "Hotel", doubts: [], use: "in" });
    set("17:00:00");
    expect(await tap({ ...inside, code: scanned })).toMatchObject({ doubts: ["code"] });
    expect(await tap({ ...inside, code: `${scanned.slice(0, -2)}xx` })).toMatchObject({ doubts: ["code"] });
    expect((await server.send(phone.siteCode, { placeId: ids["hotel"]! }, tokens["stranger"])).http).toBe(404);
    expect((await server.send(phone.siteCode, { placeId: ids["hotel"]! }, tokens["looks on"])).http).toBe(403);
  });

  test("the page says what a code is worth: here, for how long, and no more once it has run out", async () => {
    const code = await shown();
    const scanned = async (told: string, who = "anna") =>
      (await server.ok(signApi.mySign, { code: told }, tokens[who])).scanned;
    expect((await server.ok(signApi.mySign, {}, tokens["anna"])).scanned).toBeNull();
    expect(await scanned(code)).toEqual({ place: "Hotel", leftMs: 105_000 });
    set("07:51:44");
    expect(await scanned(code)).toEqual({ place: "Hotel", leftMs: 1_000 });
    set("07:51:45");
    const none = { place: null, leftMs: 0 };
    expect(await scanned(code)).toEqual(none);
    const fresh = await shown();
    expect(await scanned(`${fresh.slice(0, -2)}xx`)).toEqual(none);
    expect(await scanned("what is this")).toEqual(none);
    await query("update organisation.check_in_location set department_ids = array[$2::bigint] where tenant_id = $1", [
      ids["front"],
    ]);
    expect(await scanned(fresh)).toEqual(none);
    await query("update organisation.check_in_location set department_ids = '{}' where tenant_id = $1");
  });

  test("another one every quarter of a minute", async () => {
    const first = await shown();
    set("07:50:14");
    expect(await shown()).toBe(first);
    set("07:50:15");
    expect(await shown()).not.toBe(first);
  });
});

describe("a tap without network", () => {
  test("counts at the time it was made, however wrong the phone's clock is", async () => {
    set("11:00:00");
    expect(
      await tap({ ...inside, key: randomUUID(), offline: offline("07:55:00", "11:00:00", { ahead: 500 }) }),
    ).toMatchObject({ time: `${date} 07:55:00`, use: "in", minute: 475, doubts: [] });
    const [mine] = (await server.ok(signApi.mySign, {}, tokens["anna"])).punches;
    expect(mine).toMatchObject({ offline: true, check: null });
  });

  test("arrives once, also when it is sent again, at once, and later with other figures", async () => {
    set("11:00:00");
    const key = randomUUID();
    const sent = { ...inside, key, offline: offline("07:55:00", "11:00:00") };
    const answers = await Promise.all([1, 2, 3, 4].map(() => tap(sent)));
    expect(answers.map((answer) => answer.time)).toEqual(Array(4).fill(`${date} 07:55:00`));
    expect(answers.filter((answer) => !answer.repeated)).toHaveLength(1);
    set("13:00:00");
    expect(
      await tap({ ...inside, key, offline: { ...offline("07:55:00", "13:00:00"), tappedAt: at("08:30:00") } }),
    ).toMatchObject({ repeated: true, time: `${date} 07:55:00` });
    expect(await punches()).toBe(1);
  });

  test("an answer that was lost does not make a second punch", async () => {
    const key = randomUUID();
    expect(await tap({ ...inside, key })).toMatchObject({ repeated: false });
    set("12:00:00");
    expect(await tap({ ...inside, key, offline: offline("07:50:00", "12:00:00") })).toMatchObject({
      repeated: true,
      time: `${date} 07:50:00`,
    });
    expect(await punches()).toBe(1);
  });

  test("a tap that is sent again with network is the same one by its name, also long after and beside another", async () => {
    const key = randomUUID();
    expect(await tap({ ...inside, key })).toMatchObject({ repeated: false });
    set("07:55:00");
    expect(await tap({ ...inside, key })).toMatchObject({ repeated: true, time: `${date} 07:50:00`, use: "in" });
    set("16:59:30");
    expect(await tap({ ...inside, key: randomUUID() })).toMatchObject({ repeated: false, use: "out" });
    set("17:00:00");
    expect(await tap({ ...inside, key })).toMatchObject({ repeated: true, time: `${date} 07:50:00` });
    expect(await tap({ ...far, key })).toMatchObject({ repeated: true, time: `${date} 07:50:00` });
    expect(await punches()).toBe(2);
  });

  test("both edges arrive together, from two phones, in any order", async () => {
    set("20:00:00");
    const edges = [
      { ...inside, key: randomUUID(), offline: offline("17:02:00", "20:00:00") },
      { ...inside, key: randomUUID(), offline: offline("07:55:00", "20:00:00") },
    ];
    await Promise.all([...edges, ...edges].map((told) => tap(told)));
    expect(await punches()).toBe(2);
    expect(await days()).toEqual([{ in: 475, out: 1022, outside: false }]);
  });

  test("with a clock that was set in between it waits", async () => {
    set("11:00:00");
    expect(
      await tap({ ...inside, key: randomUUID(), offline: offline("10:00:00", "11:00:00", { set: 120, slept: true }) }),
    ).toMatchObject({ use: "waiting", doubts: ["time"] });
    expect((await checks())[0]).toMatchObject({ doubts: ["time"], offline: true });
  });

  test("too late is refused, outside is not", async () => {
    const made = date;
    day += 4;
    date = `2026-11-${String(day).padStart(2, "0")}`;
    set("09:00:00");
    const late = { ...inside, key: randomUUID(), offline: offline("07:55:00", "09:00:00", { on: made }) };
    const answer = await server.send(signApi.signNow, late, tokens["anna"]);
    expect(answer.body).toMatchObject({ code: "attendance.tapTooOld", message: expect.stringContaining("72") });
    await rule("attendance.phoneOutside", "refuse");
    await rule("attendance.phoneOfflineHours", 168);
    expect(await tap({ ...late, ...far })).toMatchObject({ time: `${made} 07:55:00`, doubts: ["outside"] });
  });

  test("without a shift it is kept for a supervisor", async () => {
    set("11:00:00");
    expect(await tap({ ...inside, key: randomUUID(), offline: offline("10:00:00", "11:00:00") }, "bob")).toMatchObject({
      use: "waiting",
      doubts: ["noShift"],
    });
    expect((await checks())[0]).toMatchObject({ name: "bob", departmentName: "kitchen", startMinute: null });
  });
});

describe("a photo with the punch", () => {
  const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
  async function photo(
    punchId: number,
    content: Buffer,
    who = "anna",
  ): Promise<{ http: number; body: Record<string, unknown> }> {
    const { headers, payload } = multipart({ punchId: String(punchId) }, [{ name: "photo.jpg", content }]);
    const answer = await server.app.inject({
      method: "POST",
      url: apiPrefix + phone.addPunchPhoto.path,
      headers: { ...headers, authorization: `Bearer ${tokens[who]}` },
      payload,
    });
    return { http: answer.statusCode, body: answer.json() };
  }
  const see = (checkId: number, who = "supervisor") =>
    server.app.inject({
      method: "GET",
      url: `${apiPrefix}${phone.readPunchPhoto.path}?checkId=${checkId}`,
      headers: { authorization: `Bearer ${tokens[who]}` },
    });
  const agree = (yes: boolean) => server.ok(phone.agreeToPhotos, { agree: yes }, tokens["anna"]);

  test("is asked for after consent; then the punch counts, and who looks is written down", async () => {
    await rule("attendance.phonePhoto", "always");
    const { punchId, doubts } = await tap(inside);
    expect(doubts).toEqual(["photo"]);
    expect((await server.ok(signApi.mySign, {}, tokens["anna"])).punches[0]).toMatchObject({ lacksPhoto: true });
    expect(await photo(punchId, jpeg)).toMatchObject({ body: { code: "attendance.photoConsent" } });
    await Promise.all([agree(true), agree(true)]);
    expect(await photo(punchId, Buffer.from("no picture"))).toMatchObject({
      http: 422,
      body: { code: "upload.content" },
    });
    expect((await photo(punchId, Buffer.alloc(0))).http).toBe(422);
    expect(await photo(punchId, Buffer.concat([jpeg, Buffer.alloc(2 * 1024 * 1024)]))).toMatchObject({
      http: 413,
      body: { code: "upload.size" },
    });
    expect((await photo(punchId, jpeg, "bob")).http).toBe(404);
    const [check] = await checks();
    expect(await photo(punchId, jpeg)).toMatchObject({ http: 200, body: { content: { counts: true } } });
    expect(await days()).toEqual([{ in: 470, out: null, outside: false }]);
    expect((await photo(punchId, jpeg)).body).toMatchObject({ code: "attendance.checkDecided" });

    expect(
      await Promise.all(
        ["looks on", "front desk", "stranger"].map(async (who) => (await see(check!.id, who)).statusCode),
      ),
    ).toEqual([403, 404, 404]);
    const seen = await see(check!.id);
    expect([seen.statusCode, seen.headers["content-type"], seen.rawPayload]).toEqual([200, "image/jpeg", jpeg]);
    expect(
      await query(
        "select subject_member_id as who, fields, call from platform.personal_data_read where tenant_id = $1",
      ),
    ).toEqual([{ who: ids["anna"], fields: ["photo"], call: "attendance.punchPhoto" }]);
    await agree(false);
    expect((await server.ok(signApi.mySign, {}, tokens["anna"])).photoAgreed).toBe(false);
  });

  test("is too late after ten minutes, and does not clear another doubt", async () => {
    await rule("attendance.phonePhoto", "unproven");
    await agree(true);
    const { punchId, doubts } = await tap(far);
    expect(doubts).toEqual(["outside", "photo"]);
    expect(await photo(punchId, jpeg)).toMatchObject({ body: { content: { counts: false } } });
    expect((await checks())[0]).toMatchObject({ hasPhoto: true, state: "waiting" });
    set("17:00:00");
    const out = await tap(far);
    set("17:10:01");
    expect((await photo(out.punchId, jpeg)).body).toMatchObject({ code: "attendance.photoTooLate" });
  });

  test("is deleted when it has been kept long enough; the punch stays", async () => {
    set("09:00:00", "2027-01-10");
    const { services } = server;
    await jobHandlers()
      .find((one) => one.job === "attendance.sweepPhotos")!
      .run({ services, log: services.log, signal: new AbortController().signal }, { tenantId } as never);
    expect(
      await query(
        "select count(*) filter (where p.deleted_at is null)::int as kept, count(*)::int as all, bool_and(f.deleted_at is not null) as gone from attendance.phone_photo p join platform.file f on f.id = p.file_id where p.tenant_id = $1",
      ),
    ).toEqual([{ kept: 0, all: 2, gone: true }]);
  });
});

describe("when all who were asked for have signed in", () => {
  /** One shift for one, with two on it. */
  async function together(): Promise<number> {
    await query("delete from scheduling.assignment where tenant_id = $1 and work_date = $2", [date]);
    const shift = await one(
      "insert into scheduling.shift (tenant_id, department_id, post_id, work_date, start_minute, end_minute, headcount) values ($1, $2, $3, $4, 480, 1020, 1)",
      [ids["kitchen"], ids["post"], date],
    );
    for (const person of ["anna", "bob"]) {
      await one(
        "insert into scheduling.assignment (tenant_id, shift_id, member_id, work_date, start_minute, end_minute, department_id, post_id) values ($1, $2, $3, $4, 480, 1020, $5, $6)",
        [shift, ids[person], date, ids["kitchen"], ids["post"]],
      );
    }
    return shift;
  }
  const board = async () =>
    (await server.ok(signApi.signInBoard, { date }, tokens["supervisor"])).departments
      .flatMap((department) => department.shifts)
      .flatMap((shift) => shift.people.map((person) => [person.name, person.beyond]));
  const place = { ...inside };

  test("a further sign-in counts and is marked, unless it is set to be refused", async () => {
    await together();
    set("07:50:00");
    await tap(place);
    set("07:51:00");
    await tap(place, "bob");
    expect(await board()).toEqual([
      ["anna", false],
      ["bob", true],
    ]);
  });

  test("refused, of two who tap for the last place one gets it; the other is told, may still sign offline what happened, and the first signs out", async () => {
    await rule("attendance.checkInHeadcount", "refuse");
    await together();
    set("07:50:00");
    expect((await server.ok(signApi.mySign, {}, tokens["bob"])).shift).toMatchObject({ full: false });
    const both = await Promise.all(["anna", "bob"].map((who) => server.send(signApi.signNow, place, tokens[who])));
    expect(both.map((answer) => code(answer) ?? "in").toSorted()).toEqual(["attendance.headcountFull", "in"]);
    const [first, second] = both[0]!.http === 200 ? ["anna", "bob"] : ["bob", "anna"];
    expect((await server.ok(signApi.mySign, {}, tokens[second!])).shift).toMatchObject({ full: true });
    expect((await server.ok(signApi.mySign, {}, tokens[first!])).shift).toMatchObject({ full: false });
    expect(await punches()).toBe(1);
    set("17:01:00");
    await tap(place, first);
    expect(await punches()).toBe(2);
  });
});
