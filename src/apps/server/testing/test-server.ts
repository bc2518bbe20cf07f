import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import pino, { type Logger } from "pino";
import { readConfig } from "#platform/config.ts";
import { apiPrefix, type Call, type OutputOf, type SentInputOf } from "#platform/http/call.ts";
import type { RefusalBody } from "#platform/errors/refusal.ts";
import type { Services } from "#platform/http/services.ts";
import type { JobHandler } from "#platform/jobs/handler.ts";
import { ImmediateQueue } from "#platform/jobs/boss.ts";
import type { Audience } from "#platform/menu/entry.ts";
import { hashOf, newToken } from "#platform/session/session-store.ts";
import { makeTenant, testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { openHttp } from "../http.ts";
import { openVault } from "../open-vault.ts";
import { openServices } from "../services.ts";
import { jobHandlers, joinSockets } from "../sockets.ts";

export interface TestAccount {
  tenantId: number;
  kind?: Audience;
  /** Codes it holds; `all` = every code of its kind. */
  codes?: readonly string[] | "all";
  scope?:
    | "none"
    | "department"
    | "departmentAndBelow"
    | "organisation"
    | {
        custom: readonly number[];
        postIds?: readonly number[];
        employeeTypes?: readonly string[];
        agencyIds?: readonly number[];
      };
  memberId?: number | null;
  agencyId?: number | null;
  name?: string;
}

export interface TestAnswer<T> {
  http: number;
  body: ({ status: 200; content: T } | RefusalBody) & { content?: T };
}

/** The whole program over a fresh database, without a network: calls go in as requests and are checked on the way out. */
export interface TestServer {
  app: FastifyInstance;
  services: Services;
  database: TestDatabase;
  jobs: ImmediateQueue;
  makeCompany(name: string): Promise<number>;
  /** Makes an account with a live session; gives its token and id. */
  logIn(account: TestAccount): Promise<{ token: string; accountId: number }>;
  send<C extends Call>(
    call: C,
    input: SentInputOf<C>,
    token?: string,
    headers?: Record<string, string>,
  ): Promise<TestAnswer<OutputOf<C>>>;
  /** The content of a call that must succeed; throws with the refusal otherwise. */
  ok<C extends Call>(call: C, input: SentInputOf<C>, token?: string): Promise<OutputOf<C>>;
  /** The code of a call that must be refused, and the field that it names first; no text where it was done. */
  refusal<C extends Call>(call: C, input: SentInputOf<C>, token?: string): Promise<string[]>;
  /** Does a job of a company now, whatever its time. */
  runJob(job: Pick<JobHandler, "run">, tenantId: number): Promise<void>;
  setTime(iso: string): void;
  close(): Promise<void>;
}

let made = 0;

export const testKey = "k".repeat(40);

/** `open`: where its database comes from. `before`: what it is brought to before the program opens it. */
export async function testServer({
  log = pino({ level: "silent" }),
  beatMs,
  key = testKey,
  open = testDatabase,
  before,
}: {
  log?: Logger;
  beatMs?: number;
  key?: string;
  open?: () => Promise<TestDatabase>;
  before?: (database: TestDatabase) => Promise<void>;
} = {}): Promise<TestServer> {
  const database = await open();
  await before?.(database);
  const config = readConfig({
    MUSTER_VAR: mkdtempSync(join(tmpdir(), "muster-test-")),
    MUSTER_LOG: "silent",
    MUSTER_KEY: key,
  });
  let time: number | undefined;
  const holder: { services?: Services } = {};
  const jobs = new ImmediateQueue(jobHandlers(), () => holder.services as Services);
  const vault = await openVault(config, database.ownerUrl);
  const services = await openServices(config, database.appPool, log, jobs, vault, () => time ?? Date.now());
  holder.services = services;
  joinSockets();
  const app = await openHttp(services, { checkOutput: true, ...(beatMs ? { beatMs } : {}) });

  const send = async <C extends Call>(
    call: C,
    input: SentInputOf<C>,
    token?: string,
    headers: Record<string, string> = {},
  ) => {
    const query = call.method === "GET" ? queryOf(input as Record<string, unknown>) : "";
    const response = await app.inject({
      method: call.method,
      url: `${apiPrefix}${call.path}${query}`,
      headers: {
        "accept-language": "zh",
        ...(token ? { authorization: `Bearer ${token}` } : { "app-product": "COMPANY" }),
        ...headers,
      },
      ...(call.method === "POST" ? { payload: input as object } : {}),
    });
    const json = response.headers["content-type"]?.toString().startsWith("application/json");
    return {
      http: response.statusCode,
      body: json ? response.json() : { status: response.statusCode, content: response.rawPayload },
    } as TestAnswer<OutputOf<C>>;
  };

  return {
    app,
    services,
    database,
    jobs,
    send,
    async ok(call, input, token) {
      const { body } = await send(call, input, token);
      if (body.status !== 200) throw new Error(`${call.path}: ${JSON.stringify(body)}`);
      return body.content as OutputOf<typeof call>;
    },
    async refusal(call, input, token) {
      const { body } = await send(call, input, token);
      const { code, faults } = body as { code?: string; faults?: { field?: string }[] };
      return [code, faults?.[0]?.field].filter((one) => one !== undefined);
    },
    runJob: (job, tenantId) =>
      job.run({ services, log: services.log, signal: new AbortController().signal }, { tenantId } as never),
    makeCompany: (name) => makeTenant(database.ownerPool, name),
    logIn: (account) => openAccount(database, account),
    setTime(iso) {
      time = Date.parse(iso);
    },
    async close() {
      await jobs.settled();
      await app.close();
      await database.close();
    },
  };
}

function queryOf(input: Record<string, unknown>): string {
  const pairs = Object.entries(input).filter(([, value]) => value !== undefined && value !== null);
  return pairs.length === 0
    ? ""
    : `?${new URLSearchParams(pairs.map(([key, value]) => [key, Array.isArray(value) ? value.join(",") : String(value)]))}`;
}

/** An account with a live session, written straight into the database. */
export async function openAccount(
  database: Pick<TestDatabase, "ownerPool">,
  account: TestAccount,
): Promise<{ token: string; accountId: number }> {
  const { ownerPool: owner } = database;
  const one = async (text: string, values: unknown[]) =>
    ((await owner.query<{ id: number }>(text, values)).rows[0] as { id: number }).id;
  const { tenantId } = account;
  const number = ++made;
  const login = await one("insert into access.login (account_name, keeper) values ($1, $2) returning id", [
    `test-${process.pid}-${number}`,
    tenantId,
  ]);
  const accountId = await one(
    "insert into access.account (tenant_id, login_id, kind, member_id, agency_id, name) values ($1, $2, $3, $4, $5, $6) returning id",
    [
      tenantId,
      login,
      account.kind ?? "staff",
      account.memberId ?? null,
      account.agencyId ?? null,
      account.name ?? `Test ${number}`,
    ],
  );
  const codes = account.codes ?? [];
  const role = await one("insert into access.role (tenant_id, name, all_codes) values ($1, $2, $3) returning id", [
    tenantId,
    `role ${number}`,
    codes === "all",
  ]);
  if (codes !== "all")
    await owner.query("insert into access.role_code (tenant_id, role_id, code) select $1, $2, unnest($3::text[])", [
      tenantId,
      role,
      codes,
    ]);
  await owner.query("insert into access.account_role (tenant_id, account_id, role_id) values ($1, $2, $3)", [
    tenantId,
    accountId,
    role,
  ]);
  const scope = account.scope ?? "organisation";
  const kind = typeof scope === "string" ? scope : "custom";
  const chosen = typeof scope === "string" ? { custom: [] } : scope;
  const { custom, postIds = [], employeeTypes = [], agencyIds = [] } = chosen;
  await owner.query(
    `insert into access.account_scope (tenant_id, account_id, kind, department_ids, post_ids, employee_types, agency_ids)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [tenantId, accountId, kind, custom, postIds, employeeTypes, agencyIds],
  );
  const token = newToken();
  await owner.query(
    "insert into access.session (token_hash, login_id, tenant_id, account_id, expires_at) values ($1, $2, $3, $4, now() + interval '40 minutes')",
    [hashOf(token), login, tenantId, accountId],
  );
  return { token, accountId };
}
