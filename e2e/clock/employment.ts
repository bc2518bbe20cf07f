import type { Locator, Page } from "@playwright/test";
import { addDays, addMonths } from "#platform/calendar/plain-date.ts";
import { expectAccessible, faultsOf } from "../parts/axe.ts";
import { heldCode } from "../parts/held-code.ts";
import { moveClock, runJob, test } from "../parts/moved-clock.ts";
import { movedUrl } from "../parts/ports.ts";
import { act, choose, day, expect, rowWith } from "../parts/people.ts";
import { settled } from "../parts/settled.ts";
import { askForCode } from "../parts/slider.ts";
import { approve, ask, sure, takeDepartment, takePerson, tell, type } from "./steps.ts";

/** Later than the stories before it end; what is typed are the server's days, which the pages do not know. */
const start = day(9);
const first = addMonths(`${start.slice(0, 7)}-01`, 1);
const lastDay = addDays(first, 3);
const mark = Date.now().toString(36).slice(-5);
const name = `林晓${mark}`;
const phone = `136${String(Date.now()).slice(-8)}`;
const title = `宴会领班 ${mark}`;
const search = `search=${encodeURIComponent(name)}`;

test("from the advertisement to the last working day: applied, hired, inducted, moved, paid more, left", async ({
  enterAs,
  browser,
  listenTo,
}) => {
  await moveClock(`${start} 10:00`);
  const inEnglish = await browser.newContext({
    baseURL: movedUrl,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: "en-GB",
    timezoneId: "Asia/Shanghai",
    reducedMotion: "reduce",
  });
  await inEnglish.addInitScript(() => localStorage.setItem("language", '"en"'));
  const applicant = await inEnglish.newPage();
  await listenTo(applicant);
  const hr = await enterAs("admin");
  let approver = await enterAs("approver");
  await leadBoth(hr);
  const row = () => rowWith(hr, name);

  await test.step("somebody who looks for work proves their number", async () => {
    await applicant.goto("/jobs/blue-bay");
    await applicant.getByRole("link", { name: "My applications" }).click();
    await applicant.getByLabel("Mobile number").fill(phone);
    await askForCode(applicant, "Send code", /is valid for/);
    await applicant.getByLabel("Verification code", { exact: true }).fill(await heldCode(applicant, phone));
    await applicant.getByRole("button", { name: "Next" }).click();
    await expect(applicant.getByText("There are no applications with this phone number")).toBeVisible();
  });

  await test.step("a post is opened and advertised; it asks for no gender", async () => {
    await hr.goto("/recruitment/posts?form=new");
    const form = hr.getByRole("dialog", { name: "新增招聘岗位" });
    await form.getByLabel("部门", { exact: true }).click();
    await hr.locator(".ant-select-dropdown:visible").getByText("宴会部", { exact: true }).click();
    await choose(form, /^\* 岗位$/, "宴会服务员");
    await choose(form, "用工类型", "全职");
    await form.getByRole("spinbutton", { name: "薪资下限" }).fill("6000");
    await type(form, "到岗日期", addDays(start, 30));
    await form.getByRole("textbox", { name: "招聘原因" }).fill("仅限女性");
    await form.getByRole("button", { name: "保存" }).click();
    await expect(form.getByText(/法律不允许/)).toBeVisible();
    await form.getByRole("textbox", { name: "招聘原因" }).fill(title);
    await form.getByRole("button", { name: "保存" }).click();
    await expect(form).toBeHidden();
    const post = rowWith(hr, "草稿", "宴会服务员").first();
    const number = (await post.getByText(/^ZP\d{6}-\d{4}$/).textContent()) ?? "";
    await act(post, "开启招聘");
    await hr.getByRole("dialog").getByRole("button", { name: "开启招聘" }).click();
    await expect(rowWith(hr, number, "招聘中")).toBeVisible();
    await hr.goto("/recruitment/onlineJob?form=new");
    const job = hr.getByRole("dialog", { name: "新增在线职位" });
    await job.getByRole("combobox", { name: "招聘岗位" }).click();
    await hr.locator(".ant-select-dropdown:visible .ant-select-item-option").filter({ hasText: number }).click();
    await job.getByRole("textbox", { name: "职位名称" }).fill(title);
    await job.getByRole("textbox", { name: "工作地点" }).fill("滨海路 8 号");
    await type(job, "上线日期", start);
    await type(job, "下线日期", addDays(start, 20));
    await job.getByRole("textbox", { name: "职位描述" }).fill("带领宴会服务");
    await job.getByRole("button", { name: "保存" }).click();
    await expect(job).toBeHidden();
    await act(rowWith(hr, title), "发布");
    await expect(rowWith(hr, title, "在线")).toBeVisible();
  });

  await test.step("they find it on the phone and apply, not without consent", async () => {
    await applicant.goto("/jobs/blue-bay");
    await applicant.getByLabel("Search title, place or department").fill(title);
    await applicant.getByRole("link", { name: new RegExp(title) }).click();
    await applicant.getByRole("link", { name: "Apply for this job" }).click();
    await expect(applicant.getByText(/^136\*{4}\d{4} is proved/)).toBeVisible();
    await applicant.getByLabel("Name", { exact: true }).fill(name);
    await applicant.getByLabel("Experience").fill("Banquets, three years");
    const send = applicant.getByRole("button", { name: "Send application" });
    await send.click();
    const agree = applicant.getByLabel(/I have read the notice above/);
    await expect(agree).toHaveAttribute("aria-invalid", "true");
    await agree.check();
    await expectAccessible(applicant);
    await send.click();
    await expect(applicant.getByRole("heading", { name: "Your application was sent" })).toBeVisible();
    await applicant.getByRole("link", { name: "See how it stands" }).click();
    await expect(applicant.getByText("No interview is arranged yet")).toBeVisible();
  });

  await test.step("HR moves the card by keyboard and plans an interview; the applicant says that they come", async () => {
    await hr.goto(`/recruitment/FullTimeApply?view=board&${search}`);
    const card = hr.getByRole("button", { name, exact: true });
    await card.focus();
    await hr.keyboard.press("Shift+ArrowRight");
    await expect(hr.getByRole("region", { name: "筛选中" }).getByText(name)).toBeVisible();
    await settled(hr);
    expect(await faultsOf(hr)).toEqual([]);
    await hr.goto(`/recruitment/FullTimeApply?${search}`);
    await act(row(), "安排面试");
    const form = hr.getByRole("dialog", { name: /安排面试/ });
    await type(form, "日期", addDays(start, 1 + (Date.now() % 20)));
    await form.getByRole("textbox", { name: "地点" }).fill("三楼会议室");
    await form.getByRole("combobox", { name: "面试官" }).fill("陈");
    await hr.locator(".ant-select-dropdown:visible .ant-select-item-option").first().click();
    await hr.keyboard.press("Escape");
    await form.getByRole("button", { name: "保存" }).click();
    await expect(form).toBeHidden();
    await applicant.reload();
    await applicant.getByRole("button", { name: "I will come" }).click();
    await expect(applicant.getByText("You have said that you come")).toBeVisible();
    await expectAccessible(applicant);
  });

  await test.step("the conditions are seen, an offer goes out by a link, and is accepted on the phone", async () => {
    await act(row(), "查看");
    const detail = hr.getByRole("dialog", { name: new RegExp(name) });
    await detail.getByRole("tab", { name: "面试" }).click();
    await expect(detail.getByText("候选人已确认")).toBeVisible();
    await detail.getByRole("tab", { name: "条件检查" }).click();
    await expect(detail.getByText(/检查仅供参考/)).toBeVisible();
    await hr.goto(`/recruitment/FullTimeApply?${search}`);
    await act(row(), "发录用通知");
    const form = hr.getByRole("dialog", { name: /新建录用通知/ });
    await type(form, "有效期至", start);
    await type(form, "入职日期", start);
    await form.getByRole("button", { name: "保存" }).click();
    await expect(form).toBeHidden();
    await act(row(), "查看");
    await detail.getByRole("tab", { name: "录用通知" }).click();
    await detail.getByRole("button", { name: "发出", exact: true }).click();
    await hr
      .getByRole("dialog", { name: /发出.*的录用通知/ })
      .getByRole("button", { name: "发出" })
      .click();
    const link = hr.getByRole("dialog", { name: "候选人链接" });
    const address = await link.getByRole("textbox").inputValue();
    await link.getByRole("button", { name: "取消" }).click();
    await open(applicant, address);
    await expect(applicant.getByText("6,000 yuan / month")).toBeVisible();
    await applicant.getByRole("button", { name: "Accept" }).click();
    await expect(applicant.getByText(/You have accepted/)).toBeVisible();
    await hr.reload();
    await sure(detail, "录用", /^录用/);
    await expect(detail.getByText("已录用").first()).toBeVisible();
  });

  await test.step("the induction stands there; the form is filled in on the phone by a link and a code", async () => {
    const settings = await ask<Record<string, unknown>>(hr, "/personnel/inductionSettings");
    await tell(hr, "/personnel/inductionSettings/save", { ...settings, phoneLogIn: true });
    await hr.goto(`/staffManagement/inductionManagement?${search}`);
    await expect(row()).toContainText("待填写");
    await act(row(), "发送登记表");
    await hr.getByRole("dialog").getByRole("button", { name: "生成链接" }).click();
    const address = await hr.getByRole("textbox", { name: "复制链接" }).inputValue();
    await hr.getByRole("button", { name: "完成" }).click();
    await open(applicant, address);
    await expect(applicant.getByText(/a code goes to your phone 136\*{4}/)).toBeVisible();
    await expect(applicant.getByText(name)).toHaveCount(0);
    // A phone is sent a code once a minute, and had one for the application.
    await expect(async () => {
      await applicant.getByRole("button", { name: "Send the code" }).click();
      await expect(applicant.getByRole("status")).toBeVisible({ timeout: 2_000 });
    }).toPass({ intervals: [2_000], timeout: 70_000 });
    await applicant.getByLabel("Code").fill(await heldCode(applicant, phone));
    await applicant.getByRole("button", { name: "Begin" }).click();
    await expect(applicant.getByText(/^Start on/)).toBeVisible();
    const send = applicant.getByRole("button", { name: "Send the form" });
    await send.click();
    await expect(applicant.getByText("Please check what is marked")).toBeVisible();
    await fillIn(applicant);
    await send.click();
    await expect(applicant.getByText("Please agree separately")).toBeVisible();
    await applicant.getByLabel(/I agree separately/).check();
    await send.click();
    const confirm = applicant.getByLabel(/The account number is right/);
    const sent = applicant.getByText("The form was sent");
    await expect(confirm.or(sent)).toBeVisible();
    if (await confirm.isVisible()) {
      await confirm.check();
      await send.click();
    }
    await expect(sent).toBeVisible();
  });

  await test.step("HR checks papers and the health certificate, the head approves, the first day comes", async () => {
    await act(row(), "查看");
    const details = hr.getByRole("dialog", { name: new RegExp(name) });
    await details.getByRole("tab", { name: "登记表" }).click();
    await details.getByRole("button", { name: "核对健康证明" }).click();
    const health = hr.getByRole("dialog", { name: /核对健康证明/ });
    await type(health, "体检日期", day(-1));
    await health.getByRole("textbox", { name: "证书编号" }).fill("JK-2026");
    await type(health, "同意日期", day(0));
    await health.getByRole("button", { name: "保存" }).click();
    await expect(health).toBeHidden();
    await expect(details.getByText(/入职后记入证照/)).toBeVisible();
    await details.getByRole("button", { name: "提交审批" }).click();
    const submit = hr.getByRole("dialog", { name: `提交 ${name} 的入职审批？` });
    await submit.getByRole("button", { name: "提交审批" }).click();
    await expect(submit).toBeHidden();
    await approve(approver, "Entry", name);
    await hr.reload();
    await details.getByRole("tab", { name: "任务", exact: true }).click();
    await details.getByRole("button", { name: "完成 入职体检合格" }).click();
    await expect(details.getByRole("button", { name: "撤销完成 入职体检合格" })).toBeVisible();
    await details.getByRole("button", { name: "办理入职" }).click();
    const join = hr.getByRole("dialog", { name: `办理入职 · ${name}` });
    await join.getByRole("button", { name: "办理入职" }).click();
    await expect(join).toBeHidden();
    await hr.goto(`/staffManagement/employee?${search}`);
    await expect(row()).toContainText("试用");
    await hr.goto(`/staffManagement/contract?${search}`);
    await expect(row()).toContainText("草稿");
    await hr.goto(`/employees/certificate?${search}`);
    await expect(row()).toContainText("JK-2026");
  });

  const { rows: employed } = await ask<{ rows: { id: number }[] }>(hr, "/personnel/employees", {
    tab: "probation",
    search: name,
    page: 1,
    size: 20,
  });
  const id = employed[0]!.id;

  await test.step("a transfer waits for the first of next month, a raise is in effect; approvals show percents", async () => {
    await hr.goto("/staffManagement/Transfer");
    await hr.getByRole("button", { name: "新增调岗" }).click();
    const form = hr.getByRole("dialog", { name: "新增调岗" });
    await takePerson(form, /员工$/, name);
    await expect(form.getByText(/^现任：宴会部/)).toBeVisible();
    await type(form, "生效日期", first);
    await takeDepartment(form, /新部门$/, "客房部");
    await form.getByRole("textbox", { name: /原因$/ }).fill(`旺季支援 ${mark}`);
    await submitForm(form);
    await approve(approver, "transfer", name, "客房部");
    await hr.reload();
    await expect(row()).toContainText("待生效");
    await hr.goto("/staffManagement/adjustSalary");
    await hr.getByRole("button", { name: "新增调薪" }).click();
    const pay = hr.getByRole("dialog", { name: "新增调薪" });
    await takePerson(pay, /员工$/, name);
    await type(pay, "生效日期", start);
    await pay.getByRole("button", { name: "查看现行薪资" }).click();
    const why = hr.getByRole("dialog", { name: "查看薪资金额" });
    await why.getByRole("textbox").fill("调薪核对");
    await why.getByRole("button", { name: "确定" }).click();
    await pay.getByRole("spinbutton", { name: "新金额（元）" }).fill("6600");
    await expect(pay.getByText(/现行 ¥6,000\.00 · 变化 10\.0%/)).toBeVisible();
    await pay.getByRole("textbox", { name: /原因$/ }).fill("技能提升");
    await submitForm(pay);
    await approve(approver, "transfer", name, "+10%");
    await hr.reload();
    await expect(row()).toContainText("10.0%");
  });

  await test.step("on the first of the month they work in the other department", async () => {
    await moveClock(`${first} 09:00`);
    await runJob("personnel.daily");
    await expect
      .poll(async () => (await ask<{ department: string }>(hr, "/personnel/employees/detail", { id })).department)
      .toBe("客房部");
  });

  const reward =
    await test.step("two later shifts, leave left and a reward, to which they object on their phone", async () => {
      approver = await enterAs("approver");
      await putOnLater(hr, await enterAs("requester"), approver, id);
      await tell(hr, "/holiday/adjust", {
        memberId: id,
        kind: "annual",
        minutes: 960,
        validTo: addDays(first, 60),
        note: "入职折算",
      });
      const given = await rewardFor(hr, id);
      await approve(approver, "rewardPenalty", name);
      await applicant.goto("/h5/login");
      await applicant.getByRole("button", { name: "Code", exact: true }).click();
      await applicant.getByLabel("Phone / e-mail").fill(phone);
      await askForCode(applicant, "Send code", /valid for/);
      await applicant.getByLabel("Verification code", { exact: true }).fill(await heldCode(applicant, phone));
      await applicant.getByRole("checkbox").check();
      await applicant.getByRole("button", { name: "Log in", exact: true }).click();
      await applicant.waitForURL((url) => !url.pathname.endsWith("/login"));
      await applicant.goto("/h5/rewards");
      await applicant.getByRole("button", { name: "Object" }).first().click();
      await applicant.getByLabel("What you object to").fill("The amount is not what was said");
      await applicant.getByRole("button", { name: "Send objection" }).click();
      await expect(applicant.getByText("Waiting for the answer")).toBeVisible();
      return given;
    });

  await test.step("they hand in their resignation, three days ahead in probation; it is accepted", async () => {
    // The page proposes the earliest day by its own clock.
    await applicant.clock.setFixedTime(new Date(`${first}T09:00:00+08:00`));
    await applicant.goto("/h5/employment");
    await applicant.getByLabel("Reason").fill("Moving to another city");
    await expectAccessible(applicant);
    await applicant.getByRole("button", { name: "Hand in" }).click();
    await expect(applicant.getByText(/Your resignation is under way/)).toBeVisible();
    await approve(approver, "resignationApplication", name);
    await hr.goto(`/staffManagement/applicationLeave?${search}`);
    await act(row(), "办理离职");
    const form = hr.getByRole("dialog", { name: "新增离职" });
    await expect(form.getByText("该依据不产生经济补偿")).toBeVisible();
    for (const open of ["最后工作日之后的排班", "未休完的假期", "未答复的奖惩异议"])
      await expect(form.getByRole("row", { name: new RegExp(open) })).toBeVisible();
    await submitForm(form);
    await approve(approver, "resignation", name);
  });

  await test.step("what is open is named and settled, the shifts taken off in one act", async () => {
    await hr.goto(`/staffManagement/Leave?${search}`);
    await act(row(), "开始交接");
    await hr.getByRole("dialog").getByRole("button", { name: "开始交接" }).click();
    await expect(row()).toContainText("交接中");
    await row().getByRole("button", { name: /^LZ/ }).click();
    const details = hr.getByRole("dialog").last();
    await details.getByRole("tab", { name: "交接与检查" }).click();
    await expect(details.getByText(/^2 个班次：/)).toBeVisible();
    await expect(details.getByText(/年假 2 天/)).toBeVisible();
    await expect(details.getByText("1 条奖惩异议尚未答复")).toBeVisible();
    await expect(details.getByRole("button", { name: "完成离职" })).toHaveCount(0);
    await settled(hr);
    expect(await faultsOf(hr)).toEqual([]);
    await sure(details, "取消后续排班", new RegExp(`取消 ${name}`));
    await expect(details.getByText(/^2 个班次：/)).toHaveCount(0);
    await tell(hr, "/file/rewards/answer", { id: reward, answer: "已核实" });
    for (const item of await details.getByRole("checkbox").all()) {
      await item.click();
      await expect(item).toBeChecked();
    }
    await sure(details, "完成离职", new RegExp(`完成 ${name}`));
    await expect(details.getByText("待离职")).toBeVisible();
  });

  await test.step("with the last day over they have left, and their phone is closed", async () => {
    await moveClock(`${addDays(lastDay, 1)} 09:00`);
    await runJob("personnel.daily");
    await expect
      .poll(async () => (await ask<{ state: string }>(hr, "/personnel/employees/detail", { id })).state)
      .toBe("resigned");
    await hr.reload();
    await expect(hr.getByText("已离职").first()).toBeVisible();
    await applicant.goto("/h5/employment");
    await applicant.waitForURL("**/h5/login*");
    await inEnglish.close();
  });
});

/** By the path of a link: the server is reached under another name than the one in it. */
async function open(page: Page, address: string): Promise<void> {
  const { pathname, hash } = new URL(address);
  await page.goto(pathname + hash);
}

async function submitForm(form: Locator): Promise<void> {
  await form.getByRole("button", { name: "提交", exact: true }).click();
  await expect(form).toBeHidden();
}

/** The head of the one department, whom the demo has an account for, heads the one of the transfer too. */
async function leadBoth(hr: Page): Promise<void> {
  interface Department {
    id: number;
    version: number;
    code: string;
    nameZh: string;
    nameEn: string;
    heads: { id: number }[];
  }
  const all = await ask<Department[]>(hr, "/departments/list");
  const heads = all.find((one) => one.nameZh === "宴会部")!.heads;
  const { id, version, code, nameZh, nameEn } = all.find((one) => one.nameZh === "客房部")!;
  const headMemberIds = heads.map((head) => head.id);
  await tell(hr, "/departments/update", { id, version, code, nameZh, nameEn, headMemberIds });
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel(/^ID number/).fill(idNumber());
  await page.getByLabel(/^Education/).selectOption({ label: "College" });
  await page.getByLabel(/^Emergency contact/).fill("王芳");
  await page.getByLabel(/^Emergency phone/).fill("13800001234");
  await page.getByLabel(/^Bank(?! account)/).fill("工商银行");
  await page.getByLabel(/^Bank account/).fill("6222021001116245702");
  for (const paper of ["ID, front", "Health certificate"]) {
    const file = `${paper}.pdf`;
    const choosing = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: `Upload: ${paper}` }).click();
    await (await choosing).setFiles({ name: file, mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") });
    await expect(page.getByRole("button", { name: `Remove ${file}` })).toBeVisible();
  }
  await page.getByLabel(/I have read and agree/).check();
}

/** Puts somebody on two shifts after the last day, of an order that the head approves. */
async function putOnLater(hr: Page, requester: Page, approver: Page, memberId: number): Promise<void> {
  interface Choices {
    departments: { id: number; name: string; posts: { id: number }[] }[];
  }
  const { departments } = await ask<Choices>(requester, "/orders/choices");
  const department = departments.find((one) => one.name === "宴会部")!;
  const dates = [addDays(lastDay, 2), addDays(lastDay, 3)];
  const { number } = await tell<{ number: string }>(requester, "/orders/save", {
    departmentId: department.id,
    dates,
    posts: [{ postId: department.posts[0]!.id, startMinute: 660, endMinute: 870, headcount: 1 }],
    reason: `宴会 ${mark}`,
    submit: true,
    confirmDuplicates: true,
  });
  await approve(approver, "employment", number);
  const { rows } = await ask<{ rows: { id: number }[] }>(hr, "/advertise/schedule", {
    search: number,
    from: dates[0]!,
    to: dates[1]!,
    page: 1,
    size: 20,
  });
  expect(rows).toHaveLength(2);
  for (const shift of rows) await tell(hr, "/advertise/schedule/assign", { id: shift.id, memberIds: [memberId] });
}

async function rewardFor(hr: Page, memberId: number): Promise<number> {
  const { id: itemId } = await tell<{ id: number }>(hr, "/companySettings/rewardItems/save", {
    kind: "reward",
    name: `表扬${mark}`,
    points: 1,
    leastFen: 0,
    mostFen: 10_000,
    employeeTypes: ["internal"],
    publishedOn: "2026-01-01",
  });
  const { id } = await tell<{ id: number }>(hr, "/file/rewards/save", {
    memberId,
    itemId,
    fen: 5000,
    happenedOn: first,
    reason: "宾客表扬",
  });
  return id;
}

/** A right number that is nobody's else here. */
function idNumber(): string {
  const body = `3101011995${String(1 + (Date.now() % 9)).padStart(2, "0")}1${String(Date.now() % 10)}${String(Math.floor(Date.now() / 10) % 1000).padStart(3, "0")}`;
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  return body + "10X98765432"[weights.reduce((sum, weight, at) => sum + weight * Number(body[at]), 0) % 11];
}
