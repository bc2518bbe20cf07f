import type { Page } from "@playwright/test";
import { expect } from "./people.ts";

export interface PunchSeen {
  id: number;
  /** Business wall time `YYYY-MM-DD HH:MM:SS`. */
  time: string;
  place: string | null;
  check: string | null;
  offline: boolean;
  doubts: string[];
}

/** What the server tells the person of this page to sign with; punches newest first. */
export async function signPage(page: Page): Promise<{ serverAt: number; punches: PunchSeen[] }> {
  return (await (await page.request.get("/api/h5/sign", { headers: { "app-product": "COMPANY" } })).json()).content;
}

/** Two taps within a minute are one: what another story clocked for the same person must be older, also in whole seconds. */
export const othersAreOlder = (page: Page) =>
  expect
    .poll(
      async () => {
        const { serverAt, punches } = await signPage(page);
        return punches.every(({ time }) => serverAt - Date.parse(`${time.replace(" ", "T")}+08:00`) > 61_000);
      },
      { timeout: 90_000 },
    )
    .toBe(true);
