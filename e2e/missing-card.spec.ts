import type { Locator, Page } from "@playwright/test";
import { expect, rowWith, test, typeDates } from "./parts/people.ts";
import { settled } from "./parts/settled.ts";

/** The first half month in which the demo company fines missing cards. */
const half = { from: "2026-11-01", to: "2026-11-15" };
const settlement = "/costManagement/costSettlement";
const called = (name: string) => new RegExp(`^${[...name].join("\\s*")}$`);

const says = {
  zh: {
    extras: "调整与扣款",
    reason: /2026-\d\d-\d\d.*缺签[到退]卡，按规则每次 20\.00 元/,
    explain: "说明",
    step: "缺卡扣款",
    off: "本班扣款",
    days: "按日",
  },
  en: {
    extras: "Adjustments and deductions",
    reason: /2026-\d\d-\d\d.*No sign-(in|out) card, 20\.00 CNY each by rule/,
    explain: "Explain",
    step: "Card deduction",
    off: "Off for this shift",
    days: "Per day",
  },
} as const;

/** Reads the fines of a statement and how one came about. */
async function readFines(page: Page, number: string, language: "zh" | "en"): Promise<Locator> {
  const t = says[language];
  await page.goto(`${settlement}?search=${number}`);
  await rowWith(page, number).getByRole("button", { name: number }).click();
  const detail = page.getByRole("dialog", { name: number });
  await detail.getByRole("tab", { name: t.extras }).click();
  const fine = detail.getByRole("table", { name: t.extras }).getByRole("row").filter({ hasText: t.reason }).first();
  await expect(fine).toContainText("-20.00");
  await page.screenshot({ path: `test-results/shots/missing-card-${language}.png` });
  await fine.getByRole("button", { name: t.explain }).click();
  const panel = page.getByRole("dialog").filter({ hasText: t.off });
  await expect(panel).toContainText(t.step);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  return detail;
}

/** Makes the statement of the first labour company that is fined. */
async function makeOne(page: Page): Promise<void> {
  await page.getByRole("button", { name: "生成结算单" }).first().click();
  const form = page.getByRole("dialog", { name: "生成结算单" });
  await typeDates(form, half.from, half.to);
  const preview = form.getByRole("table", { name: "预览" });
  const fined = preview
    .locator("tbody")
    .getByRole("row")
    .filter({ hasText: /-\d+0\.00/ })
    .first();
  await expect(fined).toBeVisible();
  await page.screenshot({ path: "test-results/shots/missing-card-make-zh.png" });
  const agency = (await fined.locator("td").nth(1).textContent()) ?? "";
  const others = preview.locator("tbody tr").filter({ hasNotText: agency }).getByRole("checkbox", { checked: true });
  while ((await others.count()) > 0) await others.first().click();
  await form.getByRole("button", { name: "生成 1 张结算单" }).click();
  await expect(form).toBeHidden();
}

test("a missing card is fined by the rule, read in both languages, taken off and gone with its statement", async ({
  enterAs,
}) => {
  const finance = await enterAs("finance");
  await finance.goto(`${settlement}?tab=unsettled&from=${half.from}`);
  await settled(finance);
  const unsettled = rowWith(finance, "未结算");
  // Once that half month is over for good, the demo company has made its statements itself.
  if ((await unsettled.count()) === 0) await makeOne(finance);
  const number = (await unsettled.first().getByRole("button").first().textContent()) ?? "";

  const detail = await readFines(finance, number, "zh");
  const table = detail.getByRole("table", { name: "调整与扣款" });
  const live = table.getByRole("button", { name: called("撤销") });
  const before = await live.count();
  await live.first().click();
  await finance
    .getByRole("dialog", { name: "撤销这条调整" })
    .getByRole("button", { name: called("撤销") })
    .click();
  await expect(live).toHaveCount(before - 1);

  const english = await enterAs("finance", "staff", { locale: "en-US" });
  await english.addInitScript(() => localStorage.setItem("language", JSON.stringify("en")));
  await readFines(english, number, "en");

  await detail.getByRole("button", { name: called("作废") }).click();
  const asked = finance.getByRole("dialog", { name: /^作废结算单/ });
  await asked.getByRole("textbox").fill("核对完毕，稍后再结");
  await asked.getByRole("button", { name: called("作废") }).click();
  await expect(asked).toBeHidden();
});
