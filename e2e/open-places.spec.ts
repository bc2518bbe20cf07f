import type { Page } from "@playwright/test";
import { en as enForm, fillApplication, newestNumber, openApproval, zh as zhForm } from "./parts/order-form.ts";
import { expectAccessible, faultsOf } from "./parts/axe.ts";
import { languagesNow } from "./parts/looks.ts";
import { act, cardWith, day, expect, rowWith, test } from "./parts/people.ts";
import { picture } from "./parts/picture.ts";
import { visit } from "./parts/screens.ts";
import { settled } from "./parts/settled.ts";

const applications = "/recruitmentPlan/employmentApplication";
const decomposition = "/recruitmentPlan/decomposition";
const places = "/recruitment/DemandPublish?view=places";
const shifts = "/recruitment/LaborScheduling";

const zh = {
  language: "zh",
  form: zhForm,
  ahead: 20,
  apply: "新增用工申请",
  submit: "提交审批",
  pending: "审批中",
  approve: /同\s*意/,
  more: "更多",
  offer: "抢单",
  open: "开放抢单",
  openForm: /^开放抢单：宴会服务员/,
  cap: "每家最多",
  time: "截止时间",
  tooLate: /截止时间不能晚于班次开始：宴会服务员/,
  running: "抢单中",
  full: "已抢满",
  over: "已结束",
  end: "结束抢单",
  take: "抢单",
  takeForm: "抢单",
  heads: "要抢的名额",
  tooMany: "只剩 3 个名额，请减少数量",
  giveBack: "退回",
  giveBackForm: "退回名额",
  putOn: "安排人员",
  candidates: "可安排的人员",
  busy: "已排",
  put: "安排所选人员",
  missing: "缺 1 人",
  adjust: "调整",
  adjustForm: /^调整用工单/,
  adjustReason: "调整原因",
  start: "开始",
  adjustSubmit: "提交调整",
  refused: /抢单模式下不能调整班次信息：宴会服务员/,
  menu: /^需求发布/,
  bell: /待办/,
  openPlaces: "抢单",
  export: "导出",
  huada: "华达劳务",
  jinqiao: "金桥服务",
  share: "确认分解",
  waiting: "待答复",
  fullRefused: "名额已抢完",
};
const en: typeof zh = {
  language: "en",
  form: enForm,
  ahead: 21,
  apply: "New work order",
  submit: "Submit",
  pending: "Under approval",
  approve: /Approve/,
  more: "More",
  offer: "Open places",
  open: "Open the places",
  openForm: /^Open places: Banquet server/,
  cap: "Limit per company",
  time: "Deadline time",
  tooLate: /The deadline cannot be after a shift begins: Banquet server/,
  running: "Open to companies",
  full: "Full",
  over: "Ended",
  end: "Close places",
  take: "Take",
  takeForm: "Take places",
  heads: "Places to take",
  tooMany: "Only 3 places are left, please take fewer",
  giveBack: "Give back",
  giveBackForm: "Give places back",
  putOn: "Assign people",
  candidates: "Available people",
  busy: "On a shift",
  put: "Assign selected people",
  missing: "1 short",
  adjust: "Adjust",
  adjustForm: /^Adjust order/,
  adjustReason: "Reason",
  start: "Start",
  adjustSubmit: "Adjust",
  refused: /The shift cannot be adjusted while it has open places: Banquet server/,
  menu: /^Requests from hotels/,
  bell: /to do/,
  openPlaces: "Open places",
  export: "Export",
  huada: "Huada Labour",
  jinqiao: "Jinqiao Services",
  share: "Allocate",
  waiting: "Waiting",
  fullRefused: "All places are taken",
};

for (const language of languagesNow("zh")) {
  const words = { zh, en }[language];
  test(`open places of a shift, from opening to what is left (${words.language})`, async ({ enterAs }) => {
    const date = day(words.ahead);
    const shot = (page: Page, what: string) => picture(page, `open-places-${what}-${words.language}`);
    const enter = async (account: string, kind: "staff" | "agency" = "staff") => {
      const page = await enterAs(account, kind);
      await page.addInitScript(
        (language) => localStorage.setItem("language", JSON.stringify(language)),
        words.language,
      );
      return page;
    };
    let number = "";
    const requester = await enter("requester");

    await test.step("three servers are asked for and approved", async () => {
      await visit(requester, applications);
      await requester.getByRole("button", { name: words.apply }).first().click();
      const dialog = requester.getByRole("dialog", { name: words.apply });
      await fillApplication(dialog, words.form, { date, start: "17:00", end: "22:00", heads: "3" });
      await dialog.getByRole("button", { name: words.submit }).click();
      await expect(dialog).toBeHidden();
      number = await newestNumber(requester, date, words.pending);
      const approver = await enter("approver");
      const detail = await openApproval(approver, number);
      await detail.getByRole("button", { name: words.approve }).click();
      await expect(cardWith(approver, number)).toHaveCount(0);
    });

    const hr = await enter("hr");
    const note = hr.getByRole("region", { name: words.offer, exact: true });
    await test.step("personnel opens the places; a deadline after the shift's start is refused at its field", async () => {
      await visit(hr, `${decomposition}?search=${number}`);
      await rowWith(hr, number).getByRole("button", { name: number }).click();
      await hr.getByRole("button", { name: words.offer, exact: true }).click();
      const dialog = hr.getByRole("dialog", { name: words.openForm });
      await dialog.getByRole("spinbutton", { name: words.cap }).fill("3");
      await dialog.getByRole("textbox", { name: words.time }).fill("18:00");
      await dialog.getByRole("textbox", { name: words.time }).press("Tab");
      await dialog.getByRole("button", { name: words.open }).click();
      await expect(dialog.getByText(words.tooLate).first()).toBeVisible();
      await expect(dialog.getByRole("spinbutton", { name: words.cap })).toHaveValue("3");
      await shot(hr, "refused");
      await dialog.getByRole("textbox", { name: words.time }).fill("12:00");
      await dialog.getByRole("textbox", { name: words.time }).press("Tab");
      await dialog.getByRole("button", { name: words.open }).click();
      await expect(dialog).toBeHidden();
      await expect(note).toContainText(words.running);
      await expect(hr.getByRole("button", { name: words.share })).toHaveCount(0);
      await settled(hr);
      expect(await faultsOf(hr)).toEqual([]);
      await shot(hr, "running");
    });

    const agency = await enter("agency", "agency");
    await test.step("the labour company reads in its menu and in its bell that places are open, and takes the list out as a file", async () => {
      await visit(agency, `${places}&search=${number}`);
      const menuEntry = agency.getByRole("navigation").getByRole("link", { name: words.menu });
      await expect(menuEntry.locator(".sh-count")).toHaveText(/^\d+$/);
      await agency.locator("header").getByRole("button", { name: words.bell }).click();
      const bell = agency.getByRole("tooltip");
      const waiting = agency.getByRole("link", { name: words.openPlaces, exact: true });
      await expect(bell.getByRole("listitem").filter({ has: waiting })).toContainText(/\d$/);
      await bell.locator(waiting).click();
      await expect(agency).toHaveURL(/view=places/);
      const download = agency.waitForEvent("download");
      await agency.getByRole("button", { name: words.export }).click();
      const columns = agency.getByRole("dialog");
      await expect(columns.getByRole("button", { name: words.export })).toBeFocused();
      await expectAccessible(agency);
      await shot(agency, "export");
      await agency.keyboard.press("Enter");
      await expect(columns).toBeHidden();
      expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
      await shot(agency, "open");
    });
    const colleague = await enter("agency", "agency");
    const takeIn = async (page: Page) => {
      await visit(page, `${places}&search=${number}`);
      await act(rowWith(page, number), words.take, words.more);
      return page.getByRole("dialog", { name: words.takeForm });
    };
    const row = () => rowWith(agency, number);
    await test.step("the labour company cannot take more than there are, takes all three, and who comes later is refused", async () => {
      const late = await takeIn(colleague);
      await expect(late.getByRole("spinbutton", { name: words.heads })).toHaveValue("3");
      const dialog = await takeIn(agency);
      await dialog.getByRole("spinbutton", { name: words.heads }).fill("4");
      await dialog.getByRole("button", { name: words.take, exact: true }).click();
      await expect(dialog.getByText(words.tooMany).first()).toBeVisible();
      await expect(dialog.getByRole("spinbutton", { name: words.heads })).toHaveValue("4");
      await shot(agency, "too-many");
      await dialog.getByRole("spinbutton", { name: words.heads }).fill("3");
      await dialog.getByRole("button", { name: words.take, exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(row()).toContainText(words.full);
      await late.getByRole("button", { name: words.take, exact: true }).click();
      await expect(late.getByText(words.fullRefused).first()).toBeVisible();
      await shot(colleague, "full-refused");
    });

    await test.step("it gives one back, and it is open again", async () => {
      await act(row(), words.giveBack, words.more);
      const back = agency.getByRole("dialog", { name: words.giveBackForm });
      await back.getByRole("spinbutton").fill("1");
      await back.getByRole("button", { name: words.giveBack, exact: true }).click();
      await expect(back).toBeHidden();
      await expect(row()).toContainText(words.running);
      await settled(agency);
      expect(await faultsOf(agency)).toEqual([]);
      await shot(agency, "taken");
    });

    await test.step("it puts somebody on at once", async () => {
      await visit(agency, `${shifts}?search=${number}&from=${date}&to=${date}`);
      await act(row(), words.putOn, words.more);
      const shift = agency.getByRole("dialog");
      await shift
        .getByRole("table", { name: words.candidates })
        .getByRole("row")
        .filter({ hasNotText: words.busy })
        .nth(1)
        .getByRole("checkbox")
        .check();
      await shift.getByRole("button", { name: words.put }).click();
      await expect(shift.getByText(words.missing)).toBeVisible();
    });

    await test.step("the shift cannot be adjusted meanwhile, and the form keeps what was typed", async () => {
      await visit(requester, `${applications}?search=${number}`);
      await act(rowWith(requester, number), words.adjust, words.more);
      const dialog = requester.getByRole("dialog", { name: words.adjustForm });
      await dialog.getByRole("textbox", { name: words.start }).fill("16:00");
      await dialog.getByRole("textbox", { name: words.start }).press("Tab");
      await dialog.getByRole("textbox", { name: words.adjustReason }).fill("VIP");
      await dialog.getByRole("button", { name: words.adjustSubmit, exact: true }).click();
      await expect(dialog.getByText(words.refused).first()).toBeVisible();
      await expect(dialog.getByRole("textbox", { name: words.start })).toHaveValue("16:00");
      await shot(requester, "adjust-refused");
    });

    await test.step("personnel ends it and breaks the rest down by hand", async () => {
      await visit(hr, `${decomposition}?search=${number}`);
      await rowWith(hr, number).getByRole("button", { name: number }).click();
      await expect(note).toContainText(`${words.huada} 2`);
      await note.getByRole("button", { name: words.end }).click();
      await hr.getByRole("dialog").getByRole("button", { name: words.end }).click();
      await expect(note).toContainText(words.over);
      await hr.getByRole("spinbutton", { name: new RegExp(`^${words.jinqiao}`) }).fill("1");
      await hr.getByRole("button", { name: words.share, exact: true }).click();
      await expect(hr.getByRole("region", { name: words.jinqiao })).toContainText(words.waiting);
      await shot(hr, "ended");
      await visit(agency, `${places}&search=${number}`);
      await expect(row()).toContainText(words.over);
      await expect(row().getByRole("button", { name: words.take, exact: true })).toHaveCount(0);
    });
  });
}
