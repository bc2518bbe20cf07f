import { expect, type Page } from "@playwright/test";

/** Asks for a code and drags the slider fully right, as a hand would. */
export async function askForCode(page: Page, button: string, done: string | RegExp): Promise<void> {
  await page.getByRole("button", { name: button }).click();
  const handle = page.getByRole("slider");
  await handle.hover();
  const box = (await handle.boundingBox())!;
  const y = box.y + box.height / 2;
  await page.mouse.down();
  for (let step = 1; step <= 25; step += 1) {
    await page.mouse.move(box.x + box.width / 2 + step * 22, y);
    // One position for each picture, as a hand gives them: a drag that is quicker than a hand, or jumps, is refused.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  }
  await page.mouse.up();
  await expect(page.getByText(done)).toBeVisible();
}
