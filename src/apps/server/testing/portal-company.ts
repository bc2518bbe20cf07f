import { issueCaptcha } from "#areas/access/api.ts";
import { heldCodes } from "#areas/access/server.ts";
import { savePortal, switchPortal } from "#areas/recruitment/portal-api.ts";
import { usualNotice } from "#areas/recruitment/portal-words.ts";
import { applyAtPortal, enterPortal, sendPortalCode } from "#areas/recruitment/visitor-api.ts";
import { apiPrefix, type OutputOf } from "#platform/http/call.ts";
import { multipart, type Part } from "./multipart.ts";
import type { TestAnswer, TestServer } from "./test-server.ts";

export interface PortalCompany {
  tenantId: number;
  code: string;
  token: string;
  departmentId: number;
  postId: number;
}

/** The code of a refusal, or that it was done. */
export const codeOf = ({ body }: TestAnswer<unknown>): string => ("code" in body ? body.code : "done");

const usual = {
  email: "optional",
  education: "optional",
  years: "optional",
  experience: "optional",
  certificates: "optional",
  expectedPayFen: "off",
  startOn: "optional",
  idNumber: "optional",
  files: "optional",
} as const;

/** A company with an open portal and nothing on it yet. */
export async function makePortalCompany(server: TestServer, name: string, code: string): Promise<PortalCompany> {
  const { ownerPool } = server.database;
  const tenantId = await server.makeCompany(name);
  const { rows } = await ownerPool.query<{ departmentId: number; postId: number }>(
    `with d as (insert into organisation.department (tenant_id, code, name_zh, name_en) values ($1, 'FO', '前厅部', 'Front office') returning id),
       p as (insert into organisation.post (tenant_id, code, name_zh, name_en) values ($1, 'FD', '前台', 'Front desk') returning id)
     select d.id as "departmentId", p.id as "postId" from d, p`,
    [tenantId],
  );
  await ownerPool.query("insert into organisation.company (tenant_id, name, name_en) values ($1, $2, $3)", [
    tenantId,
    name,
    code,
  ]);
  await ownerPool.query("update organisation.department set path = array[id] where tenant_id = $1", [tenantId]);
  const { token } = await server.logIn({ tenantId, codes: "all" });
  await server.ok(
    savePortal,
    {
      code,
      logoFileId: null,
      colour: "blue",
      aboutZh: "海边的酒店",
      aboutEn: null,
      fields: usual,
      noticeZh: usualNotice.zh,
      noticeEn: usualNotice.en,
      retentionMonths: 6,
    },
    token,
  );
  await server.ok(switchPortal, { version: 1, enabled: true }, token);
  return { tenantId, code, token, ...rows[0]! };
}

export interface JobWish {
  title?: string;
  state?: "draft" | "scheduled" | "online" | "disabled" | "ended";
  from?: string;
  until?: string;
  shownIn?: readonly string[];
  vacancy?: "open" | "paused" | "closed";
  heightFrom?: number;
}

/** An advertised job with a vacancy of its own. */
export async function makeJob(server: TestServer, company: PortalCompany, wish: JobWish = {}): Promise<number> {
  const { title = "前台接待", state = "online", from = "2026-11-01", until = "2026-12-31" } = wish;
  const { rows } = await server.database.ownerPool.query<{ id: number }>(
    `with v as (insert into recruitment.vacancy (tenant_id, number, department_id, post_id, kind, places, reason, hire_by, pay_from_fen, pay_to_fen,
         height_from, special_reason, state, created_by)
       values ($1, 'ZP' || gen_random_uuid(), $2, $3, 'full_time', 2, '补员', '2027-01-31', 450000, 550000, $4::int,
         case when $4::int is null then null else '高处取物' end, $5, 1) returning id)
     insert into recruitment.online_job (tenant_id, vacancy_id, title, body, place, shown_in, from_date, until_date, state, created_by)
     select $1, v.id, $6, '接待客人', '滨海路 8 号', $7, $8::date, $9::date, $10, 1 from v returning id`,
    [
      company.tenantId,
      company.departmentId,
      company.postId,
      wish.heightFrom ?? null,
      wish.vacancy ?? "open",
      title,
      wish.shownIn ?? ["portal"],
      from,
      until,
      state,
    ],
  );
  return rows[0]!.id;
}

/** A slider that was dragged. */
export async function dragged(server: TestServer): Promise<string> {
  const { id } = await server.ok(issueCaptcha, {});
  await server.database.ownerPool.query("update access.captcha set solved_at = now() where id = $1", [id]);
  return id;
}

/** The ticket of a phone that was proved by a code. */
export async function proved(server: TestServer, code: string, phone: string): Promise<string> {
  await server.ok(sendPortalCode, { code, phone, captchaId: await dragged(server) });
  const held = await heldCodes(server.database.ownerPool, server.services.vault);
  const text = held.findLast(({ target }) => target === phone)?.text ?? "";
  const { ticket } = await server.ok(enterPortal, { code, phone, smsCode: /\d{6}/.exec(text)?.[0] ?? "" });
  return ticket;
}

/** Sends the form of a job with files, as a browser does. */
export async function sendForm(
  server: TestServer,
  fields: Record<string, string>,
  files: readonly Part[] = [],
): Promise<TestAnswer<OutputOf<typeof applyAtPortal>>> {
  const { headers, payload } = multipart(fields, files);
  const response = await server.app.inject({
    method: "POST",
    url: apiPrefix + applyAtPortal.path,
    headers: { ...headers, "app-product": "COMPANY", "accept-language": "zh" },
    payload,
  });
  return { http: response.statusCode, body: response.json() };
}
