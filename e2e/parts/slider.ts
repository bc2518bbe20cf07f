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

/** The code in the newest mail to that address, read from the outbox of the company that the administrator is in. */
export async function codeFromOutbox(administrator: Page, address: string): Promise<string> {
  await administrator.goto(`/systemSettings/MailingList?search=${encodeURIComponent(address)}`);
  await administrator.getByRole("row").filter({ hasText: address }).first().getByRole("button").first().click();
  const mail = administrator.getByRole("dialog");
  await expect(mail.getByText(/\d{6}/).first()).toBeVisible();
  return /\d{6}/.exec(await mail.innerText())![0];
}
