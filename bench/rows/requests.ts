import { hashOf } from "#platform/session/session-store.ts";
import type { BenchCompany } from "../data.ts";
import { logInWorkers, putOnShifts } from "../data.ts";
import { compare } from "../compare.ts";
import { report } from "../report.ts";
import type { World } from "../world.ts";
import { businessDateAt } from "#platform/calendar/wall-time.ts";

const auth = (token: string) => ({ authorization: `Bearer ${token}`, "accept-language": "zh" });

/** An empty authenticated request: one round trip to the database. */
export async function emptyRequest(world: World, company: BenchCompany, size: string): Promise<void> {
  const hash = hashOf(company.token).toString("hex");
  const { ours, floor, p95 } = await compare(
    world,
    () => ({ path: "/api/user/alive", headers: auth(company.token) }),
    () => ({ path: `/alive?hash=${hash}`, headers: {} }),
  );
  report({
    what: "empty authenticated request",
    size,
    ours,
    floor,
    unit: "ms CPU",
    goal: 1,
    times: 2.4,
    note: `p95 ${p95.toFixed(0)} ms`,
  });
}

/** A page of the employee files with its exact total. */
export async function page(
  world: World,
  company: BenchCompany,
  size: string,
  rows: number,
  goal: number,
): Promise<void> {
  await pages(world, company, {
    times: rows === 20 ? 2.1 : 2.5,
    what: `page of ${rows} of ${company.memberIds.length} people`,
    size,
    rows,
    goal,
    known: "",
    counted: true,
  });
}

/** A further page: the total is the one of the page before. */
export async function furtherPage(
  world: World,
  company: BenchCompany,
  size: string,
  rows: number,
  goal: number,
): Promise<void> {
  await pages(world, company, {
    times: 3.4,
    what: `further page of ${rows} of ${company.memberIds.length}`,
    size,
    rows,
    goal,
    known: `&known=${company.memberIds.length}`,
    counted: false,
  });
}

async function pages(
  world: World,
  company: BenchCompany,
  row: { what: string; size: string; rows: number; goal: number; times: number; known: string; counted: boolean },
): Promise<void> {
  const { rows, known, counted, ...line } = row;
  const count = Math.min(Math.floor(company.memberIds.length / rows), 40);
  const pick = (index: number) => 1 + ((index * 7919) % count);
  const { ours, floor, p95 } = await compare(
    world,
    (index) => ({
      path: `/api/people?page=${pick(index)}&size=${rows}&sort=jobNumber${known}`,
      headers: auth(company.token),
    }),
    (index) => ({
      path: `/people?tenant=${company.actor.tenantId}&size=${rows}&page=${pick(index)}&count=${counted}`,
      headers: {},
    }),
  );
  report({ ...line, ours, floor, unit: "ms CPU", note: `p95 ${p95.toFixed(0)} ms` });
}

/** Workers of companies of one size sign in by phone, each once: duplicate and closed-period check, the day computed, durable. */
export async function clockIn(
  world: World,
  companies: readonly BenchCompany[],
  size: string,
  workers: number,
): Promise<void> {
  const today = businessDateAt(Date.now());
  const minute = Math.floor((Date.now() + 8 * 3_600_000) / 60_000) % 1440;
  const start = Math.max(0, minute - 10);
  const tokens: string[] = [];
  for (const company of companies) {
    const memberIds = company.memberIds.slice(0, workers);
    await putOnShifts(world.owner, company, memberIds, [today], start, start + 480);
    tokens.push(...(await logInWorkers(world.owner, company, memberIds)));
  }
  const [first] = companies as [BenchCompany];
  let next = 0;
  let floorNext = 0;
  const body = "{}";
  const { ours, floor, p95 } = await compare(
    world,
    () => {
      const at = next++ % tokens.length;
      return {
        path: "/api/h5/sign",
        method: "POST",
        body,
        headers: { ...auth(tokens[at] as string), "content-type": "application/json", "content-length": "2" },
      };
    },
    () => {
      const at = floorNext++;
      const second = String(at % 60).padStart(2, "0");
      const minuteText = String(Math.floor(at / 60) % 60).padStart(2, "0");
      const text = JSON.stringify({
        tenant: String(first.actor.tenantId),
        pin: `f${at}`,
        member: String(first.memberIds[at % workers]),
        time: `${today} 03:${minuteText}:${second}`,
      });
      return {
        path: "/punch",
        method: "POST",
        body: text,
        headers: { "content-type": "application/json", "content-length": String(Buffer.byteLength(text)) },
      };
    },
    2,
  );
  // A tap within a minute of another costs less than a punch: once round, the figure is too good.
  const note = next > tokens.length ? `, ${next - tokens.length} of ${next} taps repeated` : "";
  report({
    what: "one clock-in",
    size,
    ours,
    floor,
    unit: "ms CPU",
    goal: 2,
    times: 3.1,
    note: `p95 ${p95.toFixed(0)} ms (goal 65)${note}`,
  });
}
