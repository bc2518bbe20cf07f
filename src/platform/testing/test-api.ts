import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { readConfig } from "#platform/config.ts";
import { eventBus, type Subscriber } from "#platform/events/bus.ts";
import { localStore } from "#platform/files/local-store.ts";
import { apiPrefix, type Call, type OutputOf, type SentInputOf } from "#platform/http/call.ts";
import type { Route } from "#platform/http/route.ts";
import { httpServer } from "#platform/http/server.ts";
import type { Services } from "#platform/http/services.ts";
import { catalogueOf } from "#platform/menu/catalogue.ts";
import type { MenuEntry } from "#platform/menu/entry.ts";
import { vaultOf } from "#platform/secret/vault.ts";
import { authenticator } from "#platform/session/authenticate.ts";
import type { TestDatabase } from "./test-database.ts";

export interface Answered<T> {
  /** Status in the body: 200, or that of the refusal. */
  status: number;
  content: T;
  /** Code of the refusal. */
  code?: string;
  message?: string;
  faults?: { field?: string; row?: number; message: string }[];
  details?: unknown;
  /** Value of the session cookie that was set. */
  cookie?: string;
}

export interface TestApi {
  services: Services;
  /** Jobs that were enqueued, in order; nothing runs them. */
  enqueued: { job: string; payload: unknown }[];
  /** Sends a call through the whole pipeline; `token` is a session's, `keyCode` the page it comes from, `from` the caller's address. */
  send<C extends Call>(
    call: C,
    input: SentInputOf<C>,
    as?: { token?: string; locale?: "zh" | "en"; keyCode?: string; product?: string; from?: string },
  ): Promise<Answered<OutputOf<C>>>;
  close(): Promise<void>;
}

export interface TestApiParts {
  menu: readonly MenuEntry[];
  routes: readonly Route[];
  subscribers?: readonly Subscriber[];
  clock?: () => number;
  /** Takes the place of waiting where somebody is held back. */
  pause?: (ms: number) => Promise<void>;
}

/** The HTTP side of some areas over a test database; every answer is checked against its call's schema. */
export async function testApi(db: TestDatabase, parts: TestApiParts): Promise<TestApi> {
  const folder = mkdtempSync(join(tmpdir(), "muster-test-"));
  const enqueued: TestApi["enqueued"] = [];
  const services: Services = {
    config: readConfig({ MUSTER_VAR: folder }),
    pool: db.appPool,
    files: localStore(join(folder, "files")),
    jobs: { enqueue: async (_tx, kind, payload) => void enqueued.push({ job: kind.name, payload }) },
    events: eventBus(parts.subscribers ?? []),
    vault: vaultOf(Buffer.alloc(32, 7)),
    menu: catalogueOf(parts.menu),
    log: pino({ level: "silent" }),
    clock: parts.clock ?? Date.now,
    ...(parts.pause ? { pause: parts.pause } : {}),
  };
  const app = await httpServer(services, parts.routes, {
    version: "test",
    checkOutput: true,
    authenticate: authenticator(services.pool, services.menu),
  });
  return {
    services,
    enqueued,
    async send(call, input, as = {}) {
      const { url, body } = addressed(call, input);
      const response = await app.inject({
        method: call.method,
        url,
        headers: headersOf(as),
        ...(body === undefined ? {} : { payload: body }),
      });
      const cookie = /muster_session=([^;]*)/.exec(String(response.headers["set-cookie"] ?? ""))?.[1];
      return { ...response.json<Answered<never>>(), ...(cookie === undefined ? {} : { cookie }) };
    },
    async close() {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function addressed(call: Call, input: unknown): { url: string; body?: object } {
  const url = apiPrefix + call.path;
  if (call.method === "POST") return { url, body: input as object };
  const pairs = Object.entries(input as Record<string, unknown>).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]));
  return { url: `${url}?${query}` };
}

function headersOf(as: {
  token?: string;
  locale?: string;
  keyCode?: string;
  product?: string;
  from?: string;
}): Record<string, string> {
  return {
    "accept-language": as.locale ?? "zh",
    "app-product": as.product ?? "COMPANY",
    ...(as.token === undefined ? {} : { authorization: `Bearer ${as.token}` }),
    ...(as.keyCode === undefined ? {} : { keycode: as.keyCode }),
    ...(as.from === undefined ? {} : { "x-forwarded-for": as.from }),
  };
}
