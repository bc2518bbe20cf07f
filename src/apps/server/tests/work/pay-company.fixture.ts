import * as personnel from "#areas/personnel/api.ts";
import * as rules from "#areas/payroll/rules-api.ts";
import * as api from "#areas/payroll/runs-api.ts";
import { apiPrefix, type Call, type SentInputOf } from "#platform/http/call.ts";
import { multipart } from "../../testing/multipart.ts";
import { calculatedRun } from "./calculated-run.fixture.ts";
import { takeAllIn, taxCompany } from "./tax.fixture.ts";

/** A hotel whose staff of one legal entity is paid 6,000.00 each and has bank accounts; it is 5 November 2026. */
export async function payCompany(name: string, names: readonly string[]) {
  const company = await taxCompany(name);
  const { server, boss, query, tenantId } = company;
  server.setTime("2026-11-05T02:00:00Z");
  const entityId = company.agents[0]!;
  const idOf = new Map<string, number>();
  const ok = <C extends Call>(call: C, input: SentInputOf<C>, token = boss) => server.ok(call, input, token);
  const refusal = <C extends Call>(call: C, input: SentInputOf<C>, token = boss) => server.refusal(call, input, token);
  const accountOf = (memberId: number) => `62220200000${String(memberId).padStart(8, "0")}`;
  for (const one of names) {
    const id = await company.employ("2020-01-01", { name: one, jobNumber: one, city: "上海", kind: "full_time" });
    idOf.set(one, id);
    await ok(personnel.savePay, { memberId: id, item: "base", from: "2020-01-01", payFen: 600_000 });
    await setAccount(id, accountOf(id));
  }
  const person = Object.fromEntries(idOf);
  await takeAllIn(company);
  await ok(rules.beginWithUsual, { fromMonth: "2026-01" });
  await query(
    "insert into attendance.period_lock (tenant_id, from_date, to_date) values ($1, '2026-08-01', '2026-11-30')",
  );

  /** An account as it was entered long ago; `changedAt` where it was changed lately. */
  async function setAccount(memberId: number, account: string | null, changedAt: string | null = null) {
    await query(
      "update people.person set bank_name = '工商银行', bank_account_sealed = $3, bank_changed_at = $4, bank_confirmed_at = null where tenant_id = $1 and member_id = $2",
      [memberId, account === null ? null : server.services.vault.seal(account), changedAt],
    );
  }
  async function made(month: string, payDate: string, memberIds: number[] = []) {
    const choices = await ok(api.runChoices, { month });
    const templateId = choices.find(
      (one) => one.entityId === entityId && one.kind === "main" && one.blocks.length === 0,
    )!.id;
    return ok(api.createRun, { templateId, month, payDate, memberIds });
  }
  const calculated = (id: number) => calculatedRun(server, id, boss);
  async function granted(month: string, payDate: string, memberIds: number[] = []) {
    const { id } = await made(month, payDate, memberIds);
    await calculated(id);
    await ok(api.grantRuns, { ids: [id], reason: "没有打卡" });
    return id;
  }
  const slipsOf = async (runId: number) => (await ok(api.listSlips, { runId, size: 200 })).rows;
  const slipOf = async (runId: number, one: string) => (await slipsOf(runId)).find((row) => row.name === one)!;

  async function fetched(call: Call, input: Record<string, string | number | boolean>, token = boss) {
    const search = new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]));
    const response = await server.app.inject({
      method: "GET",
      url: `${apiPrefix}${call.path}?${search.toString()}`,
      headers: { authorization: `Bearer ${token}`, "accept-language": "zh" },
    });
    const isRefused = response.headers["content-type"]?.toString().includes("json") ?? false;
    return {
      status: response.statusCode,
      bytes: response.rawPayload,
      code: isRefused ? response.json<{ code?: string; message?: string }>().code : undefined,
      message: isRefused ? response.json<{ code?: string; message?: string }>().message : undefined,
    };
  }
  async function sent(call: Call, fields: Record<string, string>, rows: string, token = boss) {
    const { headers, payload } = multipart(fields, [{ name: "a.csv", content: rows }]);
    const response = await server.app.inject({
      method: "POST",
      url: apiPrefix + call.path,
      headers: { ...headers, authorization: `Bearer ${token}`, "accept-language": "zh" },
      payload,
    });
    return response.json<{
      content?: { paid: number; failed: number; known: number; differences: { kind: string; name: string | null }[] };
      code?: string;
      faults?: { row: number; message: string }[];
    }>();
  }
  const logIn = async (
    codes: string[] | "all",
    custom: number[] | null,
    who: string,
    own: { memberId?: number } = {},
  ) => (await server.logIn({ tenantId, codes, scope: custom ? { custom } : "organisation", name: who, ...own })).token;

  return {
    ...company,
    entityId,
    person,
    ok,
    refusal,
    accountOf,
    setAccount,
    made,
    calculated,
    granted,
    slipsOf,
    slipOf,
    fetched,
    sent,
    logIn,
  };
}
export type PayCompany = Awaited<ReturnType<typeof payCompany>>;
