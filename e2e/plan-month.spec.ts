import type { Locator, Page } from "@playwright/test";
import { languagesNow, type Language } from "./parts/looks.ts";
import { expect, test } from "./parts/people.ts";
import { SheetHands } from "./parts/sheet.ts";
import { KeyHands } from "./parts/key-hands.ts";

const words = {
  zh: {
    add: "新建排班表",
    departments: "部门",
    month: "考勤月",
    save: /保\s*存/,
    palette: "班次",
    copy: /^复\s*制$/,
    toEnd: "重复到期末",
    patterns: /^轮\s*班$/,
    goOn: "按进度续排",
    fill: /^补\s*缺$/,
    whole: "整个排班表",
    run: "开始补缺",
    take: /^采用 [1-9]\d* 格$/,
    undo: "撤销",
    redo: "重做",
    findings: "规则问题",
    publish: /^发\s*布$/,
    reason: "业务量变化",
    changed: "有未发布的修改",
    published: "已发布",
    explain: "说明",
    saved: "已保存",
    fo: "前厅部",
    hk: "客房部",
    officer: "专员",
    supervisor: "主管",
    empty: /未排/,
    late: /C 晚班/,
    turning: /A 早班|C 晚班|休息/,
    rest: /只休息 8 小时/,
    found: /条提示/,
    unseen: /本人未查看/,
  },
  en: {
    add: "New schedule",
    departments: "Departments",
    month: "Attendance month",
    save: "Save",
    palette: "Shifts",
    copy: "Copy",
    toEnd: "Repeat to the end",
    patterns: "Patterns",
    goOn: "Go on from where each is",
    fill: "Fill gaps",
    whole: "Whole schedule",
    run: "Fill",
    take: /^Take [1-9]\d* cells?$/,
    undo: "Undo",
    redo: "Redo",
    findings: "Findings",
    publish: "Publish",
    reason: "Business has changed",
    changed: "Changed since",
    published: "Published",
    explain: "Explain",
    saved: "Saved",
    fo: "Front office",
    hk: "Housekeeping",
    officer: "Officer",
    supervisor: "Supervisor",
    empty: /Empty/,
    late: /C Late/,
    turning: /A Early|C Late|Day off/,
    rest: /leaves 8 h/,
    found: /findings?/,
    unseen: /Not seen yet/,
  },
} as const;

/** Each round of these stories has a month of its own that no other story plans. */
function monthOf(own: Language, language: Language) {
  const now = new Date(Date.now() + 8 * 3_600_000);
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + (language === own ? 2 : 3), 1));
  const monday = new Date(first.getTime() + ((8 - (first.getUTCDay() || 7)) % 7) * 86_400_000);
  const day = (plus: number) => new Date(monday.getTime() + plus * 86_400_000).toISOString().slice(0, 10);
  return { month: first.toISOString().slice(0, 7), day };
}

/** In this language, and with no other hands than these. */
async function begin(page: Page, language: Language, never: "pointerdown" | "keydown"): Promise<void> {
  await page.addInitScript(
    ([spoken, event]) => {
      localStorage.setItem("language", JSON.stringify(spoken));
      addEventListener(event!, () => document.documentElement.setAttribute("data-other-hands", event!), true);
    },
    [language, never],
  );
  await page.goto("/WorkforceManagement/scheduling");
}
const onlyTheseHands = (page: Page) => expect(page.locator("html")).not.toHaveAttribute("data-other-hands");

/** The row of the first person of a post, from 0. */
async function rowOf(page: Page, post: string): Promise<number> {
  const row = page.locator(".mu-sheet-grid [role=row]").filter({ hasText: post }).first();
  return Number(await row.getAttribute("aria-rowindex")) - 2;
}

for (const language of languagesNow("zh"))
  test(`a head plans a month with the mouse alone (${language})`, async ({ enterAs }) => {
    const t = words[language];
    const { month, day } = monthOf("zh", language);
    const page = await enterAs("admin");
    const sheet = new SheetHands(page);
    await begin(page, language, "keydown");
    const saved = () => expect(page.getByText(t.saved, { exact: true })).toBeVisible();
    const palette = (code: string) =>
      page.getByRole("group", { name: t.palette }).getByRole("button", { name: code, exact: true }).click();
    const tool = (name: string | RegExp) => page.getByRole("button", { name, exact: true }).click();

    await test.step("makes the plan", async () => {
      await page.getByRole("button", { name: t.add }).click();
      const form = page.getByRole("dialog", { name: t.add });
      await form.getByRole("combobox", { name: t.departments }).click();
      await page.locator(".ant-select-tree-title", { hasText: t.fo }).click();
      await form.getByText(t.add).click();
      await form.getByRole("textbox", { name: t.month }).click();
      const calendar = page.locator(".ant-picker-dropdown:visible");
      const cell = calendar.locator(`td[title="${month}"]`);
      while (!(await cell.isVisible())) await calendar.locator(".ant-picker-header-super-next-btn").click();
      await cell.click();
      await form.getByRole("button", { name: t.save }).click();
      await expect(page.getByRole("group", { name: t.palette })).toBeVisible();
    });

    const grid = new MouseOnGrid(page);
    await expect(page.locator(".mu-sheet-grid [role=row]").filter({ hasText: t.officer }).first()).toBeAttached();
    const officer = await rowOf(page, t.officer);
    const supervisor = await rowOf(page, t.supervisor);

    await test.step("a week by the palette, and copied to the end", async () => {
      await grid.pull(officer, day(0), day(4));
      await palette("C");
      await grid.pull(officer, day(5), day(6));
      await palette("OFF");
      await grid.pull(officer, day(0), day(6));
      await tool(t.copy);
      const dialog = page.getByRole("dialog", { name: t.copy });
      const dates = dialog.getByRole("textbox");
      for (const [at, date] of [day(0), day(6), day(7)].entries()) await expect(dates.nth(at)).toHaveValue(date);
      await dialog.getByRole("button", { name: t.toEnd }).click();
      await expect(dialog).toBeHidden();
      await grid.click(officer, day(8));
      await sheet.says(t.late);
    });

    await test.step("the rotation goes on; taken back and done again", async () => {
      await tool(t.patterns);
      await page.getByRole("button", { name: t.goOn }).first().click();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await grid.click(supervisor, day(0));
      await sheet.says(t.turning);
      await tool(t.undo);
      await sheet.says(t.empty);
      await tool(t.redo);
      await sheet.says(t.turning);
    });

    await test.step("gaps are filled", async () => {
      await tool(t.fill);
      const dialog = page.getByRole("dialog", { name: t.fill });
      await dialog.getByRole("button", { name: t.whole }).click();
      await dialog.getByRole("button", { name: t.run, exact: true }).click();
      await dialog.getByRole("button", { name: t.take }).click();
      await expect(dialog).toBeHidden();
    });

    await test.step("a marked rule is mended from the list", async () => {
      await grid.click(officer, day(5));
      await palette("A");
      await page.locator('.pl-found [data-level="hard"]').click();
      const list = page.getByRole("complementary", { name: t.findings });
      await list.getByRole("button", { name: t.rest }).click();
      await sheet.says(t.found);
      await palette("OFF");
      await expect(page.locator('.pl-found [data-level="hard"]')).toHaveCount(0);
      await saved();
    });

    const publish = async () => {
      await page.locator(".pl-bench-head").getByRole("button", { name: t.publish, exact: true }).click();
      const dialog = page.getByRole("dialog", { name: /^(发布|Publish) / });
      await dialog.getByRole("button", { name: t.reason }).click();
      await dialog.getByRole("button", { name: t.publish, exact: true }).click();
      await expect(page.locator(".pl-bench-head").getByText(t.published, { exact: true })).toBeVisible();
      await expect(dialog).toBeHidden();
      await expect(page.locator(".mu-sheet-grid [role=row]").nth(officer + 1)).toContainText(t.officer);
    };
    await test.step("it is published, changed and published again", async () => {
      await publish();
      await grid.click(officer, day(0));
      await palette("D");
      await expect(page.locator(".pl-bench-head").getByText(t.changed)).toBeVisible();
      await publish();
      await grid.click(officer, day(0), "right");
      await page.getByRole("menuitem", { name: t.explain }).click();
      await expect(page.locator(".pl-explain")).toContainText(t.unseen);
    });
    await onlyTheseHands(page);
  });

/** Cells of the people's grid as a mouse finds them: under the head of their day. */
class MouseOnGrid {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  private async at(row: number, date: string): Promise<{ x: number; y: number }> {
    const heads = await this.page.locator(".mu-sheet-grid [role=columnheader]").allTextContents();
    const column = heads.findIndex((head) => head.startsWith(date)) - heads.findIndex((head) => /^\d{4}/.test(head));
    const head = await this.page.locator(".pl-people .pl-day").nth(column).boundingBox();
    const body = await this.page.locator(".pl-people .mu-sheet-scroller").boundingBox();
    if (!head || !body) throw new Error(`${date} is not in the grid`);
    return { x: head.x + head.width / 2, y: body.y + rowHeight * (row + 0.5) };
  }

  async click(row: number, date: string, button: "left" | "right" = "left"): Promise<void> {
    const { x, y } = await this.at(row, date);
    await this.page.mouse.click(x, y, { button });
  }

  /** Chooses days of somebody by pulling over them. */
  async pull(row: number, from: string, to: string): Promise<void> {
    const [first, last] = [await this.at(row, from), await this.at(row, to)];
    await this.page.mouse.move(first.x, first.y);
    await this.page.mouse.down();
    await this.page.mouse.move(last.x, last.y, { steps: 3 });
    await this.page.mouse.up();
  }
}
const rowHeight = 34;

for (const language of languagesNow("en"))
  test(`a head plans a month by keys alone (${language})`, async ({ enterAs }) => {
    const t = words[language];
    const { month, day } = monthOf("en", language);
    const page = await enterAs("admin");
    const sheet = new SheetHands(page);
    const hands = new KeyHands(page);
    const keys = page.keyboard;
    await begin(page, language, "pointerdown");
    const inDialog = (dialog: Locator, name: string | RegExp) => dialog.getByRole("button", { name, exact: true });
    /** With F6 to the tools, and on to one of them. */
    const tool = async (name: string | RegExp) => {
      await keys.press("F6");
      await hands.press(page.getByRole("button", { name, exact: true }));
    };
    /** Wherever it is: the first row, then down. */
    const go = async (row: number, date: string) => {
      await keys.press("Control+Home");
      for (let step = 0; step < row; step += 1) await keys.press("ArrowDown");
      await sheet.go(date);
    };

    await test.step("makes the plan", async () => {
      await hands.press(page.getByRole("button", { name: t.add }));
      const form = page.getByRole("dialog", { name: t.add });
      await expect(form.getByRole("combobox", { name: t.departments })).toBeFocused();
      await keys.type(t.hk);
      await expect(page.locator(".ant-select-tree-treenode-active")).toContainText(t.hk);
      await keys.press("Enter");
      await hands.tabTo(form.getByRole("textbox", { name: t.month }));
      await keys.type(month);
      await keys.press("Enter");
      await hands.press(form.getByRole("button", { name: t.save }));
      await expect(page.getByRole("group", { name: t.palette })).toBeVisible();
      // Where the work begins the keys are already.
      await expect(page.locator(".pl-people .mu-sheet-input")).toBeFocused();
    });

    await expect(page.locator(".mu-sheet-grid [role=row]").filter({ hasText: t.officer }).first()).toBeAttached();
    const officer = await rowOf(page, t.officer);
    const supervisor = await rowOf(page, t.supervisor);
    const inGrid = () => expect(page.locator(".pl-people .mu-sheet-input")).toBeFocused();
    await keys.press("F6");
    await expect(page.locator(".pl-bench-tools :focus")).toBeAttached();
    await keys.press("Shift+F6");
    await inGrid();

    await test.step("a week of codes, and copied to the end", async () => {
      await go(officer, day(0));
      for (const code of ["C", "C", "C", "C", "C", "0", "OFF"]) await sheet.type(code, "ArrowRight");
      await go(officer, day(0));
      for (let step = 0; step < 6; step += 1) await keys.press("Shift+ArrowRight");
      await tool(t.copy);
      const dialog = page.getByRole("dialog", { name: t.copy });
      const dates = dialog.getByRole("textbox");
      for (const [at, date] of [day(0), day(6), day(7)].entries()) await expect(dates.nth(at)).toHaveValue(date);
      await hands.press(inDialog(dialog, t.toEnd));
      await inGrid();
      await go(officer, day(8));
      await sheet.says(t.late);
    });

    await test.step("the rotation goes on; taken back and done again", async () => {
      await tool(t.patterns);
      await hands.press(page.getByRole("button", { name: t.goOn }).first());
      await inGrid();
      await go(supervisor, day(0));
      await sheet.says(t.turning);
      await keys.press("Control+z");
      await sheet.says(t.empty);
      await keys.press("Control+y");
      await sheet.says(t.turning);
    });

    await test.step("gaps are filled", async () => {
      await tool(t.fill);
      const dialog = page.getByRole("dialog", { name: t.fill });
      await hands.press(inDialog(dialog, t.whole));
      await hands.press(inDialog(dialog, t.run));
      const take = dialog.getByRole("button", { name: t.take });
      await expect(take).toBeEnabled();
      await hands.press(take);
      await inGrid();
    });

    const hard = page.locator('.pl-found [data-level="hard"]');
    await test.step("a marked rule is mended from the list", async () => {
      await go(officer, day(5));
      await sheet.type("A", "ArrowLeft");
      await expect(hard).toBeVisible();
      await keys.press("Alt+l");
      const list = page.getByRole("complementary", { name: t.findings });
      await expect(list.locator("li button").first()).toBeFocused();
      await hands.press(list.getByRole("button", { name: t.rest }));
      await inGrid();
      await sheet.says(t.found);
      await sheet.type("OFF");
      await expect(hard).toHaveCount(0);
      await keys.press("Alt+l");
      await expect(list).toBeHidden();
      await inGrid();
    });

    const publish = async () => {
      await keys.press("Control+Enter");
      const dialog = page.getByRole("dialog", { name: /^(发布|Publish) / });
      await expect(dialog.getByRole("textbox", { name: /原因|Reason/ })).toBeVisible();
      await hands.press(dialog.getByRole("button", { name: t.reason }));
      await hands.press(inDialog(dialog, t.publish));
      await expect(page.locator(".pl-bench-head").getByText(t.published, { exact: true })).toBeVisible();
      await expect(dialog).toBeHidden();
      await inGrid();
    };
    await test.step("it is published, changed and published again", async () => {
      await publish();
      await go(officer, day(0));
      await sheet.type("D");
      await expect(page.locator(".pl-bench-head").getByText(t.changed)).toBeVisible();
      await publish();
      await go(officer, day(0));
      await keys.press("Space");
      await expect(page.locator(".pl-explain")).toContainText(t.unseen);
    });
    await onlyTheseHands(page);
  });
