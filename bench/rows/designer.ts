import { existsSync } from "node:fs";
import { chromium, type Page } from "@playwright/test";
import { saveFlowDraft } from "#areas/approvals/flows-api.ts";
import { apiPrefix, type SentInputOf } from "#platform/http/call.ts";
import type { BenchCompany } from "../data.ts";
import { heading, median, report, say } from "../report.ts";
import type { World } from "../world.ts";

type Tree = SentInputOf<typeof saveFlowDraft>["tree"];
type Node = NonNullable<Record<string, unknown>>;

const executablePath = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find((path) =>
  existsSync(path),
);
const ROUNDS = 7;
const EDITS = 40;

/** Routers of four branches with three steps each, one behind the other, until so many nodes are drawn. */
function treeOf(nodes: number): Tree {
  let made = 0;
  const uid = () => `n${(made += 1)}`;
  const approver = (childNode: Node | null): Node => ({
    type: 1,
    uid: uid(),
    postName: `Approver ${made}`,
    postAction: "approve",
    settype: 2,
    directorLevel: 1,
    actions: [],
    examineMode: 1,
    childNode,
  });
  const chain = (length: number): Node | null => (length === 0 ? null : approver(chain(length - 1)));
  const branch = (at: number): Node => ({
    type: 3,
    uid: uid(),
    postName: `Condition ${at}`,
    postAction: "branch",
    priorityLevel: at,
    childNode: chain(3),
    conditions:
      at === 4
        ? []
        : [{ conditionType: "applynum", operatorType: "range", lowerBound: at * 10, upperBound: at * 10 + 9 }],
  });
  let below: Node | null = null;
  while (made < nodes - 1)
    below = {
      type: 4,
      uid: uid(),
      postName: `Router ${made}`,
      conditionNodes: [1, 2, 3, 4].map(branch),
      childNode: below,
    };
  return { type: 0, uid: "start", postName: "Submitter", childNode: below };
}

async function draftOf(world: World, company: BenchCompany, nodes: number): Promise<number> {
  const input: SentInputOf<typeof saveFlowDraft> = {
    head: { processType: "employment", nameZh: `${nodes}`, departmentIds: [], daysBefore: 0, monthlyCount: 1 },
    tree: treeOf(nodes),
    settings: { empty: { do: "administrator" }, same: "self", duplicate: "every", revoke: "anyTime", reasonLimit: 200 },
  };
  const answer = await fetch(`http://127.0.0.1:${world.ourPort}${apiPrefix}${saveFlowDraft.path}`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${company.token}` },
    body: JSON.stringify(input),
  });
  const body = (await answer.json()) as { content?: { id: number }; message?: string };
  if (!body.content) throw new Error(body.message);
  return body.content.id;
}

interface Drawn {
  shown: number;
  whole: number;
}

/** From the answer with the drawing to the frame after everything the window shows stands, and after the last card of all does; in ms. */
async function firstPaint(page: Page, url: string): Promise<Drawn> {
  await page.goto(url);
  await page.waitForFunction(() => "whole" in (globalThis as unknown as { drawn: object }).drawn);
  return page.evaluate(() => {
    const asked = performance
      .getEntriesByType("resource")
      .findLast((entry) => entry.name.includes("/workflow/detail")) as PerformanceResourceTiming;
    const { shown, whole } = (globalThis as unknown as { drawn: Drawn }).drawn;
    return { shown: shown - asked.responseEnd, whole: whole - asked.responseEnd };
  });
}

/** How many cards of a drawing that stands the window shows. */
function shownIn(page: Page): Promise<number> {
  return page
    .locator(".fl-card")
    .evaluateAll(
      (cards) =>
        cards
          .map((card) => card.getBoundingClientRect())
          .filter(({ x, y, right, bottom }) => right > 0 && x < innerWidth && bottom > 0 && y < innerHeight).length,
    );
}

/** From the key to the laid-out page, in ms: a node doubled and taken back, in turn. */
function edits(page: Page, count: number): Promise<number[]> {
  return page.evaluate(async (times) => {
    const took: number[] = [];
    const now = () => document.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]');
    for (const key of ["ArrowDown", "ArrowDown", "ArrowDown"]) {
      now()?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    }
    for (let at = 0; at < times; at += 1) {
      const key = at % 2 === 0 ? "d" : "z";
      const begun = performance.now();
      now()?.dispatchEvent(new KeyboardEvent("keydown", { key, ctrlKey: true, bubbles: true, cancelable: true }));
      await Promise.resolve();
      document.body.getBoundingClientRect();
      took.push(performance.now() - begun);
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    }
    return took;
  }, count);
}

/** The flow designer in a real browser: the first paint of a drawing, and its edits. */
export async function designer(world: World, company: BenchCompany, size: string, nodes: number): Promise<void> {
  if (!executablePath) {
    say("designer: no browser on this machine");
    return;
  }
  heading(`Flow designer in Chromium, ${nodes} nodes`);
  const id = await draftOf(world, company, nodes);
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      extraHTTPHeaders: { authorization: `Bearer ${company.token}` },
    });
    const page = await context.newPage();
    const url = `http://127.0.0.1:${world.ourPort}/core/settings/processSetup?design=${id}`;
    await page.goto(url);
    await page
      .getByRole("treeitem")
      .nth(nodes - 1)
      .waitFor({ state: "attached" });
    const whole = await page.locator(".fl-card").count();
    await page.addInitScript(
      ([shown, all]) => {
        const drawn: Partial<Drawn> = {};
        Object.assign(globalThis, { drawn });
        const note = (what: keyof Drawn) =>
          requestAnimationFrame(() => setTimeout(() => (drawn[what] ??= performance.now())));
        new MutationObserver((_, observer) => {
          const count = document.querySelectorAll(".fl-card").length;
          if (count >= shown) note("shown");
          if (count < all) return;
          note("whole");
          observer.disconnect();
        }).observe(document, { childList: true, subtree: true });
      },
      [await shownIn(page), whole] as const,
    );
    const paints: Drawn[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      paints.push(await firstPaint(page, url));
    }
    report({
      what: "first paint after the answer",
      size,
      ours: median(paints.map(({ shown }) => shown)),
      unit: "ms",
      goal: 300,
    });
    report({ what: "the whole drawing stands", size, ours: median(paints.map((paint) => paint.whole)), unit: "ms" });
    await page.waitForLoadState("networkidle");
    report({ what: "one edit, key to layout", size, ours: median(await edits(page, EDITS)), unit: "ms", goal: 16 });
  } finally {
    await browser.close();
  }
}
