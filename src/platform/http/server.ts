import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from "fastify";
import multipart from "@fastify/multipart";
import { databaseLost, noSpace } from "#platform/db/fault.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { Refusal, refusalBody, refuse, type RefusalKind } from "#platform/errors/refusal.ts";
import { localeOf } from "#platform/i18n/text.ts";
import { apiPrefix } from "./call.ts";
import { onClientError } from "./client-error.ts";
import { limitConnections } from "./connections.ts";
import { proxiesOf } from "#platform/limits/address.ts";
import { eventsPath } from "./events-path.ts";
import { httpLimits } from "./limits.ts";
import { httpMetrics } from "./metrics.ts";
import { limitPipelined } from "./pipelined.ts";
import {
  answer,
  bearerOf,
  headerOf,
  isSecure,
  newRequestId,
  sessionCookie,
  setSessionCookie,
  tokenOf,
  type MadeFile,
  type PipelineOptions,
} from "./pipeline.ts";
import type { Route } from "./route.ts";
import type { Services } from "./services.ts";

/** Largest JSON body and largest uploaded file, bytes. */
export const bodyLimit = 2 * 1024 * 1024;
export const fileLimit = 20 * 1024 * 1024;

export interface HttpOptions extends PipelineOptions {
  version: string;
}

/** The HTTP server with every call registered; nothing listens yet. */
export async function httpServer(
  services: Services,
  routes: readonly Route[],
  options: HttpOptions,
): Promise<FastifyInstance> {
  const app = Fastify({
    // Fastify's own "listening" lines say nothing that the program does not say itself.
    loggerInstance: services.log.child(
      { part: "http" },
      { level: services.log.level === "info" ? "warn" : services.log.level },
    ) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    bodyLimit,
    trustProxy: proxiesOf(services.config.proxies),
    // Machines whose address ends with a slash ask for //iclock/….
    routerOptions: { ignoreDuplicateSlashes: true },
    // Old machines name no host.
    http: {
      requireHostHeader: false,
      headersTimeout: httpLimits.headersMs,
      connectionsCheckingInterval: httpLimits.checkedEveryMs,
    },
    requestTimeout: httpLimits.requestMs,
    keepAliveTimeout: httpLimits.keepAliveMs,
    maxRequestsPerSocket: httpLimits.requestsOfConnection,
    clientErrorHandler: onClientError,
    forceCloseConnections: "idle",
  });
  // Who has ended their side when they have asked, as some machines do, still gets their answer.
  Object.assign(app.server, { httpAllowHalfOpen: true });
  const endUnused = limitConnections(app.server);
  limitPipelined(app.server);
  await app.register(multipart, { limits: { fileSize: fileLimit, files: 10, fields: 50, fieldSize: 1024 * 1024 } });
  const metrics = httpMetrics();

  let closing = false;
  app.addHook("preClose", async () => {
    closing = true;
    endUnused();
    // One that sends or reads slowly, or for ever, holds nothing up.
    const late = setTimeout(() => app.server.closeAllConnections(), httpLimits.stopMs).unref();
    app.server.once("close", () => clearTimeout(late));
  });
  app.addHook("onSend", async (request, reply) => {
    // What was under way when the program was told to stop ends with its answer: kept open, it would hold up the stop.
    if (closing) void reply.header("connection", "close");
    void reply
      .header("x-content-type-options", "nosniff")
      .header("x-frame-options", "SAMEORIGIN")
      .header("referrer-policy", "same-origin");
    if (isSecure(request)) void reply.header("strict-transport-security", "max-age=31536000");
    if (request.url.startsWith(apiPrefix))
      void reply.header("app-version", options.version).header("cache-control", "no-store");
  });
  app.addHook("onResponse", async (request, reply) => {
    const path = request.routeOptions.url ?? "none";
    // A line that stays open is no answer that took long.
    if (path === eventsPath) return;
    metrics.observe(request.method, path, reply.statusCode, reply.elapsedTime);
    // The path without its query: a query may hold a name or a number of a person.
    request.log.debug(
      { method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      "answered",
    );
  });
  app.setErrorHandler((error, request, reply) => refused(error, request, reply, services));
  app.setNotFoundHandler((request, reply) => refused(refuse(commonRefusals.notFound), request, reply, services));

  for (const route of routes) {
    app.route({
      method: route.call.method,
      url: apiPrefix + route.call.path,
      handler: async (request, reply) => {
        const answered = await answer(route, request, services, options);
        const token =
          answered.kind === "content" && answered.token !== undefined ? answered.token : renewedCookie(route, request);
        if (token !== undefined) setSessionCookie(reply, token, isSecure(request));
        if (answered.kind === "file") return sendFile(reply, answered.file);
        return reply.send({ status: 200, content: answered.content ?? null });
      },
    });
  }
  return app;
}

/** The browser's cookie lives on with the session; a program's bearer token needs none. */
function renewedCookie(route: Route, request: FastifyRequest): string | null | undefined {
  if (route.call.ends) return null;
  if (route.kind === "public" || !route.call.renews || bearerOf(request) !== undefined) return undefined;
  return tokenOf(request);
}

/** So long a reader of a file may take nothing of it. */
const standstillMs = 120_000;

function sendFile(reply: FastifyReply, file: MadeFile): FastifyReply {
  reply.raw.setTimeout(standstillMs, () => reply.raw.destroy());
  const name = encodeURIComponent(file.name.toWellFormed());
  // Opened by itself, a file that somebody uploaded is shown and does nothing.
  if (file.inline)
    void reply.header(
      "content-security-policy",
      "sandbox; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'",
    );
  return reply
    .header("content-type", file.mediaType)
    .header("content-disposition", `${file.inline ? "inline" : "attachment"}; filename*=UTF-8''${name}`)
    .send(file.body);
}

const closed: ReadonlySet<RefusalKind> = new Set<RefusalKind>([
  commonRefusals.sessionEnded,
  commonRefusals.notLoggedIn,
]);

function refused(error: unknown, request: FastifyRequest, reply: FastifyReply, services: Services): FastifyReply {
  const refusal = refusalOf(error, request, services);
  const body = refusalBody(refusal, localeOf(headerOf(request, "accept-language")));
  if (closed.has(refusal.kind) && headerOf(request, "cookie")?.includes(sessionCookie)) {
    setSessionCookie(reply, null, isSecure(request));
  }
  return reply.status(httpStatusOf(refusal.kind.status)).send(body);
}

/** 40008 is a status of the body only (spec 8). */
function httpStatusOf(status: number): number {
  return status >= 400 && status < 600 ? status : 403;
}

function refusalOf(error: unknown, request: FastifyRequest, services: Services): Refusal {
  if (error instanceof Refusal) return error;
  if (databaseLost(error)) {
    services.log.error(
      { requestId: request.id, path: request.routeOptions.url, error: describe(error) },
      "database lost",
    );
    return refuse(commonRefusals.unavailable);
  }
  if (noSpace(error)) {
    services.log.error(
      { requestId: request.id, path: request.routeOptions.url, error: describe(error) },
      "no space left",
    );
    return refuse(commonRefusals.diskFull);
  }
  const { statusCode, code } = error as { statusCode?: number; code?: string };
  if (statusCode === 413 || code === "FST_REQ_FILE_TOO_LARGE")
    return refuse(commonRefusals.tooLarge, { limit: limitText(request) });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return refuse(commonRefusals.unreadable);
  services.log.error({ requestId: request.id, path: request.routeOptions.url, error: describe(error) }, "call failed");
  return refuse(commonRefusals.unexpected, { id: request.id.slice(0, 8) });
}

function limitText(request: FastifyRequest): string {
  const bytes = headerOf(request, "content-type")?.startsWith("multipart/") ? fileLimit : bodyLimit;
  return `${bytes / 1024 / 1024} MB`;
}

/** Message and stack without the values of a statement, which may be personal data. */
function describe(error: unknown): { message: string; stack?: string } {
  if (!(error instanceof Error)) return { message: String(error) };
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : "";
  const message = error.message.split("\nparams:")[0] ?? "";
  return {
    message: message + cause,
    stack: error.stack
      ?.split("\n")
      .filter((line) => line.includes(" at "))
      .slice(0, 12)
      .join("\n"),
  };
}
