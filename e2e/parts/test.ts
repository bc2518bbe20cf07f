import { expect, test as base, type Page } from "@playwright/test";
import { followRequests } from "./settled.ts";

interface Fixtures {
  /** Messages of the console that a test expects, such as the browser's own line about a refused call. */
  expected: RegExp[];
  /** Listens to a page that the test opened in a browser of its own. */
  listenTo: (page: Page) => Promise<void>;
}

/** A refused call is an answer, not a mistake, but the browser writes a line about each. */
const refusedCall = /^Failed to load resource: the server responded with a status of 4(01|03|04|09|22|29)/;

/** `test` whose console must stay empty: any error, warning or uncaught exception fails it. */
export const test = base.extend<Fixtures>({
  expected: [[refusedCall], { option: true }],
  listenTo: [
    async ({ page, expected }, use) => {
      const said: string[] = [];
      await listen(page, said);
      page.context().on("page", (opened) => void listen(opened, said));
      await use((other) => listen(other, said));
      expect(said.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** `MUSTER_E2E_SLOW=6` gives pages a sixth of the processor: what a busy machine would break, breaks here. */
const slowness = Number(process.env["MUSTER_E2E_SLOW"] ?? 1);

async function listen(page: Page, said: string[]): Promise<void> {
  followRequests(page);
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") said.push(message.text());
  });
  page.on("pageerror", (error) => said.push(String(error)));
  if (slowness > 1)
    await (await page.context().newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: slowness });
}

export { expect };
