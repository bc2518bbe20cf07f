import { join } from "node:path";
import type { Page } from "@playwright/test";

const folder = process.env["MUSTER_SHOTS"];

/** A picture for whoever wants to look at a story: into the folder that `MUSTER_SHOTS` names, else none, for each takes a third of a second. */
export async function picture(page: Page, name: string, { fullPage = false } = {}): Promise<void> {
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`), fullPage });
}
