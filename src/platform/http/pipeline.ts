import { randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { businessDateAt } from "#platform/calendar/wall-time.ts";
import { readLong } from "#platform/db/standby.ts";
import { withReadOnly, withTenant, type Tx } from "#platform/db/tx.ts";
import { watchOf } from "#platform/db/watch.ts";
import { databaseFault, databaseLost, faultCodes } from "#platform/db/fault.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { Refusal, refuse } from "#platform/errors/refusal.ts";
import { localeOf } from "#platform/i18n/text.ts";
import type { Target } from "#platform/operation-log/target.ts";
import { addressKey } from "#platform/limits/address.ts";
import { inTurn } from "#platform/limits/askers.ts";
import { countRefused, isDenial } from "#platform/operation-log/refused.ts";
import { logDone, logUndone } from "#platform/operation-log/write.ts";
import { ownOf } from "#platform/own-of.ts";
import { noCompany } from "#platform/secret/vault.ts";
import type { Authenticate, Principal } from "#platform/session/principal.ts";
import { phoneApp } from "./app-names.ts";
import { authorised } from "./authorised.ts";
import type { Call } from "./call.ts";
import type { CallContext, PreparingContext, PublicContext } from "./context.ts";
import { claimRequestKey, longestKey } from "./idempotency.ts";
import type { Download, PublicAnswer, Route, UploadedFile } from "./route.ts";
import { receivedForm } from "./received-form.ts";
import type { Services } from "./services.ts";
import { uploads, type Seat } from "./upload-room.ts";
import { validated } from "./validation.ts";

export const sessionCookie = "muster_session";

/** Over a secure line the browser itself holds the cookie to this very host: no neighbouring site can put one in its place. */
const cookieName = (isSecure: boolean) => (isSecure ? `__Host-${sessionCookie}` : sessionCookie);

export const isSecure = (request: FastifyRequest): boolean => request.protocol === "https";

export interface PipelineOptions {
  authenticate: Authenticate;
  /** Checks every answer against its call's output schema; on in tests. */
  checkOutput: boolean;
}

/** A file whose content is there. */
export interface MadeFile extends Download {
  body: Buffer | Readable;
}

type Answered = { kind: "content"; content: unknown; token?: string | null } | { kind: "file"; file: MadeFile };

/** One call from request to answer, as a column of steps; throws a `Refusal` for everything that is not to be. */
export async function answer(
  route: Route,
  request: FastifyRequest,
  services: Services,
  options: PipelineOptions,
): Promise<Answered> {
  const base = publicContext(request, services);
  if (route.kind === "public") return answerPublic(route, request, base);
  const token = tokenOf(request);
  const unheard = () => isUnheard(request);
  const how = { renew: route.call.renews, product: base.product, onPhone: headerOf(request, "app-name") === phoneApp };
  const found = token === undefined ? "none" : await inTurn(base.ip, () => options.authenticate(token, how), unheard);
  const principal = route.call.orNobody ? found : loggedIn(found);
  // A cookie that opens nothing is taken back, as a refusal takes it.
  if (principal === "none" || principal === "ended")
    return { kind: "content", content: null, ...(token === undefined ? {} : { token: null }) };
  const keyCode = permitted(route.call, principal, request, base);
  const seat = uploads.enter(principal.tenantId);
  try {
    const { input, files } = await received(route, request, seat);
    const context = { ...base, principal, keyCode, token, locale: base.locale } as Omit<CallContext, "tx" | "about">;
    const result = await run(route, context, input, files, {
      requestKey: requestKeyOf(request),
      checkOutput: options.checkOutput,
      isUnheard: unheard,
    });
    return route.kind === "download"
      ? { kind: "file", file: await made(result as Download) }
      : { kind: "content", content: result };
  } finally {
    seat.leave();
  }
}

/** Nobody waits for the answer any more, and without one nothing has been done. */
const isUnheard = ({ method, raw }: FastifyRequest): boolean => method === "GET" && raw.socket.destroyed;

const made = async (file: Download): Promise<MadeFile> => ({
  ...file,
  body: typeof file.body === "function" ? await file.body() : file.body,
});

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
  if (route.call.transfer === "upload") return answerPublicForm(route, request, context);
  const input = validated(route.call.input, route.call.method === "GET" ? request.query : (request.body ?? {}));
  const run = route.run as unknown as (context: PublicContext, input: unknown) => Promise<PublicAnswer<unknown>>;
  const work = () => run(context, input);
  // What is sent is braked by those who take it, and held back where it is guessed.
  const answered = await (
    route.call.method === "GET" ? inTurn(context.ip, work, () => isUnheard(request)) : work()
  ).catch((error: unknown) => {
    throw asRefusal(error) ?? error;
  });
  if (route.call.transfer === "download") return { kind: "file", file: await made(answered.content as Download) };
  return { kind: "content", ...answered };
}

/** Forms of strangers share one place in memory, in which nobody keeps the others out. */
async function answerPublicForm(route: Route, request: FastifyRequest, context: PublicContext): Promise<Answered> {
  const admit = route.prepare as unknown as ((context: PublicContext) => Promise<unknown>) | undefined;
  const run = route.run as unknown as (
    context: PublicContext,
    input: unknown,
    files: UploadedFile[],
  ) => Promise<PublicAnswer<unknown>>;
  const seat = uploads.enter(noCompany, addressKey(context.ip));
  try {
    await admit?.(context);
    const { fields, files } = await receivedForm(request, seat);
    const { content, token } = await run(context, validated(route.call.input, fields), files);
    return { kind: "content", content, token };
  } catch (error) {
    throw asRefusal(error) ?? error;
  } finally {
    seat.leave();
  }
}

function loggedIn(found: Awaited<ReturnType<Authenticate>>): Principal {
  if (found === "none") throw refuse(commonRefusals.notLoggedIn);
  if (found === "ended") throw refuse(commonRefusals.sessionEnded);
  return found;
}

/** What may not be is counted in the operation log of the caller's company. */
function permitted(call: Call, principal: Principal, request: FastifyRequest, base: PublicContext): string | undefined {
  try {
    const keyCode = authorised(call, principal, headerOf(request, "keycode"));
    refuseForgery(request, call);
    return keyCode;
  } catch (error) {
    if (error instanceof Refusal) countRefused(base, { call, principal, refusal: error, keyCode: codeNeeded(call) });
    throw error;
  }
}

const codeNeeded = ({ needs }: Call) =>
  typeof needs === "string" ? undefined : "code" in needs ? needs.code : needs.anyOf[0];

/** A write with the browser's cookie must carry a header of ours, which no foreign page can add. */
function refuseForgery(request: FastifyRequest, call: Call): void {
  if (call.method !== "POST" || bearerOf(request) !== undefined) return;
  if (!headerOf(request, "app-product")) throw refuse(commonRefusals.noPermission);
}

async function received(
  route: Route,
  request: FastifyRequest,
  seat: Seat,
): Promise<{ input: unknown; files: UploadedFile[] }> {
  if (route.kind !== "upload") {
    const given = route.call.method === "GET" ? request.query : (request.body ?? {});
    return { input: validated(route.call.input, given), files: [] };
  }
  const { fields, files } = await receivedForm(request, seat);
  return { input: validated(route.call.input, fields), files };
}

function requestKeyOf(request: FastifyRequest): string | undefined {
  const key = headerOf(request, "request-key");
  if (key !== undefined && key.length > longestKey) throw refuse(commonRefusals.invalidInput);
  return key;
}

/** For calls that say they need no transaction; touching it is a fault of the program. */
const noTransaction = new Proxy({} as Tx, {
  get: (_target, name) => {
    throw new Error(`this call has no transaction (tx.${String(name)})`);
  },
});

type Run = (context: CallContext, input: unknown, files: UploadedFile[], prepared: unknown) => Promise<unknown>;
type Prepare = (context: PreparingContext, input: unknown, files: UploadedFile[]) => Promise<unknown>;

async function run(
  route: Route,
  base: Omit<CallContext, "tx" | "about">,
  input: unknown,
  files: UploadedFile[],
  {
    requestKey,
    checkOutput,
    isUnheard,
  }: { requestKey: string | undefined; checkOutput: boolean; isUnheard: () => boolean },
): Promise<unknown> {
  const { call } = route;
  const { services, principal } = base;
  let target: Target | undefined;
  const about = (name: Target) => {
    target = name;
  };
  let prepared: unknown;
  const within = async (tx: Tx) => {
    // A connection of the database may have been long in coming.
    if (isUnheard()) throw refuse(commonRefusals.unavailable);
    const context: CallContext = { ...base, tx, about };
    const key = call.idempotent && call.method === "POST" ? requestKey : undefined;
    const path = `${call.method} ${call.path}`;
    if (key !== undefined) {
      const all = files.length > 0 ? { input, sizes: files.map((f) => f.bytes.length) } : input;
      const stored = await claimRequestKey(tx, services.vault, {
        accountId: principal.accountId,
        key,
        call: path,
        input: all,
      });
      if (stored.answered) return stored.answer;
    }
    const result = await (route.run as unknown as Run)(context, input, files, prepared);
    if (checkOutput && route.kind !== "download") call.output.parse(result);
    if (call.method === "GET" && call.transaction !== "none" && tx.sent)
      watchOf(services.pool)?.read(call.path, tx.sent);
    const stored = key === undefined ? undefined : JSON.stringify(result ?? null);
    if (call.logged || stored !== undefined)
      await logDone(context, { call, input, outcome: "done", target }, stored, key);
    return result;
  };
  try {
    if (route.prepare) prepared = await (route.prepare as unknown as Prepare)({ ...base, about }, input, files);
    const who = { tenantId: principal.tenantId, principal: { membershipId: principal.accountId } };
    if (call.transaction === "none") return await within(noTransaction);
    // Of one moment: rows and their sums, and what is put together of several reads, agree.
    if (call.transaction === "read")
      return call.long
        ? await readLong(services, who, within)
        : await withReadOnly(services.pool, who, within, { isolation: "repeatable read" });
    // Of two calls at once one is undone; done again it finds what the other one left, and refuses for the true reason.
    return await withTenant(services.pool, who, within, { retries: 2 });
  } catch (error) {
    const refusal = asRefusal(error);
    if (refusal && (call.logged || isDenial(refusal)))
      countRefused(base, { call, principal, refusal, keyCode: base.keyCode, input, target });
    else if (!refusal && call.logged)
      await logUndone({ ...base, about } as CallContext, { call, input, outcome: "failed", target });
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
  const value = ownOf(request.headers, name);
  return Array.isArray(value) ? value[0] : value;
}

/** What a program authenticates by; another kind of authorization, such as one that a browser adds by itself, is none. */
export function bearerOf(request: FastifyRequest): string | undefined {
  const given = headerOf(request, "authorization");
  return given?.startsWith("Bearer ") ? given.slice(7) : undefined;
}

export function tokenOf(request: FastifyRequest): string | undefined {
  const bearer = bearerOf(request);
  if (bearer !== undefined) return bearer;
  const cookies = headerOf(request, "cookie")?.split(/;\s*/) ?? [];
  const name = cookieName(isSecure(request));
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** The session cookie of an answer: 40 minutes, renewed with each answer of a call that renews (spec 9, A-4). */
export function setSessionCookie(reply: FastifyReply, token: string | null, secure: boolean): void {
  const life = token === null ? "Max-Age=0" : "Max-Age=2400";
  void reply.header(
    "set-cookie",
    `${cookieName(secure)}=${token ?? ""}; Path=/; HttpOnly; SameSite=Lax; ${life}${secure ? "; Secure" : ""}`,
  );
}

export const newRequestId = () => randomUUID();
