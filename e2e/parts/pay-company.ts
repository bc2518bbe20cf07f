import { expect, type Page } from "@playwright/test";

const headers = { "app-product": "COMPANY" };

export async function post<T>(page: Page, path: string, data: object): Promise<T> {
  const answer = await page.request.post(`/api${path}`, { data, headers });
  const body = await answer.json();
  expect(answer.ok(), `${path} ${JSON.stringify(body)}`).toBe(true);
  return body.content as T;
}
export async function get<T>(page: Page, path: string, params: Record<string, string> = {}): Promise<T> {
  const answer = await page.request.get(`/api${path}?${new URLSearchParams(params).toString()}`, { headers });
  const body = await answer.json();
  expect(answer.ok(), `${path} ${JSON.stringify(body)}`).toBe(true);
  return body.content as T;
}

/** The month so many months before the hotel's own, `YYYY-MM`. */
export function monthBefore(back: number): string {
  const now = new Date(Date.now() + 8 * 3_600_000);
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7);
}
/** The month so many months from another one. */
export const monthFrom = (month: string, by: number): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + by, 1)).toISOString().slice(0, 7);
const lastDay = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);

/** Fills a company that has just been registered: one legal entity, people with an agreed pay, all but the last with an account. */
export async function makePaidStaff(page: Page, names: readonly string[]): Promise<void> {
  const entity = await post<{ id: number }>(page, "/org/legalEntities/save", {
    code: "A",
    nameZh: "发薪公司",
    nameEn: "Payday Ltd",
  });
  const [root] = await get<{ id: number; parentId: number | null }[]>(page, "/departments/list");
  const department = await post<{ id: number }>(page, "/departments/add", {
    parentId: root!.id,
    code: "FO",
    nameZh: "前厅部",
    nameEn: "Front office",
    legalEntityId: entity.id,
  });
  for (const [index, name] of names.entries()) {
    const { id } = await post<{ id: number }>(page, "/personnel/employees/add", {
      name,
      jobNumber: `P${index + 1}`,
      joinedOn: "2020-01-01",
      departmentId: department.id,
      kind: "full_time",
    });
    await post(page, "/personnel/pay/save", {
      memberId: id,
      item: "base",
      from: "2020-01-01",
      payFen: 600_000 + index * 10_000,
    });
    if (index < names.length - 1) await setAccount(page, id, `62220210011162457${10 + index}`);
  }
  const { rows } = await get<{ rows: { memberId: number }[] }>(page, "/salarySetting/tax/missing");
  await post(page, "/salarySetting/tax/takeIn", {
    rows: rows.map(({ memberId }) => ({ memberId, regime: "wages" })),
  });
  await taxIn(page, [monthBefore(1), monthBefore(0)]);
  await post(page, "/salarySetting/beginWithUsual", { fromMonth: monthBefore(3) });
}

/** Everybody is taxed as usual in the years of these months, the one before a new year too. */
async function taxIn(page: Page, months: readonly string[]): Promise<void> {
  const { rows } = await get<{ rows: { id: number }[] }>(page, "/salarySetting/tax/people", { size: "50" });
  for (const { id } of rows) {
    const { years } = await get<{ years: { year: number }[] }>(page, "/salarySetting/tax/person", { id: String(id) });
    for (const year of new Set(months.map((month) => Number(month.slice(0, 4)))))
      if (!years.some((one) => one.year === year))
        await post(page, "/salarySetting/tax/saveYear", { personId: id, year, mode: "standard" });
  }
}

/** A bank account that somebody else has confirmed already. */
export async function setAccount(page: Page, id: number, bankAccount: string): Promise<void> {
  const stored = await get<Record<string, unknown>>(page, "/file/detail", { id: String(id) });
  const { idNumber: _id, phone: _phone, bankAccount: _account, emergencyPhone: _emergency, ...kept } = stored;
  await post(page, "/file/update", { ...kept, id, bankName: "中国工商银行", bankAccount, bankAccountConfirmed: true });
}

/** A run of everybody for a month whose attendance is locked, calculated; gives its number. */
export async function calculatedRun(page: Page, month: string): Promise<{ id: number; number: string }> {
  await post(page, "/EmployeesCommuting/lock", { from: `${month}-01`, to: lastDay(month), evenUnconfirmed: true });
  const choices = await get<{ id: number; kind: string; payDate: string }[]>(page, "/salarySetting/runChoices", {
    month,
  });
  const main = choices.find(({ kind }) => kind === "main")!;
  const { id, number } = await post<{ id: number; number: string }>(page, "/salarySetting/createRun", {
    templateId: main.id,
    month,
    payDate: main.payDate,
  });
  await post(page, "/salarySetting/calculate", { ids: [id] });
  await expect
    .poll(async () => (await get<{ state: string }>(page, "/salarySetting/run", { id: String(id) })).state)
    .toBe("calculated");
  return { id, number };
}

export const grantRun = (page: Page, id: number) =>
  post(page, "/salarySetting/grant", { ids: [id], reason: "没有打卡的岗位" });

/** Another account of the company, with every right of the founder; gives whose it is. */
export async function makeSecondAccount(
  page: Page,
  person: { name: string; email: string; password: string },
): Promise<number> {
  const roles = await get<{ id: number; name: string }[]>(page, "/role/options");
  const { id } = await post<{ id: number }>(page, "/user/add", {
    ...person,
    roleIds: roles.map((role) => role.id),
    scopes: [{ kind: "organisation" }],
  });
  const { memberId } = await get<{ memberId: number }>(page, "/user/detail", { id: String(id) });
  return memberId;
}

/** Another account that pay is approved by from now on. */
export async function makePayApprover(page: Page, person: { name: string; email: string; password: string }) {
  const memberId = await makeSecondAccount(page, person);
  const approver = {
    type: 1,
    uid: "level1",
    postName: "财务复核",
    postAction: "approve",
    childNode: null,
    settype: 1,
    actions: [{ type: "member", order: 1, workerId: memberId }],
    examineMode: 1,
  };
  await post(page, "/workflow/publish", {
    head: { processType: "pay", nameZh: "工资审批", subTypes: ["payroll"], departmentIds: [] },
    tree: { type: 0, uid: "start", postName: "发起人", childNode: approver },
    settings: {
      empty: { do: "administrator" },
      same: "self",
      duplicate: "every",
      revoke: "beforeFirst",
      mayReject: false,
      reasonLimit: 200,
    },
    replace: true,
  });
}

/** Logs in for the first time, with a password of one's own. */
export async function enterFirst(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  const headers = { "app-product": "COMPANY" };
  const told = await page.request.post("/api/unify/login", {
    data: { kind: "staff", account: email, password },
    headers,
  });
  const { ticket } = ((await told.json()) as { content: { ticket: string } }).content;
  const own = "between123";
  await page.request.post("/api/unify/newPassword", { data: { ticket, password: own, confirmation: own }, headers });
}
