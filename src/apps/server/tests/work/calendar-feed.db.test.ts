import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as api from "#areas/settings/api.ts";
import { dayKinds } from "#areas/settings/server.ts";
import { withTenant } from "#platform/db/tx.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let tenantId: number;
let editor: string;
let reader: string;

const fetched = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: "GET", url, headers });
const addressOf = async (token = editor) => (await server.ok(api.readFeed, {}, token)).feed;

beforeAll(async () => {
  server = await testServer();
  tenantId = await server.makeCompany("日历酒店");
  server.setTime("2026-11-22T02:00:00Z");
  editor = (await server.logIn({ tenantId, codes: ["C630005", "C630005.edit"], name: "Holiday clerk" })).token;
  reader = (await server.logIn({ tenantId, codes: ["C630005"] })).token;
});
afterAll(() => server.close());

describe("the calendar to subscribe to", () => {
  test("has no address until it is opened, and only by those who may set days", async () => {
    expect(await addressOf()).toBeNull();
    expect((await server.send(api.openFeed, {}, reader)).http).toBe(403);
    expect((await server.send(api.closeFeed, {}, reader)).http).toBe(403);
    await server.ok(api.openFeed, {}, editor);
    expect(await addressOf(reader)).toMatchObject({
      zh: expect.stringMatching(/^\/calendar\/zh\/\d+-[\w-]{32}\.ics$/),
      openedBy: "Holiday clerk",
    });
  });

  test("says official days and those of the company in both languages, and follows a change", async () => {
    await server.ok(
      api.addDay,
      { days: ["2026-12-24", "2026-12-25"], kind: "special", name: "店庆, 二十周年" },
      editor,
    );
    const feed = (await addressOf())!;
    const zh = await fetched(feed.zh);
    expect([zh.statusCode, zh.headers["content-type"]]).toEqual([200, "text/calendar; charset=utf-8"]);
    expect(zh.body.split("\r\n").slice(0, 2)).toEqual(["BEGIN:VCALENDAR", "VERSION:2.0"]);
    expect(zh.body.split("\r\n").slice(-3)).toEqual(["END:VEVENT", "END:VCALENDAR", ""]);
    expect(zh.body.replaceAll("\r\n", "")).not.toContain("\n");
    expect(Math.max(...zh.body.split("\r\n").map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    const named = [...zh.body.matchAll(/^UID:(.+)\r$/gm)].map(([, uid]) => uid!);
    expect(
      named.every((uid) => uid.endsWith(`@${tenantId}.muster`)) &&
        new Set(named).size === named.length &&
        named.length > 0,
    ).toBe(true);
    const events = zh.body.split("BEGIN:VEVENT").slice(1);
    const eventOn = (day: string) => events.find((event) => event.includes(`DTSTART;VALUE=DATE:${day}`));
    expect(eventOn("20261001")).toMatch(/DTEND;VALUE=DATE:20261008[^]*SUMMARY:国庆节\r\n/);
    expect(eventOn("20261010")).toContain("SUMMARY:调休上班");
    expect(eventOn("20261224")).toMatch(/DTEND;VALUE=DATE:20261226[^]*SUMMARY:店庆\\, 二十周年（特殊日）/);
    expect(eventOn("20270101")).toContain("STATUS:TENTATIVE");
    expect(eventOn("20250101")).toContain("STATUS:CONFIRMED");
    expect((await fetched(feed.en)).body).toMatch(/SUMMARY:National Day\r\n/);

    const again = await fetched(feed.zh, { "if-none-match": zh.headers["etag"] as string });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    await server.ok(api.removeDay, { day: "2026-12-25" }, editor);
    expect((await fetched(feed.zh, { "if-none-match": zh.headers["etag"] as string })).body).toMatch(
      /DTEND;VALUE=DATE:20261225/,
    );
  });

  test("says the days off and workdays in exchange that a company sets for a year not announced yet, each date once", async () => {
    await server.ok(api.addDay, { days: ["2027-02-10", "2027-02-11"], kind: "arranged_day_off", name: "春节" }, editor);
    await server.ok(api.addDay, { days: ["2027-02-20"], kind: "makeup_workday", name: "春节调休" }, editor);
    expect(
      (await server.send(api.addDay, { days: ["2027-02-12", "2027-02-20"], kind: "holiday", name: "店庆" }, editor))
        .body,
    ).toMatchObject({ code: "settings.already_makeup_workday" });
    expect(
      (await server.send(api.addDay, { days: ["2027-02-11"], kind: "makeup_workday", name: "x" }, editor)).body,
    ).toMatchObject({ code: "settings.already_arranged_day_off" });
    expect(
      (await server.send(api.addDay, { days: ["2027-10-01"], kind: "makeup_workday", name: "x" }, editor)).body,
    ).toMatchObject({ code: "settings.statutory_day" });
    const own = (await server.ok(api.readCalendar, { year: 2027 }, reader)).days.flatMap((day) =>
      day.company ? [[day.day, day.company.kind, day.company.name]] : [],
    );
    expect(own).toEqual([
      ["2027-02-10", "arranged_day_off", "春节"],
      ["2027-02-11", "arranged_day_off", "春节"],
      ["2027-02-20", "makeup_workday", "春节调休"],
    ]);
    const kinds = await withTenant(server.database.appPool, { tenantId }, async (tx) =>
      ["2027-02-09", "2027-02-10", "2027-02-12", "2027-02-20", "2027-02-21"].map(
        await dayKinds(tx, "2027-01-01", "2027-12-31"),
      ),
    );
    expect(kinds).toEqual(["weekday", "weekend", "weekday", "weekday", "weekend"]);
    const zh = (await fetched((await addressOf())!.zh)).body.split("BEGIN:VEVENT");
    expect(zh.find((event) => event.includes("DTSTART;VALUE=DATE:20270210"))).toMatch(
      /DTEND;VALUE=DATE:20270212[^]*SUMMARY:春节（放假调休）/,
    );
    expect(zh.find((event) => event.includes("DTSTART;VALUE=DATE:20270220"))).toContain("SUMMARY:春节调休（调休上班）");
  });

  test("ends with a new address, with its closing, and is nothing to whoever guesses", async () => {
    const feed = (await addressOf())!;
    const other = await server.makeCompany("隔壁酒店");
    const [own, secret] = feed.zh.slice("/calendar/zh/".length, -".ics".length).split(/-(.*)/) as [string, string];
    for (const wrong of [
      `/calendar/zh/${other}-${secret}.ics`,
      `/calendar/zh/${own}-${"A".repeat(32)}.ics`,
      `/calendar/fr/${own}-${secret}.ics`,
      `/calendar/zh/${own}.ics`,
      `/calendar/zh/999999999-${secret}.ics`,
      "/calendar/zh/x",
    ]) {
      expect([wrong, (await fetched(wrong)).statusCode]).toEqual([wrong, 404]);
    }
    await server.ok(api.openFeed, {}, editor);
    const renewed = (await addressOf())!;
    expect([(await fetched(feed.zh)).statusCode, (await fetched(renewed.zh)).statusCode]).toEqual([404, 200]);
    await server.ok(api.closeFeed, {}, editor);
    expect([(await fetched(renewed.zh)).statusCode, await addressOf()]).toEqual([404, null]);
    await server.ok(api.openFeed, {}, editor);
    expect((await fetched(renewed.zh)).statusCode).toBe(404);
  });
});
