import * as checks from "#areas/spot-checks/api.ts";
import { tickJob } from "#areas/spot-checks/server.ts";
import { addDays, dayNumber } from "#platform/calendar/plain-date.ts";
import { wallSecondOfInstant } from "#platform/calendar/wall-time.ts";
import type { SentInputOf } from "#platform/http/call.ts";
import type { Services } from "#platform/http/services.ts";
import type { BuiltCompany } from "../month/build-company.ts";
import { at } from "../month/work-context.ts";
import type { DemoPeople } from "./documents.ts";

const faults = ["未佩戴工牌", "着装不符合要求", "不在岗位，三分钟后返回", "在工作区域使用手机"];
const everybody = ["hourly", "long_term", "internal", "outsider"] as const;

/** Spot checks of the last days in every state, drawn at their moments as the program would have, and one of now. */
export async function makeSpotChecks(
  services: Services,
  tenantId: number,
  { hr, approver, worker }: DemoPeople,
  built: BuiltCompany,
  today: string,
): Promise<void> {
  const [checkerIds, toldIds] = [[hr.memberId, worker.memberId], [approver.memberId]].map((ids) =>
    (ids ?? []).filter((id) => id !== null),
  ) as [number[], number[]];
  const of = (...codes: string[]) => codes.map((code) => built.departments.get(code)).filter((id) => id !== undefined);
  const make = (
    name: string,
    days: [number, number],
    more: Partial<SentInputOf<typeof checks.saveTask>>,
    moment: string,
  ) =>
    hr.send(
      checks.saveTask,
      {
        name,
        fromDate: addDays(today, days[0]),
        toDate: addDays(today, days[1]),
        startMinute: 9 * 60,
        endMinute: 22 * 60,
        samplingMinutes: [10 * 60 + 30, 18 * 60 + 30],
        employeeTypes: [...everybody],
        counts: "signedIn",
        ratePercent: 20,
        passPercent: 90,
        rules: "工牌、着装、是否在岗",
        checkerIds,
        toldIds,
        ...more,
      },
      moment,
    );
  const tick = (moment: string) =>
    tickJob.run(
      {
        services: { ...services, clock: () => Date.parse(moment) },
        log: services.log,
        signal: new AbortController().signal,
      },
      { tenantId } as never,
    );
  /** Draws what was due and records it within the hour; every so many-th is found wanting. */
  const look = async (taskId: number, date: string, minute: number, every: number, leaveOut = 0) => {
    await tick(at(date, minute));
    const { rows } = await hr.send(
      checks.listChecks,
      { taskId, state: "open", size: 200, sort: "name" },
      at(date, minute + 5),
    );
    for (const [index, { id }] of rows.slice(leaveOut).entries()) {
      const isFaulty = index % every === every - 1;
      await hr.send(
        checks.recordResult,
        isFaulty
          ? { id, verdict: "unqualified", remark: faults[index % faults.length] ?? null }
          : { id, verdict: "qualified" },
        at(date, Math.min(minute + 10 + 2 * index, 22 * 60 - 1)),
      );
    }
  };

  const good = await make("客房着装抽查", [-6, -6], { departmentIds: of("HK", "FO") }, at(addDays(today, -6), 8 * 60));
  for (const minute of [630, 1110]) await look(good.id, addDays(today, -6), minute, 99);
  const poor = await make(
    "劳务公司在岗抽查",
    [-4, -3],
    { departmentIds: [], agencyIds: [...built.agencies.values()].slice(0, 2), ratePercent: 15 },
    at(addDays(today, -4), 8 * 60),
  );
  for (const day of [-4, -3]) for (const minute of [630, 1110]) await look(poor.id, addDays(today, day), minute, 3, 1);
  await tick(at(addDays(today, -3), 22 * 60));
  const stopped = await make(
    "餐饮高峰抽查",
    [-2, 2],
    { departmentIds: of("FB", "KT") },
    at(addDays(today, -2), 8 * 60),
  );
  await look(stopped.id, addDays(today, -2), 630, 6);
  await hr.send(checks.stopTask, { id: stopped.id, reason: "消防演习，改期进行" }, at(addDays(today, -2), 12 * 60));

  // Open until midnight, at whatever time of the day the company is made.
  await make(
    "夜间值守抽查",
    [-1, 1],
    {
      startMinute: 18 * 60,
      endMinute: 2 * 1440,
      samplingMinutes: [18 * 60 + 30],
      departmentIds: of("HK", "FB", "BQ", "KT", "FO", "SC"),
      counts: "onShift",
      ratePercent: 40,
    },
    at(addDays(today, -1), 9 * 60),
  );
  await tick(at(addDays(today, -1), 18 * 60 + 30));
  const now = services.clock();
  const minute = Math.floor(wallSecondOfInstant(now) / 60) - dayNumber(today) * 1440 + 1;
  await tick(new Date(now).toISOString());
  await make(
    "今日在岗抽查",
    [0, 1],
    {
      startMinute: 0,
      endMinute: 2 * 1440,
      samplingMinutes: [minute],
      departmentIds: of("HK", "FB", "BQ", "KT", "FO", "SC"),
      counts: "onShift",
      ratePercent: 30,
    },
    new Date(now).toISOString(),
  );
  await tick(at(today, minute));
  await make(
    "明日晚班抽查",
    [1, 3],
    { departmentIds: of("BQ"), samplingMinutes: [20 * 60] },
    new Date(now).toISOString(),
  );
}
