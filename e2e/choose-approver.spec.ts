import { expectAccessible } from "./parts/axe.ts";
import { fillApplication, newestNumber, zh } from "./parts/order-form.ts";
import { cardWith, day, demoPassword, documentWith, expect, rowWith, test } from "./parts/people.ts";
import { picture } from "./parts/picture.ts";
import { visit } from "./parts/screens.ts";

const applications = "/recruitmentPlan/employmentApplication";
const chosen = "王桂英";

test("a submitter is asked who approves and chooses in the form; the chosen one changes the number, signs and approves", async ({
  enterAs,
  playwright,
  baseURL,
}) => {
  const api = await playwright.request.newContext({
    baseURL: baseURL ?? "",
    extraHTTPHeaders: { "app-product": "COMPANY" },
  });
  await api.post("/api/unify/login", { data: { kind: "staff", account: "admin", password: demoPassword } });
  const { content: departments } = (await (await api.get("/api/departments/options")).json()) as {
    content: { id: number; name: string }[];
  };
  const banquet = departments.find(({ name }) => name === "宴会部");
  const node = {
    type: 1,
    uid: "own",
    postName: "自选审批",
    postAction: "approve",
    settype: 4,
    selectMode: 1,
    selectRange: 1,
    actions: [],
    examineMode: 1,
    childNode: null,
    fields: { headcount: "edit" },
    require: { signature: true },
  };
  const published = await api.post("/api/workflow/publish", {
    data: {
      head: {
        processType: "employment",
        nameZh: `自选 ${Date.now().toString(36)}`,
        subTypes: [],
        departmentIds: [banquet?.id],
        urgent: false,
        daysBefore: 0,
        monthlyCount: 1000,
      },
      tree: { type: 0, uid: "s", postName: "发起人", childNode: node },
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

  const requester = await enterAs("requester");
  await visit(requester, `${applications}?form=new`);
  const form = requester.getByRole("dialog", { name: "新增用工申请" });
  const date = day(27);
  await fillApplication(form, zh, { date, start: "6:00", end: "9:00", heads: "2" });
  await form.getByRole("button", { name: "提交审批" }).click();
  const question = requester.getByRole("dialog", { name: "选择审批人" });
  await expect(question.getByRole("button", { name: /提\s*交/ })).toBeDisabled();
  await picture(requester, "choose-approver-zh");
  await expectAccessible(requester);
  await question.getByRole("button", { name: /取\s*消/ }).click();
  await form.getByRole("combobox", { name: "自选审批" }).fill(chosen);
  await requester
    .locator(".ant-select-dropdown:visible .ant-select-item-option")
    .filter({ hasText: chosen })
    .first()
    .click();
  await picture(requester, "choose-in-form-zh");
  await form.getByRole("button", { name: "提交审批" }).click();
  await expect(form).toBeHidden();
  const number = await newestNumber(requester, date, "审批中");

  const approver = await enterAs("cost");
  await visit(approver, `/Approval/mine?search=${number}`);
  await cardWith(approver, number).getByRole("button", { name: number }).click();
  const detail = documentWith(approver, number);
  await detail.getByRole("button", { name: "修改并同意" }).click();
  const dialog = approver.getByRole("dialog").last();
  await dialog.getByRole("spinbutton").fill("5");
  await expect(dialog.getByText("原为 2")).toBeVisible();
  const agree = dialog.getByRole("button", { name: /同\s*意/ });
  await agree.click();
  await expect(approver.getByText("请先签名")).toBeVisible();
  await dialog.getByRole("textbox", { name: "无法手写时，输入姓名代替" }).fill(chosen);
  await picture(approver, "approve-signed-zh");
  await expectAccessible(approver);
  await agree.click();
  await expect(cardWith(approver, number)).toHaveCount(0);

  await visit(requester, `${applications}?tab=approved&search=${number}`);
  await expect(rowWith(requester, number)).toContainText("已通过");
  await rowWith(requester, number).getByRole("button", { name: number }).click();
  await expect(
    requester.getByRole("dialog", { name: number }).getByRole("row", { name: /宴会服务员.*5/ }),
  ).toBeVisible();
  await picture(requester, "edited-order-zh");

  await api.post("/api/workflow/delete", { data: { id: flow.id } });
  await api.dispose();
});

test("a contract's and a statement's approvers are chosen in the question before they are submitted", async ({
  enterAs,
  playwright,
  baseURL,
}) => {
  const api = await playwright.request.newContext({
    baseURL: baseURL ?? "",
    extraHTTPHeaders: { "app-product": "COMPANY" },
  });
  await api.post("/api/unify/login", { data: { kind: "staff", account: "admin", password: demoPassword } });
  const publish = async (processType: string) => {
    const published = await api.post("/api/workflow/publish", {
      data: {
        replace: true,
        head: {
          processType,
          nameZh: `自选 ${processType} ${Date.now().toString(36)}`,
          subTypes: processType === "pay" ? ["statement"] : [],
          departmentIds: [],
          urgent: false,
          daysBefore: null,
          monthlyCount: null,
        },
        tree: {
          type: 0,
          uid: "s",
          postName: "发起人",
          childNode: {
            type: 1,
            uid: "own",
            postName: "自选审批",
            postAction: "approve",
            settype: 4,
            selectMode: 1,
            selectRange: 1,
            actions: [],
            examineMode: 1,
            childNode: null,
          },
        },
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
    return ((await published.json()) as { content: { id: number } }).content.id;
  };
  const { content: before } = (await (await api.get("/api/workflow/list?size=100&enabled=true")).json()) as {
    content: { rows: { id: number; processType: string }[] };
  };
  const flows = { contract: await publish("contract"), pay: await publish("pay") };

  const { content: contracts } = (await (await api.get("/api/contracts?size=10")).json()) as {
    content: { rows: { id: number }[] };
  };
  const copied = (await (
    await api.post("/api/contracts/copy", { data: { id: contracts.rows[0]?.id, asNewVersion: true } })
  ).json()) as { content: { id: number } };
  const admin = await enterAs("admin");
  const chooseAndSubmit = async (title: RegExp) => {
    const question = admin.getByRole("dialog", { name: title });
    await question.getByRole("combobox", { name: "自选审批" }).fill(chosen);
    await admin
      .locator(".ant-select-dropdown:visible .ant-select-item-option")
      .filter({ hasText: chosen })
      .first()
      .click();
    await picture(admin, `choose-in-question-${title.source}`);
    await expectAccessible(admin);
    await question.getByRole("button", { name: /提交/ }).click();
    await expect(question).toBeHidden();
  };
  await visit(admin, `/recruitment/recruitmentManagement?open=${copied.content.id}`);
  await admin.getByRole("dialog").getByRole("button", { name: "提交审批" }).click();
  await chooseAndSubmit(/提交合同/);
  await expect(admin.getByRole("dialog").getByText("审批中").first()).toBeVisible();

  const { content: statements } = (await (await api.get("/api/billOrder?size=50")).json()) as {
    content: { rows: { id: number; state: string }[] };
  };
  // The one that the company's finance has pre-settled belongs to another story.
  const statement = statements.rows.find(({ state }) => state === "unsettled");
  const settled = await api.post("/api/billOrder/preSettle", {
    data: { ids: [statement?.id], overReason: "旺季用工" },
  });
  expect(settled.ok(), await settled.text()).toBe(true);
  await visit(admin, `/costManagement/costSettlement?open=${statement?.id}`);
  await admin.getByRole("dialog").getByRole("button", { name: "提交审批" }).click();
  const anyway = admin.getByRole("checkbox", { name: /仍然提交/ });
  await expect(admin.getByRole("dialog").getByText("自选审批")).toBeVisible();
  if (await anyway.isVisible()) await anyway.check();
  await chooseAndSubmit(/提交.*审批/);
  await expect(admin.getByRole("dialog").getByText("审批中").first()).toBeVisible();

  const approver = await enterAs("cost");
  await visit(approver, "/Approval/mine");
  await expect(cardWith(approver, "合同").first()).toBeVisible();
  for (const [processType, id] of Object.entries(flows)) {
    await api.post("/api/workflow/enable", { data: { id, enabled: false } });
    for (const old of before.rows.filter((row) => row.processType === processType))
      await api.post("/api/workflow/enable", { data: { id: old.id, enabled: true } });
  }
  await api.dispose();
});
