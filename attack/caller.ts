import { demoPassword } from "#areas/access/server.ts";
import { apiPrefix, type Call } from "#platform/http/call.ts";
import type { Made } from "#apps/server/testing/made-input.ts";

export interface Told {
  http: number;
  code: string;
  body: string;
  content: unknown;
  ms: number;
}

export interface Caller {
  name: string;
  kind: "staff" | "agency" | "worker";
  /** Of the session; null without one. */
  token: string | null;
  /** Page and button codes that are held. */
  codes: ReadonlySet<string>;
  send(call: Pick<Call, "method" | "path">, input: Made): Promise<Told>;
}

const flat = (value: unknown) =>
  Array.isArray(value) ? value.join(",") : typeof value === "object" ? JSON.stringify(value) : String(value);

async function told(
  url: string,
  call: Pick<Call, "method" | "path">,
  input: Made,
  headers: Record<string, string>,
): Promise<Told> {
  const began = performance.now();
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, flat(value)]));
  const isGet = call.method === "GET";
  const response = await fetch(`${url}${apiPrefix}${call.path}${isGet ? `?${query}` : ""}`, {
    method: call.method,
    headers: { ...headers, ...(isGet ? {} : { "content-type": "application/json" }) },
    ...(isGet ? {} : { body: JSON.stringify(input) }),
    signal: AbortSignal.timeout(60_000),
  });
  const body = await response.text();
  const said = body.startsWith('{"status":') ? (JSON.parse(body) as { code?: string; content?: unknown }) : {};
  return { http: response.status, code: said.code ?? "", body, content: said.content, ms: performance.now() - began };
}

const headersOf = (token: string | null) => ({
  "app-product": "COMPANY",
  "accept-language": "en",
  ...(token === null ? {} : { authorization: `Bearer ${token}` }),
});

/** Somebody without a log-in. */
export const nobody = (url: string): Caller => ({
  name: "nobody",
  kind: "staff",
  token: null,
  codes: new Set(),
  send: (call, input) => told(url, call, input, headersOf(null)),
});

/** Logs in to a running server; throws when that does not lead straight in. */
export async function enter(url: string, kind: Caller["kind"], account: string, password: string): Promise<Caller> {
  const log = await told(
    url,
    { method: "POST", path: "/unify/login" },
    { kind, account, password, bearer: true },
    headersOf(null),
  );
  const token = (log.content as { token?: string } | undefined)?.token;
  if (!token) throw new Error(`${account} could not log in: ${log.code || log.body.slice(0, 100)}`);
  const me = await told(url, { method: "GET", path: "/user/me" }, {}, headersOf(token));
  const { codes } = me.content as { codes: string[] };
  return {
    name: account,
    kind,
    token,
    codes: new Set(codes),
    send: (call, input) => told(url, call, input, headersOf(token)),
  };
}

/** The administrator of the demo company. */
export const administrator = (url: string): Promise<Caller> => enter(url, "staff", "admin", demoPassword);
