import { expectAccessible } from "./parts/axe.ts";
import { monthBefore } from "./parts/pay-company.ts";
import { expect, test } from "./parts/people.ts";
import { settled } from "./parts/settled.ts";
import { SheetHands } from "./parts/sheet.ts";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const inEnglish = "localStorage.setItem('language', '\"en\"')";

test("a clerk types, pastes and fills the month's sheet; what does not fit is named and the rest stands", async ({
  enterAs,
}) => {
  const page = await enterAs("admin");
  await page.addInitScript(inEnglish);
  // Nobody has typed anything into a month that is to come.
  await page.goto(`/salyTaxManagement/manualProject/edit?month=${monthBefore(-1)}`);
  const sheet = new SheetHands(page);
  const keys = page.keyboard;
  await sheet.enter();
  const { head } = await sheet.active();
  const numberOf = async (row: number) =>
    (await page.locator(".mu-sheet-grid [role=row]").nth(row).locator("> *").first().textContent()) ?? "";

  await test.step("a word is no amount, nor is a third decimal", async () => {
    for (const [typed, why] of [
      ["ten", "Not a number"],
      ["1.234", "Too many decimals"],
    ] as const) {
      await sheet.type(typed);
      await expect(page.locator(".mu-sheet-bubble")).toHaveText(why);
      await keys.press("Escape");
      await sheet.says(/^$/);
    }
    await sheet.type("1,250.5", "ArrowRight");
    await keys.press("ArrowLeft");
    await sheet.says("1,250.50");
  });

  await test.step("a table by job number: nobody has one of them, and one says a word", async () => {
    await sheet.paste(`Job number\t${head}\n${await numberOf(2)}\t88\n${await numberOf(3)}\tmuch\nP9\t5`);
    const tray = page.getByRole("complementary", { name: "2 not written" });
    await expect(tray).toContainText("There is no such job number");
    await expect(tray).toContainText("Not a number");
    await tray.getByRole("button", { name: "Got it" }).press("Enter");
    await expect(tray).toBeHidden();
    await expect(page.locator(".mu-sheet-input")).toBeFocused();
  });

  await test.step("filled down, taken back, and kept", async () => {
    await keys.press("Control+Home");
    await keys.press("End");
    await keys.press("Home");
    await sheet.says("1,250.50");
    await keys.press("Shift+ArrowDown");
    await keys.press("Shift+ArrowDown");
    await keys.press("Control+d");
    await keys.press("Escape");
    await keys.press("ArrowDown");
    await sheet.says("1,250.50");
    await keys.press("Control+z");
    await sheet.says("88.00");
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await page.reload();
    await sheet.enter();
    await sheet.says("1,250.50");
    await keys.press("ArrowDown");
    await sheet.says("88.00");
    await expectAccessible(page);
  });
});

test("one's own payslip on the phone in English: a PIN typed otherwise is refused, and a figure has its cause", async ({
  enterAs,
}) => {
  const person = await enterAs("hr", "staff", phone);
  await person.addInitScript(inEnglish);
  await person.goto("/h5/payslip");
  const [pin, again] = [person.getByLabel("PIN of six digits"), person.getByLabel("Once more")];
  await pin.fill("246813");
  await again.fill("246814");
  await person.getByRole("button", { name: "Set the PIN" }).click();
  await expect(person.getByText("These are not the same")).toBeVisible();
  await again.fill("246813");
  await person.getByRole("button", { name: "Set the PIN" }).click();
  await person
    .getByRole("button", { name: /^Pay of/ })
    .first()
    .click();
  await person
    .getByRole("button", { name: /^How it came about/ })
    .first()
    .click();
  await expect(person.getByText(/^How “.+” came about$/)).toBeVisible();
  await settled(person);
  await expectAccessible(person);
});
