import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { readAttendanceToday, readMonthCost } from "#areas/dashboards/api.ts";
import { readFte } from "#areas/dashboards/home-api.ts";
import {
  addScreenLink,
  listScreenLinks,
  readLinkedScreen,
  readScreen,
  revokeScreenLink,
} from "#areas/dashboards/screen-api.ts";
import { linkedEventsPath } from "#areas/dashboards/screen-path.ts";
import { cost, workingHours } from "#areas/reports/shown-elsewhere.ts";
import { readStaffing } from "#areas/attendance/staffing-api.ts";
import { readUnfilled } from "#areas/work-orders/home-api.ts";
import { apiPrefix, type SentInputOf } from "#platform/http/call.ts";
import type { ReportAnswer } from "#platform/report/answer.ts";
import { routes } from "../../sockets.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";
import { makeWeekCompany } from "../../testing/week-company.ts";

let program: TestServer;
let tenantId: number;
let all: string;
let url: string;
let departments: number[];

beforeAll(async () => {
  program = await testServer();
  // Noon of the third day: some are there, some are still to come.
  program.setTime("2026-10-03T04:10:00Z");
  tenantId = await makeWeekCompany(program, "大屏", 5);
  all = (await program.logIn({ tenantId, codes: "all" })).token;
  const { rows } = await program.database.ownerPool.query<{ id: number }>(
    "select distinct department_id as id from attendance.day where tenant_id = $1 order by 1",
    [tenantId],
  );
  departments = rows.map(({ id }) => id);
  await program.database.ownerPool.query(
    "insert into settings.budget (tenant_id, department_id, month, amount_fen, hours) values ($1, $2, '2026-10', 500000, 100)",
    [tenantId, departments[0]],
  );
  url = await program.app.listen({ host: "127.0.0.1", port: 0 });
}, 180_000);
afterAll(() => program.close());

const total = ({ totals }: ReportAnswer, key: string) => Number(totals?.cells[key]);
const usual = (): SentInputOf<typeof addScreenLink> => ({
  name: "前厅电视",
  departmentIds: [],
  withNames: false,
  withCosts: true,
  language: "en",
  endsOn: "2026-12-31",
});
const newLink = async (input: Partial<SentInputOf<typeof addScreenLink>> = {}) => {
  const { id, path } = await program.ok(addScreenLink, { ...usual(), ...input }, all);
  return { id, secret: path.split("#")[1]! };
};
const linked = async (secret: string) => (await program.ok(readLinkedScreen, { secret })).screen;

describe("digital screen", () => {
  it("card, tile, screen and report say the same", async () => {
    const screen = await program.ok(readScreen, {}, all);
    const [card, fteCard, attendance, unfilled] = [
      await program.ok(readMonthCost, {}, all),
      await program.ok(readFte, {}, all),
      await program.ok(readAttendanceToday, {}, all),
      await program.ok(readUnfilled, {}, all),
    ];
    const money = await program.ok(cost.read, { rows: ["date"], sort: "date", size: 50 }, all);
    const hours = await program.ok(
      workingHours.read,
      { rows: ["department"], show: ["fte", "hourlyMinutes"], sort: "department", size: 50 },
      all,
    );
    expect(screen.cost?.monthFen).toBeGreaterThan(0);
    expect([screen.cost?.monthFen, screen.cost?.budgetFen]).toEqual([
      total(money, "totalFen"),
      total(money, "budget.fen"),
    ]);
    expect([card.spentFen, card.budgetFen]).toEqual([screen.cost?.monthFen, screen.cost?.budgetFen]);
    const today = money.rows.find(({ keys }) => keys[0] === "2026-10-03");
    expect(screen.cost?.dayFen).toBe(Number(today?.cells["totalFen"] ?? 0));
    expect(screen.cost?.days.reduce((sum, { fen }) => sum + fen, 0)).toBe(screen.cost?.monthFen);
    const dayPlanned = card.days.find(({ date }) => date === "2026-10-03")?.plannedFen;
    expect(screen.cost?.dayPlannedFen).toBe(dayPlanned);
    for (const day of card.days) {
      const row = money.rows.find(({ keys }) => keys[0] === day.date);
      expect([day.date, day.settledFen, day.estimatedFen]).toEqual([
        day.date,
        Number(row?.cells["settledFen"] ?? 0),
        Number(row?.cells["estimatedFen"] ?? 0),
      ]);
    }
    expect(screen.fte).toBe(total(hours, "fte"));
    expect([fteCard.soFar.fteHundredths, fteCard.soFar.minutes]).toEqual([
      Math.round(total(hours, "fte") * 100),
      total(hours, "hourlyMinutes"),
    ]);
    const { planned, atWork: here, late, missing } = attendance.total;
    expect(screen.now).toEqual({ planned, here, late, missing });
    expect(screen.departments.reduce((sum, one) => sum + one.planned, 0)).toBe(planned);
    expect(screen.tomorrow?.places).toBe(unfilled.days.find(({ date }) => date === "2026-10-04")?.places ?? 0);
    const staffing = (await program.ok(readStaffing, { from: "2026-10-03", days: 1 }, all)).days[0]!;
    expect(Math.max(...screen.halfHours.map(({ needed }) => needed))).toBeGreaterThan(0);
    for (const { minute, needed, present } of screen.halfHours)
      expect([minute, needed, present]).toEqual([minute, staffing.needed[minute / 30], staffing.present[minute / 30]]);
  });

  it("shows each part only to those whose it is, and names to nobody without the code", async () => {
    const { token: bare } = await program.logIn({ tenantId, codes: ["C080803"] });
    expect(await program.ok(readScreen, {}, bare)).toMatchObject({
      now: null,
      departments: [],
      halfHours: [],
      tomorrow: null,
      cost: null,
      fte: null,
      ticker: [],
    });
    const { token: some } = await program.logIn({
      tenantId,
      codes: ["C080803", "C3100"],
      scope: { custom: [departments[0]!] },
    });
    const seen = await program.ok(readScreen, {}, some);
    const whole = await program.ok(readScreen, {}, all);
    expect(seen.ticker.every(({ name }) => name === null)).toBe(true);
    expect(whole.ticker.some(({ name }) => name !== null)).toBe(true);
    expect(seen.now!.planned).toBeLessThan(whole.now!.planned);
    expect(seen.cost).toBeNull();
  });
});

describe("screen link", () => {
  it("opens the screen without a log-in, within its scope, and of it only what it may", async () => {
    const whole = await program.ok(readScreen, {}, all);
    const { secret, id } = await newLink();
    const screen = await linked(secret);
    expect([screen?.language, screen?.now, screen?.cost]).toEqual(["en", whole.now, whole.cost]);
    expect(screen?.ticker.every(({ name }) => name === null)).toBe(true);
    const part = await linked(
      (await newLink({ departmentIds: [departments[0]!], withNames: true, withCosts: false })).secret,
    );
    expect(part?.cost).toBeNull();
    expect(part?.ticker.length === 0 || part?.ticker.some(({ name }) => name !== null)).toBe(true);
    expect(new Set(part?.departments.map(({ departmentId }) => departmentId))).toEqual(new Set([departments[0]]));
    const { rows } = await program.database.ownerPool.query<{ line: string }>(
      "select row_to_json(l)::text as line from dashboards.screen_link l where id = $1",
      [id],
    );
    expect(rows[0]!.line).not.toContain(secret.split("-").slice(1).join("-"));
    const { links } = await program.ok(listScreenLinks, {}, all);
    const listed = links.find((one) => one.id === id);
    expect([listed?.state, listed?.lastUsedAt !== null, listed?.departments]).toEqual(["open", true, null]);
    expect(links.find(({ departments: of }) => of !== null)?.departments).toHaveLength(1);
  });

  it("gives nothing else of the program: no other call takes its secret for a log-in", async () => {
    const { secret } = await newLink({ withNames: true });
    const opened: string[] = [];
    for (const { call } of routes()) {
      if (call.needs === "public") continue;
      for (const headers of [{ authorization: `Bearer ${secret}` }, { cookie: `muster_session=${secret}` }]) {
        const { statusCode, body } = await program.app.inject({
          method: call.method,
          url: apiPrefix + call.path,
          headers: { "app-product": "COMPANY", ...headers },
          ...(call.method === "POST" ? { payload: {} } : {}),
        });
        const isNobody = call.orNobody && body === '{"status":200,"content":null}';
        if (statusCode !== 401 && !isNobody) opened.push(`${call.path} ${statusCode}`);
      }
    }
    expect(opened).toEqual([]);
  });

  it("holds to its last day and until it is revoked; what holds no longer says nothing more", async () => {
    const { id, secret } = await newLink({ endsOn: "2026-10-20" });
    expect(await linked(secret)).not.toBeNull();
    program.setTime("2026-10-20T15:59:00Z");
    expect(await linked(secret)).not.toBeNull();
    program.setTime("2026-10-20T16:01:00Z");
    expect(await linked(secret)).toBeNull();
    program.setTime("2026-10-03T04:10:00Z");
    await program.ok(revokeScreenLink, { id }, all);
    expect(await linked(secret)).toBeNull();
    expect(await program.refusal(revokeScreenLink, { id }, all)).toEqual(["common.notFound"]);
    expect((await program.ok(listScreenLinks, {}, all)).links.find((one) => one.id === id)?.state).toBe("revoked");
    const other = await program.makeCompany("别家");
    const moved = (await newLink()).secret.replace(/^\d+/, String(other));
    for (const wrong of ["-", "1-x", `${tenantId}-${"a".repeat(43)}`, moved]) expect(await linked(wrong)).toBeNull();
  });

  it("is guessed at as slowly as any other secret", async () => {
    const waits: number[] = [];
    const { services } = program;
    services.pause = async (ms) => void waits.push(ms);
    try {
      for (let tries = 0; tries < 160; tries += 1) await linked("-");
      expect(Math.max(...waits)).toBeGreaterThanOrEqual(200);
      const { secret } = await newLink();
      expect(await linked(secret)).not.toBeNull();
    } finally {
      delete services.pause;
    }
  }, 60_000);

  it("is made within one's own scope and rights, until a day to come", async () => {
    const shown = ["C3100", "D0010101", "WORKING_HOURS_ANALYSIS"];
    const codes = ["C080803", "C080803.link", ...shown];
    const { token } = await program.logIn({ tenantId, codes, scope: { custom: [departments[0]!] } });
    const refused = (input: Partial<SentInputOf<typeof addScreenLink>>) =>
      program.refusal(
        addScreenLink,
        { ...usual(), withCosts: false, departmentIds: [departments[0]!], ...input },
        token,
      );
    expect(await refused({ departmentIds: [] })).toEqual(["dashboards.beyondScope", "departmentIds"]);
    expect(await refused({ departmentIds: [departments[1]!] })).toEqual(["dashboards.beyondScope", "departmentIds"]);
    expect(await refused({ withCosts: true })).toEqual(["dashboards.noCosts", "withCosts"]);
    expect(await refused({ withNames: true })).toEqual(["common.noPermission", "withNames"]);
    for (const endsOn of ["2026-10-03", "2029-01-01"])
      expect(await refused({ endsOn })).toEqual(["dashboards.endsInPast", "endsOn"]);
    expect(await refused({})).toEqual([]);
    for (const missing of shown) {
      const held = codes.filter((code) => code !== missing);
      const lacking = await program.logIn({ tenantId, codes: held, scope: "organisation" });
      expect(await program.refusal(addScreenLink, { ...usual(), withCosts: false }, lacking.token)).toEqual([
        "dashboards.linkBeyondRights",
      ]);
    }
  });

  it("is told at once when something has changed, and when it is revoked", async () => {
    const { id, secret } = await newLink();
    const told: string[] = [];
    const leave = new AbortController();
    const response = await fetch(url + apiPrefix + linkedEventsPath, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ secret }),
      signal: leave.signal,
    });
    expect(response.status).toBe(200);
    const reading = (async () => {
      for await (const text of response.body!.pipeThrough(new TextDecoderStream())) told.push(text);
    })().catch(() => undefined);
    await linked(secret);
    await vi.waitFor(() => expect(told.join("")).toContain("open"));
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    const before = told.length;
    // Known by what the screen has read, not by what was written just now.
    await program.ok(revokeScreenLink, { id }, all);
    await vi.waitFor(() => expect(told.slice(before).join("")).toContain("event: changed"), { timeout: 5_000 });
    expect(await linked(secret)).toBeNull();
    leave.abort();
    await reading;
    const none = await fetch(url + apiPrefix + linkedEventsPath, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ secret }),
    });
    expect(none.status).toBe(204);
  });
});
