import { randomUUID } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { businessDateAt } from "#platform/calendar/wall-time.ts";
import { withReadOnly, withTenant, type Tx } from "#platform/db/tx.ts";
import { databaseFault, databaseLost, faultCodes } from "#platform/db/fault.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { Refusal, refuse } from "#platform/errors/refusal.ts";
import { mediaTypeOf } from "#platform/files/media-type.ts";
import { localeOf, type Text } from "#platform/i18n/text.ts";
import { holds, type Authenticate, type Principal } from "#platform/session/principal.ts";
import { phoneApp } from "./app-names.ts";
import type { Call } from "./call.ts";
import type { CallContext, PublicContext } from "./context.ts";
import { claimRequestKey } from "./idempotency.ts";
import { logDone, logUndone } from "./operation-log.ts";
import type { Download, PublicAnswer, Route, UploadedFile } from "./route.ts";
import type { Services } from "./services.ts";
import { validated } from "./validation.ts";

export const sessionCookie = "muster_session";

export interface PipelineOptions {
  authenticate: Authenticate;
  /** Checks every answer against its call's output schema; on in tests. */
  checkOutput: boolean;
}

type Answered =
  | { kind: "content"; content: unknown; token?: string | null }
  | { kind: "file"; file: Download };

/** One call from request to answer, as a column of steps; throws a `Refusal` for everything that is not to be. */
export async function answer(route: Route, request: FastifyRequest, services: Services, options: PipelineOptions): Promise<Answered> {
  const base = publicContext(request, services);
  if (route.kind === "public") return answerPublic(route, request, base);
  const token = tokenOf(request);
  const found = await authenticated(options.authenticate, token, { renew: route.call.renews, product: base.product, onPhone: headerOf(request, "app-name") === phoneApp });
  const principal = route.call.orNobody ? found : loggedIn(found);
  // A cookie that opens nothing is taken back, as a refusal takes it.
  if (principal === "none" || principal === "ended") return { kind: "content", content: null, ...(token === undefined ? {} : { token: null }) };
  const keyCode = authorised(route.call, principal, headerOf(request, "keycode"));
  refuseForgery(request, route.call);
  const { input, files } = await received(route, request);
  const context = { ...base, principal, keyCode, token, locale: base.locale } as Omit<CallContext, "tx" | "about">;
  const result = await run(route, context, input, files, requestKeyOf(request), options.checkOutput);
  return route.kind === "download" ? { kind: "file", file: result as Download } : { kind: "content", content: result };
}

function publicContext(request: FastifyRequest, services: Services): PublicContext {
  const now = services.clock();
  return {
    locale: localeOf(headerOf(request, "accept-language")),
    now: new Date(now).toISOString(),
    today: businessDateAt(now),
    requestId: request.id,
    ip: request.ip,
    agent: (headerOf(request, "user-agent") ?? "").slice(0, 200),
    product: headerOf(request, "app-product") ?? "COMPANY",
    log: request.log as PublicContext["log"],
    services,
  };
}

async function answerPublic(route: Route, request: FastifyRequest, context: PublicContext): Promise<Answered> {
  const input = validated(route.call.input, route.call.method === "GET" ? request.query : (request.body ?? {}));
  const run = route.run as unknown as (context: PublicContext, input: unknown) => Promise<PublicAnswer<unknown>>;
  const { content, token } = await run(context, input).catch((error: unknown) => {
    throw asRefusal(error) ?? error;
  });
  return { kind: "content", content, token };
}

async function authenticated(
  authenticate: Authenticate,
  token: string | undefined,
  options: Parameters<Authenticate>[1],
): ReturnType<Authenticate> {
  return token === undefined ? "none" : authenticate(token, options);
}

function loggedIn(found: Awaited<ReturnType<Authenticate>>): Principal {
  if (found === "none") throw refuse(commonRefusals.notLoggedIn);
  if (found === "ended") throw refuse(commonRefusals.sessionEnded);
  return found;
}

/** The code that lets the caller in: the one of the page he is on where several would do. */
function authorised(call: Call, principal: Principal, page: string | undefined): string | undefined {
  if (!call.audience.includes(principal.kind)) throw refuse(commonRefusals.noPermission);
  const { needs } = call;
  if (typeof needs === "string") return undefined;
  const codes = "code" in needs ? [needs.code] : needs.anyOf;
  const held = codes.filter((code) => holds(principal, code));
  if (held.length === 0) throw refuse(commonRefusals.noPermission);
  return held.find((code) => code === page || code.split(".")[0] === page) ?? held[0];
}

/** A write with the browser's cookie must carry a header of ours, which no foreign page can add. */
function refuseForgery(request: FastifyRequest, call: Call): void {
  if (call.method !== "POST" || headerOf(request, "authorization")) return;
  if (!headerOf(request, "app-product")) throw refuse(commonRefusals.noPermission);
}

async function received(route: Route, request: FastifyRequest): Promise<{ input: unknown; files: UploadedFile[] }> {
  if (route.kind !== "upload") {
    const given = route.call.method === "GET" ? request.query : (request.body ?? {});
    return { input: validated(route.call.input, given), files: [] };
  }
  const { fields, files } = await formOf(request);
  return { input: validated(route.call.input, fields), files };
}

async function formOf(request: FastifyRequest): Promise<{ fields: Record<string, unknown>; files: UploadedFile[] }> {
  const fields: Record<string, unknown> = {};
  const files: UploadedFile[] = [];
  try {
    for await (const part of request.parts()) {
      if (part.type === "file") files.push({ name: part.filename, mediaType: mediaTypeOf(part.filename), bytes: await part.toBuffer() });
      else fields[part.fieldname] = part.value;
    }
  } catch (error) {
    // What its reader knows by name says its own status; the rest is a form that is broken or was cut off.
    throw typeof error === "object" && error !== null && "statusCode" in error ? error : refuse(commonRefusals.unreadable);
  }
  return { fields, files };
}

/** A key longer than an index takes is nobody's honest key. */
function requestKeyOf(request: FastifyRequest): string | undefined {
  const key = headerOf(request, "request-key");
  if (key !== undefined && key.length > 200) throw refuse(commonRefusals.invalidInput);
  return key;
}

/** For calls that say they need no transaction; touching it is a fault of the program. */
const noTransaction = new Proxy({} as Tx, {
  get: (_target, name) => {
    throw new Error(`this call has no transaction (tx.${String(name)})`);
  },
});

type Run = (context: CallContext, input: unknown, files?: UploadedFile[]) => Promise<unknown>;

async function run(
  route: Route,
  base: Omit<CallContext, "tx" | "about">,
  input: unknown,
  files: UploadedFile[],
  requestKey: string | undefined,
  checkOutput: boolean,
): Promise<unknown> {
  const { call } = route;
  const { services, principal } = base;
  let target: string | Text | undefined;
  const about = (name: string | Text) => {
    target = name;
  };
  const within = async (tx: Tx) => {
    const context: CallContext = { ...base, tx, about };
    const key = call.idempotent && call.method === "POST" ? requestKey : undefined;
    const path = `${call.method} ${call.path}`;
    if (key !== undefined) {
      const stored = await claimRequestKey(tx, principal.accountId, key, path, files.length > 0 ? { input, sizes: files.map((f) => f.bytes.length) } : input);
      if (stored.answered) return stored.answer;
    }
    const result = await (route.run as unknown as Run)(context, input, files);
    if (checkOutput && route.kind !== "download") call.output.parse(result);
    const stored = key === undefined ? undefined : JSON.stringify(result ?? null);
    if (call.logged || stored !== undefined) await logDone(context, { call, input, outcome: "done", target }, stored, key);
    return result;
  };
  try {
    const who = { tenantId: principal.tenantId, principal: { membershipId: principal.accountId } };
    if (call.transaction === "none") return await within(noTransaction);
    if (call.transaction === "read") return await withReadOnly(services.pool, who, within);
    // Of two calls at once one is undone; done again it finds what the other one left, and refuses for the true reason.
    return await withTenant(services.pool, who, within, { retries: 2 });
  } catch (error) {
    const refusal = asRefusal(error);
    if (call.logged) {
      const outcome = refusal ? "refused" : "failed";
      const entry = { call, input, outcome, code: refusal?.kind.code, target } as const;
      await logUndone({ ...base, about } as CallContext, entry);
    }
    throw refusal ?? error;
  }
}

/** What the database refused for a reason a person can understand, although no use case asked first. */
export function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (databaseLost(error)) return refuse(commonRefusals.unavailable);
  const fault = databaseFault(error);
  if (fault?.code === "40001" || fault?.code === "40P01") return refuse(commonRefusals.stale);
  if (fault?.code === faultCodes.unique || fault?.code === faultCodes.exclusion) return refuse(commonRefusals.stale);
  if (fault?.code === faultCodes.foreignKey) return refuse(commonRefusals.brokenReference);
  // Class 22: a value the database cannot hold, such as a number beyond its column.
  if (fault?.code.startsWith("22")) return refuse(commonRefusals.invalidInput);
  return undefined;
}

export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

export function tokenOf(request: FastifyRequest): string | undefined {
  const bearer = headerOf(request, "authorization");
  if (bearer?.startsWith("Bearer ")) return bearer.slice(7);
  const cookies = headerOf(request, "cookie")?.split(/;\s*/) ?? [];
  return cookies.find((cookie) => cookie.startsWith(`${sessionCookie}=`))?.slice(sessionCookie.length + 1);
}

/** The session cookie of an answer: 40 minutes, renewed with each answer of a call that renews (spec 9, A-4). */
export function setSessionCookie(reply: FastifyReply, token: string | null, secure: boolean): void {
  const life = token === null ? "Max-Age=0" : "Max-Age=2400";
  void reply.header(
    "set-cookie",
    `${sessionCookie}=${token ?? ""}; Path=/; HttpOnly; SameSite=Lax; ${life}${secure ? "; Secure" : ""}`,
  );
}

export const newRequestId = () => randomUUID();
