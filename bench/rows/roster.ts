import { chromium } from "@playwright/test";
import { addDays } from "#platform/calendar/plain-date.ts";
import { executablePath } from "../chromium.ts";
import type { BenchCompany } from "../data.ts";
import { cpuOf, databaseCpu } from "../cpu.ts";
import { loopDelay } from "../loop-delay.ts";
import { median, report, say } from "../report.ts";
import type { World } from "../world.ts";

const rounds = 5;
/** Three shifts a day, each person always on the same: five days of seven. */
const starts = [420, 660, 870] as const;
const small = { from: "2027-03-01", to: "2027-03-31" };
const large = { from: "2027-05-01", to: "2027-05-31" };
/** Of four weeks everybody works twenty days. */
const fourWeeks = { from: "2027-03-01", to: "2027-03-28" };

/**
 * Plans of a month of 500 and of 10,000 people: opened to the last byte, 2,000 cells written, and 10,000 shifts published
 * beside the bare inserts and updates of the same rows.
 */
export async function rosterPlans(world: World, company: BenchCompany): Promise<void> {
  const [department] = company.departments;
  const one = await planOf(world, company, small, [department!]);
  const all = await planOf(world, company, large, company.departments);
  await world.owner.query("vacuum (analyze) planning.cell");
  await openOf(world, company, one, "500", 0.35);
  await openOf(world, company, all, "10k", 0.35);
  await seenOf(world, company, all, "10k", 1);
  await publishOf(world, company, one);
  await saveOf(world, company, one);
}

interface Plan {
  id: number;
  /** Of its first department. */
  memberIds: number[];
}

/** A plan with a duty or nothing in every cell, written straight to the tables. */
async function planOf(
  world: World,
  company: BenchCompany,
  { from, to }: { from: string; to: string },
  departmentIds: readonly number[],
): Promise<Plan> {
  const { tenantId } = company.actor;
  const { id } = await sent<{ id: number }>(world, company, "/scheduling/createPlan", {
    kind: "dates",
    from,
    to,
    departmentIds,
  });
  await world.owner.query(
    `insert into planning.content (tenant_id, body)
     select $1, jsonb_build_object('kind', 'duty', 'definitionId', null, 'definitionFrom', null, 'sections', jsonb_build_array(jsonb_build_object('start', s, 'end', s + 510)),
       'breaks', '[]'::jsonb, 'looseBreak', 0, 'minutes', 480, 'departmentId', d, 'postId', $2::bigint, 'lineId', null)
     from unnest($3::bigint[]) as d cross join unnest($4::int[]) as s on conflict do nothing`,
    [tenantId, company.postId, departmentIds, starts],
  );
  await world.owner.query(
    `insert into planning.cell (tenant_id, member_id, work_date, place, plan_id, content_id, origin, revision)
     select $1, m.id, day::date, 1, $2, o.id, 'pattern', 1
     from (select id, department_id, row_number() over (order by id) as n from organisation.member where tenant_id = $1 and department_id = any($3::bigint[])) m
     cross join generate_series($4::date, $5::date, interval '1 day') as day
     join planning.content o on o.tenant_id = $1 and (o.body ->> 'departmentId')::bigint = m.department_id
       and (o.body -> 'sections' -> 0 ->> 'start')::int = ($6::int[])[1 + m.n % 3]
     where (m.n + (day::date - $4::date)) % 7 < 5`,
    [tenantId, id, departmentIds, from, to, starts],
  );
  await world.owner.query("update planning.plan set revision = 1 where tenant_id = $1 and id = $2", [tenantId, id]);
  const { rows } = await world.owner.query<{ id: number }>(
    "select id from organisation.member where tenant_id = $1 and department_id = $2 order by id limit 500",
    [tenantId, departmentIds[0]],
  );
  return { id, memberIds: rows.map((row) => row.id) };
}

async function openOf(world: World, company: BenchCompany, plan: Plan, size: string, goal: number): Promise<void> {
  const ours: number[] = [];
  const ofDatabase = await databaseCpu(world.owner);
  const cpu = () => cpuOf(world.ourPid) + ofDatabase();
  let [bytes, before] = [0, 0];
  for (let round = 0; round < rounds; round++) {
    // The first one finds the program cold.
    if (round === 1) before = cpu();
    const began = performance.now();
    const answer = await fetch(urlOf(world, `/scheduling/roster?id=${plan.id}`), { headers: authOf(company) });
    if (!answer.ok) throw new Error(`the plan does not open: ${answer.status} ${await answer.text()}`);
    bytes = (await answer.arrayBuffer()).byteLength;
    ours.push((performance.now() - began) / 1000);
  }
  const spent = ((cpu() - before) / (rounds - 1)) * 1000;
  const note = `${(bytes / 1024 / 1024).toFixed(2)} MB; CPU of program and database ${spent.toFixed(0)} ms`;
  report({ what: "plan of 31 days opens", size, ours: median(ours), unit: "s", goal, note });
}

/** The plan on the screen, from the list of plans to the picture of its first rows, in an application that is loaded. */
async function seenOf(world: World, company: BenchCompany, plan: Plan, size: string, goal: number): Promise<void> {
  if (!executablePath) {
    say("plan of 31 days is seen: no browser on this machine");
    return;
  }
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    const url = `http://127.0.0.1:${world.ourPort}`;
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "zh-CN" });
    await context.addCookies([{ name: "muster_session", value: company.token, url }]);
    const page = await context.newPage();
    const list = "/WorkforceManagement/scheduling";
    await page.goto(`${url}${list}`);
    const ours: number[] = [];
    for (let round = 0; round < rounds; round++) {
      await page.getByRole("tablist").first().waitFor();
      await page.waitForTimeout(500);
      ours.push((await page.evaluate(msToPicture, `${list}?plan=${plan.id}`)) / 1000);
      await page.evaluate(goTo, list);
    }
    report({ what: "plan of 31 days is seen", size, ours: median(ours), unit: "s", goal });
  } finally {
    await browser.close();
  }
}

/** In the page. */
function goTo(url: string): void {
  history.pushState({}, "", url);
  dispatchEvent(new PopStateEvent("popstate"));
}

/** In the page: goes there, until the frame behind the one in which the first cells are drawn. */
function msToPicture(url: string): Promise<number> {
  const began = performance.now();
  return new Promise((done) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector(".mu-sheet-moving canvas")) return;
      observer.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - began)));
    });
    observer.observe(document.body, { childList: true, subtree: true });
    history.pushState({}, "", url);
    dispatchEvent(new PopStateEvent("popstate"));
  });
}

/** Everybody on four days: other times in each round, so that every cell is written. */
async function saveOf(world: World, company: BenchCompany, plan: Plan): Promise<void> {
  const [departmentId] = company.departments;
  const ours: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const start = 480 + round * 5;
    const sections = [{ start, end: start + 510 }];
    const say = { kind: "duty", definitionId: null, sections, departmentId, postId: company.postId };
    const cells = plan.memberIds.flatMap((memberId) =>
      [0, 1, 2, 3].map((day) => ({ memberId, date: addDays(small.to, -day), place: 1, say })),
    );
    const began = performance.now();
    const { written } = await sent<{ written: number }>(world, company, "/scheduling/saveCells", {
      planId: plan.id,
      seen: 1_000_000,
      origin: "typed",
      cells,
    });
    ours.push((performance.now() - began) / 1000);
    if (written !== cells.length) throw new Error(`${written} cells written`);
  }
  report({ what: "2,000 cells are written", size: "500", ours: median(ours), unit: "s", goal: 0.3 });
}

async function publishOf(world: World, company: BenchCompany, { id }: Plan): Promise<void> {
  const { tenantId } = company.actor;
  const ours: number[] = [];
  const floors: number[] = [];
  const delays: number[] = [];
  let shifts = 0;
  for (let round = 0; round < 3; round++) {
    floors.push(await bare(world, tenantId, id));
    const { rows } = await world.owner.query<{ version: number }>(
      "select version from planning.plan where tenant_id = $1 and id = $2",
      [tenantId, id],
    );
    await loopDelay(`http://127.0.0.1:${world.ourPort}`);
    const began = performance.now();
    const { put } = await sent<{ put: number }>(world, company, "/scheduling/publish", {
      id,
      ...fourWeeks,
      memberIds: null,
      version: rows[0]!.version,
      reason: "bench",
    });
    ours.push((performance.now() - began) / 1000);
    delays.push((await loopDelay(`http://127.0.0.1:${world.ourPort}`))?.most ?? Number.NaN);
    shifts = put;
    await takenBack(world, tenantId, id);
  }
  const [mine, floor] = [median(ours), median(floors)];
  report({
    what: `a plan's ${shifts} shifts are published`,
    size: "500",
    ours: mine,
    floor,
    unit: "s",
    goal: floor * 4,
    note: `event loop of the server at most ${Math.max(...delays).toFixed(0)} ms late`,
  });
}

/** The rows of the same publication in one transaction, which is taken back. */
async function bare({ owner }: World, tenantId: number, planId: number): Promise<number> {
  const client = await owner.connect();
  try {
    await client.query("begin");
    const began = performance.now();
    const values = [tenantId, planId, fourWeeks.from, fourWeeks.to];
    await client.query(
      `with d as materialized (
         select c.member_id, c.work_date, (o.body ->> 'departmentId')::bigint as department_id, (o.body ->> 'postId')::bigint as post_id,
           (o.body -> 'sections' -> 0 ->> 'start')::int as start_minute, (o.body -> 'sections' -> 0 ->> 'end')::int as end_minute
         from planning.cell c join planning.content o on o.tenant_id = c.tenant_id and o.id = c.content_id
         where c.tenant_id = $1 and c.plan_id = $2 and c.work_date between $3::date and $4::date),
       s as (
         insert into scheduling.shift (tenant_id, department_id, post_id, work_date, start_minute, end_minute, headcount)
         select $1, department_id, post_id, work_date, start_minute, end_minute, count(*) from d group by 2, 3, 4, 5, 6
         returning id, department_id, post_id, work_date, start_minute, end_minute),
       a as (
         insert into scheduling.assignment (tenant_id, shift_id, member_id, work_date, start_minute, end_minute, department_id, post_id, source)
         select $1, s.id, d.member_id, d.work_date, d.start_minute, d.end_minute, d.department_id, d.post_id, 'plan'
         from d join s using (department_id, post_id, work_date, start_minute, end_minute) returning id, member_id, work_date)
       update planning.cell c set published_id = c.content_id, assignment_ids = array[a.id] from a
       where c.tenant_id = $1 and c.plan_id = $2 and c.member_id = a.member_id and c.work_date = a.work_date and c.place = 1`,
      values,
    );
    await client.query(
      "insert into planning.publication (tenant_id, plan_id, number, from_date, to_date, put, taken, people) values ($1, $2, 999, $3, $4, 0, 0, 0)",
      values,
    );
    await client.query(
      `insert into planning.shift_notice (tenant_id, plan_id, publication, member_id, changes, first_date, last_date)
       select c.tenant_id, c.plan_id, 999, c.member_id, jsonb_agg(jsonb_build_object('date', c.work_date, 'place', 1, 'before', null, 'after', o.body)), $3::date, $4::date
       from planning.cell c join planning.content o on o.tenant_id = c.tenant_id and o.id = c.content_id
       where c.tenant_id = $1 and c.plan_id = $2 and c.work_date between $3::date and $4::date group by 1, 2, 4`,
      values,
    );
    const took = (performance.now() - began) / 1000;
    await client.query("rollback");
    return took;
  } finally {
    client.release();
  }
}

/** As if nothing had been published. */
async function takenBack({ owner }: World, tenantId: number, planId: number): Promise<void> {
  const dates = [tenantId, small.from, small.to];
  for (const statement of [
    "delete from scheduling.assignment where tenant_id = $1 and work_date between $2::date and $3::date",
    "delete from scheduling.shift where tenant_id = $1 and work_date between $2::date and $3::date",
  ])
    await owner.query(statement, dates);
  for (const statement of [
    "update planning.cell set published_id = null, assignment_ids = null where tenant_id = $1 and plan_id = $2 and published_id is not null",
    "delete from planning.shift_notice where tenant_id = $1 and plan_id = $2",
    "delete from planning.publication where tenant_id = $1 and plan_id = $2",
    "update planning.plan set state = 'draft', publications = 0 where tenant_id = $1 and id = $2",
  ])
    await owner.query(statement, [tenantId, planId]);
  await owner.query("vacuum (analyze) planning.cell");
}

const urlOf = ({ ourPort }: World, path: string) => `http://127.0.0.1:${ourPort}/api${path}`;
const authOf = ({ token }: BenchCompany) => ({ authorization: `Bearer ${token}`, "content-type": "application/json" });

async function sent<T>(world: World, company: BenchCompany, path: string, input: object): Promise<T> {
  const answer = await fetch(urlOf(world, path), {
    method: "POST",
    headers: authOf(company),
    body: JSON.stringify(input),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`);
  return (JSON.parse(text) as { content: T }).content;
}
