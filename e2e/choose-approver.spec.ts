import { expectAccessible } from "./parts/axe.ts";
import { fillApplication, newestNumber, zh } from "./parts/order-form.ts";
import { day, demoPassword, expect, rowWith, test } from "./parts/people.ts";

const applications = "/recruitmentPlan/employmentApplication";
const chosen = "王桂英";

test("a submitter is asked who approves and chooses in the form; the chosen one changes the number, signs and approves", async ({ enterAs, playwright, baseURL }) => {
  const api = await playwright.request.newContext({ baseURL: baseURL ?? "", extraHTTPHeaders: { "app-product": "COMPANY" } });
  await api.post("/api/unify/login", { data: { kind: "staff", account: "admin", password: demoPassword } });
  const { content: departments } = (await (await api.get("/api/departments/options")).json()) as { content: { id: number; name: string }[] };
  const banquet = departments.find(({ name }) => name === "宴会部");
  const node = {
    type: 1, uid: "own", postName: "自选审批", postAction: "approve", settype: 4, selectMode: 1, selectRange: 1, actions: [], examineMode: 1, childNode: null,
    fields: { headcount: "edit" }, require: { signature: true },
  };
  const published = await api.post("/api/workflow/publish", {
    data: {
      head: { processType: "employment", nameZh: `自选 ${Date.now().toString(36)}`, subTypes: [], departmentIds: [banquet?.id], urgent: false, daysBefore: 0, monthlyCount: 1000 },
      tree: { type: 0, uid: "s", postName: "发起人", childNode: node },
      settings: { empty: { do: "administrator" }, same: "self", duplicate: "every", revoke: "anyTime", reasonLimit: 200 },
    },
  });
  expect(published.ok(), await published.text()).toBe(true);
  const { content: flow } = (await published.json()) as { content: { id: number } };

  const requester = await enterAs("requester");
  await requester.goto(`${applications}?form=new`);
  const form = requester.getByRole("dialog", { name: "新增用工申请" });
  const date = day(27);
  await fillApplication(form, zh, { date, start: "6:00", end: "9:00", heads: "2" });
  await form.getByRole("button", { name: "提交审批" }).click();
  const question = requester.getByRole("dialog", { name: "选择审批人" });
  await expect(question.getByRole("button", { name: /提\s*交/ })).toBeDisabled();
  await requester.screenshot({ path: "test-results/shots/choose-approver-zh.png" });
  await expectAccessible(requester);
  await question.getByRole("button", { name: /取\s*消/ }).click();
  await form.getByRole("combobox", { name: "自选审批" }).fill(chosen);
  await requester.locator(".ant-select-dropdown:visible .ant-select-item-option").filter({ hasText: chosen }).first().click();
  await requester.screenshot({ path: "test-results/shots/choose-in-form-zh.png" });
  await form.getByRole("button", { name: "提交审批" }).click();
  await expect(form).toBeHidden();
  const number = await newestNumber(requester, date, "审批中");

  const approver = await enterAs("cost");
  await approver.goto(`/Approval/mine?search=${number}`);
  await rowWith(approver, number).getByRole("button", { name: number }).click();
  const detail = approver.getByRole("dialog").filter({ has: approver.getByRole("heading", { name: number }) });
  await detail.getByRole("button", { name: "修改并同意" }).click();
  const dialog = approver.getByRole("dialog").last();
  await dialog.getByRole("spinbutton").fill("5");
  await expect(dialog.getByText("原为 2")).toBeVisible();
  const agree = dialog.getByRole("button", { name: /同\s*意/ });
  await agree.click();
  await expect(approver.getByText("请先签名")).toBeVisible();
  await dialog.getByRole("textbox", { name: "无法手写时，输入姓名代替" }).fill(chosen);
  await approver.screenshot({ path: "test-results/shots/approve-signed-zh.png" });
  await expectAccessible(approver);
  await agree.click();
  await expect(rowWith(approver, number)).toHaveCount(0);

  await requester.goto(`${applications}?tab=approved&search=${number}`);
  await expect(rowWith(requester, number)).toContainText("已通过");
  await rowWith(requester, number).getByRole("button", { name: number }).click();
  await expect(requester.getByRole("dialog", { name: number }).getByRole("row", { name: /宴会服务员.*5/ })).toBeVisible();
  await requester.screenshot({ path: "test-results/shots/edited-order-zh.png" });

  await api.post("/api/workflow/delete", { data: { id: flow.id } });
  await api.dispose();
});
