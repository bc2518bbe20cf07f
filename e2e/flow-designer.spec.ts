import type { Locator, Page } from "@playwright/test";
import { expectAccessible, inEveryLook } from "./parts/axe.ts";
import { fillApplication, newestNumber, openApproval, zh } from "./parts/order-form.ts";
import { act, cardWith, choose, day, demoPassword, expect, rowWith, test } from "./parts/people.ts";
import { picture } from "./parts/picture.ts";
import { visit } from "./parts/screens.ts";

const setup = "/core/settings/processSetup";
const applications = "/recruitmentPlan/employmentApplication";
const drawn = `宴会部用工 ${Date.now().toString(36)}`;
const foreign = `外来流程 ${Date.now().toString(36)}`;
const typed = `Typed ${Date.now().toString(36)}`;

const cards = (page: Page) => page.getByRole("tree").getByRole("treeitem");
const card = (page: Page, name: string | RegExp) => cards(page).filter({ hasText: name });

/** The drawings of these stories must not decide over the applications of others. */
test.afterAll(async ({ playwright, baseURL }) => {
  const api = await playwright.request.newContext({
    baseURL: baseURL ?? "",
    extraHTTPHeaders: { "app-product": "COMPANY" },
  });
  await api.post("/api/unify/login", { data: { kind: "staff", account: "admin", password: demoPassword } });
  const { content } = (await (await api.get("/api/workflow/list?size=100")).json()) as {
    content: { rows: { id: number; name: string; enabled: boolean }[] };
  };
  for (const { id, name, enabled } of content.rows) {
    if (enabled && (name === drawn || name === typed))
      await api.post("/api/workflow/enable", { data: { id, enabled: false } });
  }
  const leave = content.rows.find(({ name, enabled }) => name === "请假审批" && !enabled);
  if (leave) await api.post("/api/workflow/enable", { data: { id: leave.id, enabled: true } });
  await api.dispose();
});

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [a, b] = [await from.boundingBox(), await to.boundingBox()];
  if (!a || !b) throw new Error("nothing to drag");
  await page.mouse.move(a.x + a.width / 2, a.y + a.height * 0.7);
  await page.mouse.down();
  await page.mouse.move(a.x + a.width / 2 + 20, a.y + a.height, { steps: 4 });
  await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 8 });
  await page.mouse.up();
}

/** The plus behind a card. */
const plusBehind = async (page: Page, of: Locator) =>
  page.locator(`[data-after="${await of.getAttribute("data-uid")}"]`);

async function addBehind(page: Page, of: Locator, what: string): Promise<void> {
  await (await plusBehind(page, of)).click();
  await page.getByRole("menuitem", { name: what }).click();
}

test("a flow drawn with the mouse, published, and an application through return, resubmission and countersignature", async ({
  enterAs,
}) => {
  const admin = await enterAs("admin");
  const panel = admin.getByRole("complementary");

  await test.step("head, then dear applications to be countersigned", async () => {
    await visit(admin, setup);
    await admin.getByRole("button", { name: "新建流程" }).first().click();
    await expect(cards(admin)).toHaveCount(2);
    await card(admin, "发起人").click();
    await panel.getByLabel("流程名称").fill(drawn);
    await panel.getByRole("radio", { name: "指定部门" }).click();
    await panel.getByRole("combobox", { name: "发起部门" }).click();
    await admin.locator(".ant-select-dropdown:visible").getByText("宴会部", { exact: true }).click();
    await admin.keyboard.press("Escape");
    await panel.getByLabel("距用工日期（天）").fill("0");
    await panel.getByLabel("每月可申请次数").fill("100");
    await panel.getByRole("button", { name: "关闭面板" }).click();
    await expect(admin.getByText("没有问题")).toBeVisible();

    await addBehind(admin, card(admin, "审批人"), "条件分支");
    await expect(cards(admin)).toHaveCount(5);
    await expect(admin.getByText("1 处错误")).toBeVisible();
    await card(admin, "条件1").locator(".fl-card-body").click();
    await choose(panel, "添加条件", "核算费用（元）");
    await panel.getByRole("spinbutton", { name: "核算费用（元）的数值" }).fill("100");
    await expect(card(admin, "条件1")).toContainText("核算费用（元） > 100");
    await card(admin, "条件1").getByRole("button", { name: "条件1", exact: true }).click();
    await admin.getByRole("textbox", { name: "节点名称" }).fill("费用较高");
    await admin.keyboard.press("Enter");

    await addBehind(admin, card(admin, "费用较高"), "审批人");
    await card(admin, "点击设置").locator(".fl-card-body").click();
    await panel.getByLabel("名称", { exact: true }).fill("财务会签");
    await choose(panel, "类型", "指定岗位");
    for (const post of ["成本主管", "财务经理"]) await choose(panel, "指定岗位", post);
    await panel.getByRole("radio", { name: "会签（须全部同意）" }).click();
    await expect(card(admin, "财务会签")).toContainText("成本主管、财务经理 · 会签");
    await panel.getByRole("button", { name: "关闭面板" }).click();
    await expect(admin.getByText("没有问题")).toBeVisible();
    await picture(admin, "flow-drawn-zh");
  });

  await test.step("a step dragged to another place, and taken back", async () => {
    const order = async () => (await cards(admin).allTextContents()).join("|");
    const before = await order();
    await drag(
      admin,
      card(admin, "财务会签").locator(".fl-card-body"),
      await plusBehind(admin, card(admin, "其他情况")),
    );
    expect(await order()).not.toBe(before);
    await admin.getByRole("button", { name: /^撤销/ }).click();
    expect(await order()).toBe(before);
  });

  await test.step("tried with a person, then published", async () => {
    await admin.getByRole("button", { name: "试运行" }).click();
    const run = admin.getByRole("complementary", { name: "试运行" });
    await run.getByRole("combobox", { name: "发起人" }).click();
    await admin.locator(".ant-select-dropdown:visible .ant-select-item-option").first().click();
    await run.getByRole("spinbutton", { name: "核算费用（元）" }).fill("500");
    await run.getByRole("button", { name: /^运\s*行$/ }).click();
    await expect(run.getByRole("region", { name: "运行结果" })).toContainText("财务会签");
    await expect(admin.locator(".fl-card.is-taken", { hasText: "财务会签" })).toBeVisible();
    await expect(admin.locator(".fl-card.is-other", { hasText: "其他情况" })).toBeVisible();
    await picture(admin, "flow-tried-zh");
    await run.getByRole("button", { name: "关闭面板" }).click();
    await admin.getByRole("button", { name: "发布" }).click();
    await admin.getByRole("dialog", { name: "发布" }).getByRole("button", { name: "发布" }).click();
    await expect(admin.getByText("已发布，新申请按此版本审批")).toBeVisible();
    await expect(admin).toHaveURL(/design=\d+/);
  });

  const requester = await enterAs("requester");
  const approver = await enterAs("approver");
  let number = "";
  await test.step("returned with a reason and submitted again", async () => {
    await visit(requester, applications);
    await requester.getByRole("button", { name: "新增用工申请" }).first().click();
    const form = requester.getByRole("dialog", { name: "新增用工申请" });
    const date = day(24);
    await fillApplication(form, zh, { date, start: "11:00", end: "15:00", heads: "6" });
    await expect(form.getByRole("complementary")).toContainText("财务会签");
    await form.getByRole("button", { name: "提交审批" }).click();
    await expect(form).toBeHidden();
    number = await newestNumber(requester, date, "审批中");
    const detail = await openApproval(approver, number);
    await detail.getByRole("textbox").first().fill("请核对人数");
    await detail
      .getByRole("button", { name: /退\s*回/ })
      .first()
      .click();
    await expect(cardWith(approver, number)).toHaveCount(0);
    await visit(requester, `${applications}?tab=returned`);
    await act(rowWith(requester, number), "重新提交");
    await expect(rowWith(requester, number)).toHaveCount(0);
    const again = await openApproval(approver, number);
    await again.getByRole("button", { name: /^同\s*意$/ }).click();
    await expect(cardWith(approver, number)).toHaveCount(0);
  });

  await test.step("both countersign", async () => {
    for (const [who, left] of [
      ["cost", "审批中"],
      ["finance", "已通过"],
    ] as const) {
      const signer = await enterAs(who);
      const detail = await openApproval(signer, number, "/Approval/mine");
      await detail.getByRole("button", { name: /^同\s*意$/ }).click();
      await expect(cardWith(signer, number)).toHaveCount(0);
      await visit(requester, `${applications}?search=${number}`);
      await expect(rowWith(requester, number)).toContainText(left);
    }
  });

  await test.step("a change is a second version, which rolls back", async () => {
    await card(admin, "财务会签").getByRole("button", { name: /^删除/ }).click();
    await admin.getByRole("button", { name: "发布" }).click();
    await admin.getByRole("dialog", { name: "发布" }).getByRole("button", { name: "发布" }).click();
    await expect(admin.locator(".fl-bar").getByText("V2")).toBeVisible();
    await admin.getByRole("button", { name: "返回流程列表" }).click();
    await act(rowWith(admin, drawn), "版本记录");
    const versions = admin.getByRole("dialog");
    await versions.getByRole("button", { name: "与 V1 比较" }).click();
    await expect(versions).toContainText("删除 财务会签");
    await versions.getByRole("button", { name: "回退到此版本" }).click();
    await admin.getByRole("dialog", { name: "回退到此版本" }).getByRole("button", { name: "确定" }).click();
    await expect(versions.getByText("V3")).toBeVisible();
  });
});

/** Presses Tab until something has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let left = 80; left > 0; left -= 1) {
    if (await wanted.evaluate((element) => element === document.activeElement).catch(() => false)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("no way there by the keyboard");
}

test("a flow drawn with the keyboard alone, in English", async ({ enterAs }) => {
  const page = await enterAs("admin");
  await page.addInitScript(() => localStorage.setItem("language", JSON.stringify("en")));
  const keys = async (...names: string[]) => {
    for (const name of names) await page.keyboard.press(name);
  };
  const panel = page.getByRole("complementary");
  const focused = page.locator(".fl-card:focus, .fl-pill:focus");

  await visit(page, setup);
  await tabTo(page, page.getByRole("button", { name: "New flow" }).first());
  await keys("Enter");
  await expect(focused).toContainText("Submitter");
  await keys("Enter");
  await tabTo(page, panel.getByLabel("Name of the flow", { exact: true }));
  await page.keyboard.type(typed);
  await tabTo(page, panel.getByRole("combobox", { name: "Process type" }));
  await keys("ArrowDown");
  await page.keyboard.type("L");
  for (
    let left = 12;
    left > 0 && !(await page.locator(".ant-select-item-option-active").textContent())?.includes("Leave");
    left -= 1
  )
    await keys("ArrowDown");
  await keys("Enter");
  await tabTo(page, panel.getByRole("checkbox", { name: "Sick leave" }));
  await keys("Space", "Escape");
  await expect(panel).toBeHidden();

  await test.step("a router behind the approver, its condition, a notifier", async () => {
    await keys("ArrowDown", "a", "ArrowDown", "ArrowDown", "Enter");
    await expect(focused).toContainText("Add condition 2/8");
    await keys("ArrowDown");
    await expect(focused).toContainText("Condition 1");
    await keys("F2");
    await page.keyboard.type("Long");
    await keys("Enter");
    await expect(focused).toContainText("Long");
    await keys("Enter");
    await tabTo(page, panel.getByRole("combobox", { name: "Add a condition" }));
    await keys("ArrowDown", "Enter");
    await tabTo(page, panel.getByRole("spinbutton", { name: "Value of Duration" }));
    await page.keyboard.type("3");
    await keys("Tab", "Escape");
    await expect(focused).toContainText("Duration > 3");
    await keys("a", "Enter");
    await expect(focused).toContainText("Click to set up");
    await keys("Enter");
    await tabTo(page, panel.getByRole("radio", { name: "People or positions" }));
    await keys("ArrowDown", "ArrowDown", "Escape");
    await expect(focused).toContainText("Heads up to the top");
  });

  await test.step("copied, pasted, moved about, undone", async () => {
    const count = await cards(page).count();
    await keys("Control+c", "Control+v");
    await expect(cards(page)).toHaveCount(count + 1);
    await keys("Delete");
    await expect(cards(page)).toHaveCount(count);
    await keys("Control+z", "Control+z");
    await expect(cards(page)).toHaveCount(count);
    await keys("Home");
    await expect(focused).toContainText("Submitter");
    await keys("/");
    await page.keyboard.type("Long");
    await keys("Enter", "ArrowDown");
    await expect(focused).toContainText("Long");
    await keys("Home");
    await expect(focused).toContainText("Submitter");
    await picture(page, "flow-typed-en");
  });

  await test.step("published", async () => {
    await keys("Control+Enter");
    const dialog = page.getByRole("dialog", { name: "Publish" });
    await expect(dialog).toBeVisible();
    await tabTo(page, dialog.getByRole("button", { name: "Publish" }));
    await keys("Enter");
    const other = page.getByRole("dialog", { name: "Another flow is in use for this" });
    await expect(other).toContainText("“Leave” is in use for the same requests");
    await tabTo(page, other.getByRole("button", { name: "Disable it and publish this one" }));
    await picture(page, "flow-overlap-en");
    await keys("Enter");
    await expect(page.getByText("Published: new requests are approved by this version")).toBeVisible();
  });

  await test.step("disabled again", async () => {
    await tabTo(page, page.getByRole("button", { name: "Back to the flows" }));
    await keys("Enter");
    await expect(rowWith(page, typed)).toContainText("Enabled");
  });
});

test("a flow of another designer comes in with what could not be taken over, and two editors do not lose their work", async ({
  enterAs,
}) => {
  const admin = await enterAs("admin");
  await visit(admin, `${setup}?design=new`);
  await admin.getByRole("button", { name: "更多" }).click();
  await admin.getByRole("menuitem", { name: "导入流程" }).click();
  const dialog = admin.getByRole("dialog", { name: "导入流程" });
  const way = (name: string, priorityLevel: number, conditionList: object[], childNode: object | null = null) => ({
    nodeName: name,
    type: 3,
    priorityLevel,
    conditionList,
    nodeUserList: [],
    childNode,
  });
  const person = {
    nodeName: "老板",
    type: 1,
    settype: 1,
    examineMode: 1,
    nodeUserList: [{ targetId: 1, type: 1, name: "没有此人" }],
    childNode: null,
  };
  const mood = {
    columnId: 7,
    type: 2,
    columnDbname: "mood",
    showName: "桌数",
    columnType: "Double",
    optType: "2",
    zdy1: "20",
  };
  const file = {
    workFlowDef: { name: foreign },
    flowPermission: [{ targetId: 5, type: 3, name: "宴会部" }],
    nodeConfig: {
      nodeName: "发起人",
      type: 0,
      childNode: {
        nodeName: "路由",
        type: 4,
        conditionNodes: [way("大宴会", 1, [mood], person), way("其他", 2, [])],
        childNode: null,
      },
    },
  };
  await dialog.getByLabel("或粘贴内容").fill(JSON.stringify(file));
  await dialog.getByLabel("或粘贴内容").press("Tab");
  await expect(dialog).toContainText("本企业没有成员“没有此人”");
  await choose(dialog, "桌数", "人数");
  await expect(dialog).not.toContainText("没有与字段“桌数”对应的条件");
  await dialog
    .getByRole("button", { name: /导\s*入/ })
    .last()
    .click();
  await expect(card(admin, "大宴会")).toContainText("人数 > 20");
  await card(admin, "发起人").click();
  await expect(admin.getByRole("complementary")).toContainText("宴会部");
  await admin.getByRole("button", { name: "发布" }).click();
  await expect(admin.getByRole("dialog")).toContainText("节点“老板”没有设置人员");
  await admin.getByRole("dialog").getByRole("button", { name: /老板/ }).click();
  await expect(admin.getByRole("complementary", { name: "设置：老板" })).toBeVisible();
  await admin.getByRole("button", { name: "保存草稿" }).click();
  await expect(admin).toHaveURL(/design=\d+/);

  const other = await enterAs("admin");
  await visit(other, admin.url());
  await expect(card(other, "大宴会")).toBeVisible();
  for (const [page, name] of [
    [other, "第二人"],
    [admin, "第一人"],
  ] as const) {
    await card(page, "大宴会").locator(".fl-card-body").click();
    await page.getByRole("complementary").getByLabel("名称", { exact: true }).fill(name);
    await page.getByRole("button", { name: "保存草稿" }).click();
    if (page === other) await expect(page.getByText("草稿已保存，发布后生效")).toBeVisible();
  }
  const clash = admin.getByRole("dialog", { name: "该流程刚刚被其他人修改" });
  await expect(clash).toBeVisible();
  await clash.getByRole("button", { name: "另存为新流程" }).click();
  await expect(clash).toBeHidden();
  await expect(card(admin, "第一人")).toBeVisible();
  await admin.getByRole("button", { name: "返回流程列表" }).click();
  await expect(rowWith(admin, foreign)).toHaveCount(2);
});

for (const path of [setup, `${setup}?design=1`, `${setup}?open=1`]) {
  test(`${path} is accessible in every look`, async ({ enterAs }) => {
    const page = await enterAs("admin");
    await visit(page, path);
    await inEveryLook(page, async (look) => {
      await expectAccessible(page);
      if (!path.includes("design")) return;
      await page.locator(".fl-card:focus").press("Enter");
      await expect(page.getByRole("complementary")).toBeVisible();
      await expectAccessible(page);
      await picture(page, `flow-start-${look.replace(" ", "-")}`);
      await page.keyboard.press("Escape");
      await page.locator(".fl-card:focus").press("ArrowDown");
      await page.keyboard.press("Enter");
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await page.locator(".fl-card:focus").press("Home");
    });
  });
}
