import type { Page } from "@playwright/test";
import { expectAccessible, inEveryLook } from "./parts/axe.ts";
import { newCompanyPassword, registerCompany, registerService } from "./parts/company.ts";
import { fillApplication, newestNumber, openApproval, zh } from "./parts/order-form.ts";
import { act, cardWith, day, expect, rowWith, test } from "./parts/people.ts";
import { picture } from "./parts/picture.ts";
import { visit } from "./parts/screens.ts";

const unique = Date.now().toString(36);
const headers = { "app-product": "COMPANY" };
const email = `boss.${unique}@service.example`;
const hotel = `湖畔酒店${unique}`;
const requests = "/recruitment/DemandPublish";

const looked = (page: Page, name: string) =>
  inEveryLook(page, async (look) => {
    await picture(page, `service-${name}-${look.replace(" ", "-")}`);
    await expectAccessible(page);
  });

/** Invites the labour company of that name by the code, in its details. */
async function invite(page: Page, agency: string, code: string): Promise<void> {
  await visit(page, "/recruitment/labourCompanies");
  await act(rowWith(page, agency), "查看");
  const detail = page.getByRole("dialog", { name: new RegExp(agency) });
  await detail.getByRole("tab", { name: "登录账号" }).click();
  await detail.getByRole("button", { name: "邀请连接" }).click();
  const form = page.getByRole("dialog", { name: "邀请连接" });
  await form.getByLabel("连接码").fill("0000 0000 0000");
  await form.getByRole("button", { name: /保\s*存/ }).click();
  await expect(form.getByText("没有使用此连接码的劳务公司")).toBeVisible();
  await form.getByLabel("连接码").fill(code);
  await form.getByRole("button", { name: /保\s*存/ }).click();
  await expect(form).toBeHidden();
  await expect(detail.getByText("待接受")).toBeVisible();
}

test("a company that supplies labour registers, two hotels connect it, and it answers a request of one", async ({
  page,
  browser,
  enterAs,
  listenTo,
}) => {
  await registerService(page, { company: `远航劳务${unique}`, email });
  const code = (await page.getByText(/^([0-9A-F]{4} ){2}[0-9A-F]{4}/).textContent())?.trim() ?? "";

  const admin = await enterAs("admin");
  await test.step("a hotel invites it by its code", async () => {
    await invite(admin, "华达劳务", code);
    await looked(admin, "invited");
  });
  const inn = await (await browser.newContext({ locale: "zh-CN" })).newPage();
  await listenTo(inn);
  await registerCompany(inn, { company: hotel, email: `host.${unique}@inn.example` });
  const added = await inn.request.post("/api/agencies/create", {
    data: { code: "L1", nameZh: "远航", nameEn: "Voyage" },
    headers,
  });
  expect(added.ok(), await added.text()).toBe(true);
  await invite(inn, "远航", code);

  await test.step("it accepts both, which then stand beside each other", async () => {
    await page.reload();
    for (const name of ["华达劳务", hotel]) {
      await act(rowWith(page, name), "接受");
      await page
        .getByRole("dialog")
        .getByRole("button", { name: /接\s*受/ })
        .click();
      await expect(rowWith(page, name)).toContainText("已连接");
    }
    await looked(page, "hotels");
    await page.evaluate(() => localStorage.setItem("language", JSON.stringify("zh")));
    await page.reload();
    await act(rowWith(page, hotel), "服务人员");
    await expect(page.getByRole("dialog").getByRole("checkbox", { name: "赵刚" })).toBeChecked();
    await looked(page, "people");
  });

  let number = "";
  await test.step("the hotel offers it a request", async () => {
    const requester = await enterAs("requester");
    await visit(requester, "/recruitmentPlan/employmentApplication");
    await requester.getByRole("button", { name: "新增用工申请" }).first().click();
    const form = requester.getByRole("dialog", { name: "新增用工申请" });
    await fillApplication(form, zh, { date: day(41), start: "11:00", end: "14:30", heads: "2" });
    await form.getByRole("button", { name: "提交审批" }).click();
    await expect(form).toBeHidden();
    number = await newestNumber(requester, day(41), "审批中");
    const approver = await enterAs("approver");
    const detail = await openApproval(approver, number);
    await detail.getByRole("button", { name: /同\s*意/ }).click();
    await expect(cardWith(approver, number)).toHaveCount(0);
    const hr = await enterAs("hr");
    await visit(hr, `/recruitmentPlan/decomposition?search=${number}`);
    await rowWith(hr, number).getByRole("button", { name: number }).click();
    await hr.getByRole("spinbutton", { name: /^华达劳务/ }).fill("2");
    await hr.getByRole("button", { name: "确认分解" }).click();
    await expect(hr.getByRole("region", { name: "华达劳务" })).toContainText("待答复");
  });

  const own = await (await browser.newContext({ locale: "zh-CN", viewport: { width: 1440, height: 900 } })).newPage();
  await listenTo(own);
  await test.step("its administrator comes by the labour log-in and sees what waits in each hotel", async () => {
    await visit(own, "/login");
    await own.getByText("劳务登录", { exact: true }).click();
    await own.locator('input[autocomplete="username"]').fill(email);
    await own.locator('input[autocomplete="current-password"]').fill(newCompanyPassword);
    await own.locator(".lg-agree input").check();
    await own.locator(".lg-submit").click();
    await own.getByRole("button", { name: `远航劳务${unique}` }).click();
    await expect(own.getByRole("heading", { level: 1 })).toHaveText("服务的酒店");
    await expect(rowWith(own, hotel)).toContainText("已连接");
    await expect(rowWith(own, "华达劳务").getByRole("cell").nth(3)).not.toHaveText("0");
  });

  await test.step("in the hotel it sees its requests and accepts this one; in the other there is none", async () => {
    await act(rowWith(own, "华达劳务"), "进入");
    await own.waitForURL("**/index/homePage");
    await visit(own, `${requests}?search=${number}`);
    await act(rowWith(own, number), "接受");
    await expect(rowWith(own, number, "已接受")).toBeVisible();
    await picture(own, "service-request");
    await own.getByRole("button", { name: /赵刚/ }).click();
    await own.getByRole("menuitem", { name: hotel }).click();
    await own.waitForURL("**/index/homePage");
    await visit(own, requests);
    await expect(own.getByText(number)).toHaveCount(0);
  });

  await test.step("the hotel ends it: whoever is inside is out at once", async () => {
    await admin.evaluate(() => localStorage.setItem("language", JSON.stringify("zh")));
    await admin.reload();
    const detail = admin.getByRole("dialog", { name: /华达劳务/ });
    await expect(detail.getByText("已连接")).toBeVisible();
    await detail.getByRole("button", { name: "结束连接" }).click();
    await admin
      .getByRole("dialog", { name: /结束连接/ })
      .getByRole("button", { name: "结束连接" })
      .last()
      .click();
    await expect(detail.getByText("该劳务公司尚未连接")).toBeVisible();
    await visit(page, "/service/hotels");
    await expect(rowWith(page, hotel)).toHaveCount(1);
    await expect(rowWith(page, "华达劳务")).toHaveCount(0);
  });
});
