import { setTimeout } from "node:timers/promises";
import { chromium, type Browser, type CDPSession, type Page } from "@playwright/test";
import { executablePath } from "../chromium.ts";
import { heading, percentile, report, say } from "../report.ts";
import { serveSheet } from "../sheet/serve.ts";

const port = Number(process.env["MUSTER_BENCH_PORT"] ?? 4505);

interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  /** What it cost the processor: the rest of its time others had. */
  tdur?: number;
  pid: number;
  tid: number;
  args?: { name?: string };
}

/** What was done on the page's own thread while something went on: work of each frame, and the longest task, in ms. */
interface Work {
  frames: number[];
  longest: number;
}

async function traced(page: Page, session: CDPSession, act: () => Promise<void>): Promise<Work> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: unknown }) => {
    for (const event of value as TraceEvent[]) events.push(event);
  };
  session.on("Tracing.dataCollected", collect);
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline"] },
  });
  await act();
  await page.waitForTimeout(100);
  const ended = new Promise((done) => session.once("Tracing.tracingComplete", done));
  await session.send("Tracing.end");
  await ended;
  session.off("Tracing.dataCollected", collect);
  return workOf(events);
}

/**
 * The tasks of the page's thread, summed from frame to frame; without those in which the browser gives away a moment that
 * no frame needs.
 */
function workOf(events: readonly TraceEvent[]): Work {
  const commits = new Map<string, number>();
  const thread = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  for (const event of events)
    if (event.name === "Commit") commits.set(thread(event), (commits.get(thread(event)) ?? 0) + 1);
  const [main] = [...commits].toSorted((a, b) => b[1] - a[1])[0] ?? [];
  const own = events.filter((event) => thread(event) === main);
  const idle = own.filter(({ name, ph }) => ph === "X" && name === "FireIdleCallback").map(({ ts }) => ts);
  const isIdle = ({ ts, dur = 0 }: TraceEvent) => idle.some((at) => at >= ts && at <= ts + dur);
  const tasks = own
    .filter((event) => event.ph === "X" && event.name === "RunTask" && !isIdle(event))
    .toSorted((a, b) => a.ts - b.ts);
  const ends = own
    .filter(({ name }) => name === "Commit")
    .map(({ ts, dur }) => ts + (dur ?? 0))
    .toSorted((a, b) => a - b);
  const frames: number[] = [];
  let at = 0;
  let longest = 0;
  for (const end of ends) {
    let work = 0;
    for (let task = tasks[at]; task && task.ts < end; task = tasks[(at += 1)]) {
      const cost = (task.tdur ?? task.dur ?? 0) / 1000;
      work += cost;
      longest = Math.max(longest, cost);
    }
    frames.push(work);
  }
  return { frames, longest };
}

/** From a key to the picture of what it did, as the browser itself counts it (to 8 ms), since the last call. */
const keysToPaint = (page: Page) =>
  page.evaluate(() => {
    const { keyed } = globalThis as unknown as { keyed: number[] };
    return keyed.splice(0);
  });

interface Floor {
  key: number;
  frame: number;
}

/** The same keys in a page that has nothing but a field: what no sheet can be faster than on this machine. */
async function keysInField(browser: Browser): Promise<Floor> {
  const page = await newPage(browser);
  await page.goto(`http://127.0.0.1:${port}/field`);
  await page.locator("textarea").focus();
  const session = await page.context().newCDPSession(page);
  const { frames } = await traced(page, session, () => typeFigures(page, "123.4"));
  const keyed = await keysToPaint(page);
  await page.close();
  return { key: percentile(keyed, 0.95), frame: percentile(frames, 0.95) };
}

/** So long from key to key, in ms: as fast as a keyboard repeats one that is held, and nobody types faster. */
const KEY_MS = 33;

async function press(page: Page, keys: Iterable<string>): Promise<void> {
  for (const key of keys) {
    const next = setTimeout(KEY_MS);
    await page.keyboard.press(key);
    await next;
  }
}

async function typeFigures(page: Page, text: string): Promise<void> {
  for (let step = 0; step < 20; step += 1) await press(page, ["ArrowDown", ...text, "Enter"]);
}

/** A page that notes how long each key takes to its picture. */
async function newPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(() => {
    const keyed: number[] = [];
    Object.assign(globalThis, { keyed });
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === "keydown") keyed.push(duration);
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });
  return page;
}

async function measure(page: Page, session: CDPSession, size: string, slow: number, floor?: Floor): Promise<void> {
  const what = slow > 1 ? `, CPU ${slow}x slower` : "";
  const goal = slow > 1 ? 33 : 8;
  await session.send("Emulation.setCPUThrottlingRate", { rate: slow });
  const tell = (name: string, { frames, longest }: Work, least?: number) => {
    report({
      what: `${name}: work of a frame, p95${what}`,
      size,
      ours: percentile(frames, 0.95),
      ...(least === undefined ? {} : { floor: least }),
      unit: "ms",
      goal,
    });
    report({
      what: `${name}: longest task${what}`,
      size,
      ours: longest,
      unit: "ms",
      goal: 50,
      note: `${frames.length} frames`,
    });
  };
  const box = await page.locator(".mu-sheet-scroller").boundingBox();
  if (!box) throw new Error("no sheet on the page");
  const [x, y] = [box.x + box.width * 0.6, box.y + box.height / 2];
  const focus = async () => {
    await page.mouse.click(x, y);
    await page.waitForTimeout(300);
  };
  await focus();
  tell(
    "scrolling down",
    await traced(page, session, async () => {
      for (let step = 0; step < 60; step += 1) await page.mouse.wheel(0, 120);
    }),
  );
  tell(
    "scrolling across",
    await traced(page, session, async () => {
      for (let step = 0; step < 30; step += 1) await page.mouse.wheel(step < 15 ? 60 : -60, 0);
    }),
  );
  await focus();
  await keysToPaint(page);
  const roster = size.startsWith("500");
  tell(
    "moving and typing",
    await traced(page, session, () => typeFigures(page, roster ? "9-17" : "123.4")),
    floor?.frame,
  );
  report({
    what: `key to picture, p95${what}`,
    size,
    ours: percentile(await keysToPaint(page), 0.95),
    ...(floor === undefined ? {} : { floor: floor.key }),
    unit: "ms",
    goal: slow > 1 ? undefined : 30,
  });
  await focus();
  for (let step = 0; step < 12; step += 1) await page.keyboard.press("Shift+ArrowDown");
  for (let step = 0; step < 8; step += 1) await page.keyboard.press("Shift+ArrowLeft");
  tell(
    "filling 117 cells, and back",
    await traced(page, session, async () => {
      for (let step = 0; step < 8; step += 1) await press(page, ["Control+d", "Control+z"]);
    }),
  );
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
}

/** The sheet in a real browser: what a frame costs while somebody scrolls, types and fills. */
export async function sheet(): Promise<void> {
  if (!executablePath) {
    say("sheet: no browser on this machine");
    return;
  }
  heading("Sheet in Chromium: work of the page's thread in a frame");
  const server = await serveSheet(port);
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    for (const [size, query] of [
      ["500x31 roster", "of=roster&people=500"],
      ["10000x40 C60301", "of=pay&people=10000&columns=40"],
    ] as const) {
      const page = await newPage(browser);
      await page.goto(`http://127.0.0.1:${port}/?${query}`);
      await page.locator(".mu-sheet-scroller").waitFor();
      // The judge has told all rows.
      await page.waitForTimeout(2500);
      const session = await page.context().newCDPSession(page);
      await measure(page, session, size, 1, await keysInField(browser));
      await measure(page, session, size, 4);
      await page.close();
    }
  } finally {
    await browser.close();
    server.close();
  }
}
