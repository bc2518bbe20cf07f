import type { Browser, BrowserContext, Page } from "@playwright/test";

type Options = Parameters<Browser["newContext"]>[0];

const desk = { width: 1440, height: 900 };
/** So many people act in most stories; an empty browser still keeps some hundred megabytes. */
const most = 4;

/** Whatever is heard on a page between its taking and its giving back. */
const heard = ["console", "pageerror", "request", "requestfinished", "requestfailed", "response", "download"] as const;

interface Seat {
  page: Page;
  server: string;
  /** Scripts that run before each document of the page. */
  added: { dispose: () => Promise<void> }[];
}

/**
 * Browsers that people sit at, one after the other, and who comes finds nothing of who went: to load the program into a
 * browser that never had it costs twice what it does in one that had.
 */
export class Seats {
  readonly #browser: Browser;
  readonly #free: Seat[] = [];
  readonly #taken = new Map<Page, Seat>();

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** A browser in Chinese on a desk; with options of its own, one that nobody has after it. */
  async take(server: string, options?: Options): Promise<Page> {
    const at = options ? -1 : this.#free.findIndex((seat) => seat.server === server);
    if (at >= 0) {
      const [seat] = this.#free.splice(at, 1);
      this.#taken.set(seat!.page, seat!);
      return seat!.page;
    }
    const context = await this.#browser.newContext({
      locale: "zh-CN",
      timezoneId: "Asia/Shanghai",
      viewport: desk,
      reducedMotion: "reduce",
      ...options,
    });
    const page = await context.newPage();
    if (options) return page;
    const seat: Seat = { page, server, added: [] };
    const add = page.addInitScript.bind(page) as Page["addInitScript"];
    page.addInitScript = async (...script: Parameters<Page["addInitScript"]>) => {
      const added = await add(...script);
      seat.added.push(added);
      return added;
    };
    this.#taken.set(page, seat);
    return page;
  }

  async giveBack(page: Page): Promise<void> {
    const seat = this.#taken.get(page);
    this.#taken.delete(page);
    if (seat === undefined || page.isClosed()) return page.context().close();
    for (const event of heard) page.removeAllListeners(event);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    for (const script of seat.added.splice(0)) await script.dispose();
    for (const other of page.context().pages()) if (other !== page) await other.close();
    await page.emulateMedia({ media: null });
    await page.setViewportSize(desk);
    // A document of the same server on which nothing of the program runs that could write anything more.
    await page.goto(`${seat.server}/icon.svg`);
    await page.evaluate(() => (localStorage.clear(), sessionStorage.clear()));
    await page.goto("about:blank");
    await this.#forget(page.context(), page, seat.server);
    if (this.#free.length < most) this.#free.push(seat);
    else await page.context().close();
  }

  async #forget(context: BrowserContext, page: Page, server: string): Promise<void> {
    await context.clearCookies();
    await context.clearPermissions();
    const session = await context.newCDPSession(page);
    await session.send("Storage.clearDataForOrigin", {
      origin: server,
      storageTypes: "local_storage,indexeddb,cache_storage,service_workers",
    });
    await session.send("Page.resetNavigationHistory");
    await session.detach();
  }

  async close(): Promise<void> {
    for (const { page } of this.#free) await page.context().close();
  }
}
