import { expectAccessible } from "./parts/axe.ts";
import { show } from "./parts/looks.ts";
import { day, expect, test } from "./parts/people.ts";
import { SheetHands } from "./parts/sheet.ts";

const pictures = process.env["MUSTER_SHOTS"];

test("a limit of somebody, what a plan costs, who was told, and a roster as a file and on paper", async ({
  enterAs,
}) => {
  const head = await enterAs("admin");
  const grid = new SheetHands(head);
  const looked = async (name: string) => {
    for (const look of [
      { theme: "dark", language: "en" },
      { theme: "light", language: "zh" },
    ] as const) {
      await show(head, look);
      if (pictures) await head.screenshot({ path: `${pictures}/${name}-${look.theme}.png` });
      await expectAccessible(head);
    }
  };

  await test.step("a limit of work is entered with its ground, and listed without it", async () => {
    await head.goto("/staffManagement/employee?search=B0001");
    await head.getByRole("button", { name: "B0001" }).click();
    const drawer = head.getByRole("dialog", { name: /B0001/ });
    await drawer.getByRole("tab", { name: "工作限制" }).click();
    await drawer.getByRole("button", { name: "登记限制" }).click();
    const form = head.getByRole("dialog", { name: "登记限制" });
    await form.getByRole("switch", { name: "不上夜班" }).click();
    await form.getByLabel("每天最多（小时）").fill("6");
    await form.getByRole("textbox", { name: "原因" }).fill("腰部旧伤");
    await looked("limit-form");
    await form.getByRole("button", { name: /保\s*存/ }).click();
    await expect(drawer.getByText("每天最多 6 小时").first()).toBeVisible();
    await expect(drawer.getByText("腰部旧伤")).toHaveCount(0);
    await looked("limits");
  });

  await test.step("who has seen it, and what was published at which cost", async () => {
    await head.goto("/WorkforceManagement/scheduling?tab=published");
    await head.getByRole("button", { name: "查看情况" }).first().click();
    const drawer = head.getByRole("dialog", { name: /查看与答复情况/ });
    await expect(drawer.getByText(/第 1 次/)).toBeVisible();
    await drawer.getByText("成本与预算").first().click();
    await expect(drawer.getByRole("columnheader", { name: "预算" }).first()).toBeVisible();
    await looked("told");
    await head.goto("/WorkforceManagement/scheduling?tab=past");
    await head.getByRole("button", { name: "查看情况" }).first().click();
    await expect(head.getByText("没有尚未到期的排班通知")).toBeVisible();
    await looked("told-none");
    await head.goto("/WorkforceManagement/scheduling?tab=open");
  });

  await test.step("a cell says the limit, publishing what it costs, a file row by row what it would change", async () => {
    await head.getByRole("button", { name: "排班", exact: true }).first().click();
    // Of the plan that is open: the month to come.
    const next = day(31).slice(0, 7);
    for (const look of [
      { theme: "dark", language: "en" },
      { theme: "light", language: "zh" },
    ] as const) {
      await show(head, look);
      const isZh = look.language === "zh";
      const seen = async (name: string) => {
        if (pictures) await head.screenshot({ path: `${pictures}/${name}-${look.theme}.png` });
        await expectAccessible(head);
      };
      await grid.enter();
      await grid.find("B0001");
      await grid.go(`${next}-03`);
      await head.keyboard.press("Space");
      await expect(head.getByRole("status").filter({ hasText: isZh ? "工作限制" : "Work limit" })).toContainText(
        isZh ? "不上夜班 · 每天最多 6 小时" : "no nights · at most 6 h a day",
      );
      await seen("cell");
      await head.keyboard.press("Space");
      await head.getByRole("button", { name: isZh ? "发布" : "Publish", exact: true }).click();
      const publishing = head.getByRole("dialog");
      await expect(publishing.getByRole("columnheader", { name: isZh ? "预算" : "Budget" })).toBeVisible();
      await seen("publish");
      await head.keyboard.press("Escape");
      await expect(publishing).toBeHidden();
      await head.getByRole("button", { name: isZh ? "文件" : "File" }).click();
      await head.getByRole("menuitem", { name: isZh ? /导入/ : /Import/ }).click();
      const dialog = head.getByRole("dialog");
      await seen("import");
      await dialog.locator("input[type=file]").setInputFiles({
        name: "roster.csv",
        mimeType: "text/csv",
        buffer: Buffer.from(
          `工号,姓名,${next}-03,${next}-04\nB0002,,QX,休\nB0003,,A,N\nB9999,无此人,A,A\nB0004,,C,12345\n`,
        ),
      });
      await expect(dialog.getByRole("button", { name: isZh ? /写入 [1-9]/ : /Write [1-9]/ })).toBeEnabled();
      await seen("import-read");
      await head.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
    }
  });

  await test.step("on paper it is a document", async () => {
    await head.getByRole("button", { name: "文件" }).click();
    const [paper] = await Promise.all([
      head.waitForEvent("download"),
      head.getByRole("menuitem", { name: /打印/ }).click(),
    ]);
    expect(paper.suggestedFilename()).toMatch(/\.pdf$/);
    if (pictures) await paper.saveAs(`${pictures}/roster.pdf`);
  });
});
