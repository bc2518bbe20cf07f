import { expectAccessible, inEveryLook } from "./parts/axe.ts";
import { act, demoPassword, expect, rowWith, test } from "./parts/people.ts";

const page = "/settings/handOver";
const flowName = `交接 ${Date.now().toString(36)}`;

test("what somebody holds is seen, handed over, and gone from them", async ({ enterAs, playwright, baseURL }) => {
  const api = await playwright.request.newContext({
    baseURL: baseURL ?? "",
    extraHTTPHeaders: { "app-product": "COMPANY" },
  });
  await api.post("/api/unify/login", { data: { kind: "staff", account: "admin", password: demoPassword } });
  const { content: people } = (await (await api.get("/api/approve/people")).json()) as {
    content: { id: number; name: string }[];
  };
  // A department in which no story has anybody join.
  const { content: departments } = (await (await api.get("/api/departments/options")).json()) as {
    content: { id: number; name: string }[];
  };
  const office = departments.find(({ name }) => name === "人力资源部");
  const [from, to] = people.slice(0, 2) as [{ id: number; name: string }, { id: number; name: string }];
  const approver = {
    type: 1,
    uid: "a",
    postName: "复核",
    postAction: "approve",
    settype: 1,
    actions: [{ type: "member", order: 1, workerId: from.id, workerName: from.name }],
    examineMode: 1,
    childNode: null,
  };
  const published = await api.post("/api/workflow/publish", {
    data: {
      head: { processType: "onboarding", nameZh: flowName, departmentIds: [office?.id], urgent: false },
      tree: { type: 0, uid: "s", postName: "发起人", childNode: approver },
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

  const hr = await enterAs("hr");
  await hr.goto(page);
  await hr.getByPlaceholder("姓名").fill(from.name);
  await act(rowWith(hr, from.name), "移交");
  const drawer = hr.getByRole("dialog");
  await expect(drawer.getByRole("row", { name: new RegExp(`${flowName}.*V1.*复核`) })).toBeVisible();
  await expect(drawer.getByRole("button", { name: "移交", exact: true })).toBeDisabled();
  await drawer.getByRole("combobox", { name: "移交给" }).fill(to.name);
  await hr.locator(".ant-select-dropdown:visible").getByTitle(to.name).first().click();
  await drawer.getByRole("button", { name: "移交", exact: true }).click();
  await expect(drawer.getByRole("status")).toContainText(`${flowName}：现为 V2`);
  await expect(drawer.getByText("没有需要移交的内容。")).toHaveCount(0);
  await drawer
    .getByRole("button", { name: /关闭|Close/ })
    .first()
    .click();

  const now = (await (await api.get(`/api/workflow/detail?id=${flow.id}`)).json()) as {
    content: { tree: { childNode: { actions: { workerId: number }[] } } };
  };
  expect(now.content.tree.childNode.actions.map((action) => action.workerId)).toEqual([to.id]);
  await api.post("/api/workflow/delete", { data: { id: flow.id } });
  await api.dispose();
});

test("the hand-over is accessible in every look", async ({ enterAs }) => {
  const admin = await enterAs("admin");
  await admin.goto(page);
  await inEveryLook(admin, () => expectAccessible(admin));
});
