import { expect, type Page, type Request } from "@playwright/test";
import { linkedEventsPath } from "../../src/areas/dashboards/screen-path.ts";
import { apiPrefix } from "../../src/platform/http/call.ts";
import { eventsPath } from "../../src/platform/http/events-path.ts";

interface Requests {
  begun: number;
  open: Set<Request>;
}

const lines = new Set([eventsPath, apiPrefix + linkedEventsPath]);
const requests = new WeakMap<Page, Requests>();

/** Follows a page's requests from now on, for `settled`. */
export function followRequests(page: Page): void {
  const followed: Requests = { begun: 0, open: new Set() };
  requests.set(page, followed);
  page.on("request", (request) => {
    // The lines that tell what others change stay open.
    if (lines.has(new URL(request.url()).pathname)) return;
    // What the page before had asked for is of no use any more, and not all of it is reported as ended.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) followed.open.clear();
    followed.begun += 1;
    followed.open.add(request);
  });
  for (const end of ["requestfinished", "requestfailed"] as const)
    page.on(end as "requestfinished", (request) => void followed.open.delete(request));
}

/** Resolves when the page has drawn and has nothing more to do; a browser without a free moment for long is not waited for. */
const idle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const free = (next: () => void) => requestIdleCallback(next, { timeout: 2_000 });
        const drawn = (next: () => void) => {
          const late = setTimeout(next, 2_000);
          requestAnimationFrame(() => (clearTimeout(late), next()));
        };
        free(() => drawn(() => free(resolve)));
      }),
  );

/** Waits until a screen shows what it has to show: all it asked for is there and drawn, and drawing it asked for nothing more. */
export async function settled(page: Page): Promise<void> {
  const followed = requests.get(page);
  if (followed === undefined) throw new Error("nobody follows the requests of this page");
  await expect(page.locator("main").first()).toBeVisible();
  await expect(async () => {
    const { begun } = followed;
    expect(followed.open.size).toBe(0);
    await idle(page);
    expect(followed.begun).toBe(begun);
    expect(await page.locator(".ant-skeleton:visible, .ant-spin-spinning:visible, .mu-skeleton:visible").count()).toBe(
      0,
    );
  }).toPass({ intervals: [30], timeout: 20_000 });
}
