import { cardWith, demoPassword, expect, test } from "./parts/people.ts";

const chosen = { name: "王桂英", account: "cost" };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test("a worker chooses who approves their request in its form, confirms it themselves with a signature and a better reason, and it is returned to them", async ({
  enterAs,
  playwright,
  baseURL,
}) => {
  const api = await playwright.request.newContext({
    baseURL: baseURL ?? "",
    extraHTTPHeaders: { "app-product": "COMPANY" },
  });
  await api.post("/api/unify/login", { data: { kind: "staff", account: "admin", password: demoPassword } });
  const worker = await enterAs("worker", "worker", phone);
  await worker.goto("/h5/makeUp");
  const lacking = worker.getByRole("button").filter({ hasText: "宴会服务员" });
  await expect(lacking.first()).toBeVisible();

  const { content: departments } = (await (await api.get("/api/departments/options")).json()) as {
    content: { id: number; name: string }[];
  };
  const own = {
    type: 1,
    uid: "self",
    postName: "本人确认",
    postAction: "approve",
    settype: 5,
    actions: [],
    examineMode: 1,
    require: { signature: true },
    fields: { time: "edit", reason: "edit" },
  };
  const free = {
    type: 1,
    uid: "free",
    postName: "自选审批",
    postAction: "approve",
    settype: 4,
    selectMode: 1,
    selectRange: 1,
    actions: [],
    examineMode: 1,
    childNode: null,
  };
  const published = await api.post("/api/workflow/publish", {
    data: {
      head: {
        processType: "cardReplacement",
        nameZh: `员工自选 ${Date.now().toString(36)}`,
        subTypes: [],
        departmentIds: departments.filter(({ name }) => name === "宴会部").map(({ id }) => id),
        urgent: false,
        daysBefore: null,
        monthlyCount: null,
      },
      tree: { type: 0, uid: "s", postName: "发起人", childNode: { ...own, childNode: free } },
      settings: {
        empty: { do: "administrator" },
        same: "self",
        duplicate: "every",
        revoke: "anyTime",
        reasonLimit: 200,
      },
    },
  });
  expect(published.ok(), await published.text()).toBe(true);
  const { content: flow } = (await published.json()) as { content: { id: number } };

  await test.step("the request asks whom they choose", async () => {
    await lacking.first().click();
    await worker.getByRole("textbox", { name: "原因" }).fill("下班时考勤机断电");
    const route = worker.getByRole("region", { name: "审批流程" });
    await expect(route).toContainText("本人确认");
    await expect(route.getByRole("searchbox", { name: "自选审批" })).toBeVisible();
    await route.getByRole("searchbox", { name: "自选审批" }).fill(chosen.name);
    await route.getByRole("radio", { name: new RegExp(chosen.name) }).check();
    await worker.screenshot({ path: "test-results/shots/phone-choose-approver-zh.png", fullPage: true });
    await worker.getByRole("button", { name: "提交申请" }).click();
    await expect(
      worker.getByRole("listitem").filter({ hasText: "下班时考勤机断电" }).filter({ hasText: "审批中" }),
    ).toBeVisible();
  });

  await test.step("what waits for them stands on a page of its own", async () => {
    await worker.goto("/h5/me");
    await worker.getByRole("button", { name: "我的审批" }).click();
    const card = worker.getByRole("listitem").getByRole("button", { name: /补卡/ }).first();
    await expect(card).toContainText(/\d{4}-\d\d-\d\d 周[一二三四五六日]/);
    await expect(card).toContainText("下班时考勤机断电");
    await expect(card).toContainText(/等待 \d+ 分钟/);
    await worker.screenshot({ path: "test-results/shots/phone-approvals-zh.png" });
    await card.click();
    const agree = worker.getByRole("button", { name: "同意" });
    const edits = worker.getByRole("group", { name: "可修改的内容" });
    await edits.getByLabel("原因").fill("");
    await agree.click();
    await expect(worker.getByRole("alert")).toHaveText("请先签名");
    await worker.getByRole("textbox", { name: "无法手写时，输入姓名代替" }).fill("本人");
    await agree.click();
    await expect(edits.getByRole("alert")).toHaveText("原因须为 1 到 1000 个字");
    await edits.getByLabel("原因").fill("下班时考勤机断电，保安可证明");
    await worker.screenshot({ path: "test-results/shots/phone-approval-zh.png", fullPage: true });
    await agree.click();
    await expect(worker.getByText("没有需要您审批的申请")).toBeVisible();
  });

  await test.step("the chosen one returns it and the worker reads why", async () => {
    const approver = await enterAs(chosen.account);
    await approver.goto("/Approval/mine");
    await cardWith(approver, "补卡").first().getByRole("button").click();
    const detail = approver.getByRole("region").filter({ hasText: "下班时考勤机断电" });
    await expect(detail.getByText("下班时考勤机断电，保安可证明").last()).toBeVisible();
    await expect(detail.getByRole("img", { name: /的签名/ })).toBeVisible();
    await detail.getByRole("textbox").fill("请主管先核实");
    await detail.getByRole("button", { name: /退\s*回/ }).click();
    await expect(detail).toBeHidden();
    await worker.goto("/h5/me");
    await worker.getByRole("button", { name: "通知" }).click();
    await worker.getByRole("button").filter({ hasText: "已退回" }).first().click();
    await expect(worker).toHaveURL(/\/h5\/makeUp/);
    await expect(worker.getByRole("listitem").filter({ hasText: "请主管先核实" }).first()).toContainText("已退回");
  });
  await api.post("/api/workflow/delete", { data: { id: flow.id } });
  await api.dispose();
});
