import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import staticFiles from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { iconOf } from "#platform/brands.ts";
import { renewals } from "#platform/events/renewals.ts";
import { apiPrefix } from "#platform/http/call.ts";
import { eventStream } from "#platform/http/event-stream.ts";
import { openApi, openApiPage } from "#platform/http/openapi.ts";
import { operationRoutes } from "#platform/http/operations.ts";
import { httpServer } from "#platform/http/server.ts";
import type { Services } from "#platform/http/services.ts";
import { authenticator } from "#platform/session/authenticate.ts";
import { doors, routes } from "./sockets.ts";
import { appVersion } from "./version.ts";

const webFolder = fileURLToPath(new URL("../../../dist/web", import.meta.url));

export interface OpenHttpOptions {
  checkOutput?: boolean;
  isStopping?: () => boolean;
  /** How often a line of events looks at its session. */
  beatMs?: number;
}

/** The whole HTTP side: calls, their description, operations, and the built web. */
export async function openHttp(services: Services, options: OpenHttpOptions = {}): Promise<FastifyInstance> {
  const version = appVersion(webFolder);
  const all = routes();
  const authenticate = authenticator(services.pool, services.menu);
  const app = await httpServer(services, all, { version, checkOutput: options.checkOutput ?? false, authenticate });
  operationRoutes(app, services, { version, isStopping: options.isStopping ?? (() => false) });
  const calls = all.map((route) => route.call);
  const told = renewals(services, calls);
  for (const open of doors()) await open(app, services, told);
  const { beatMs } = options;
  eventStream(app, { authenticate, renewals: told, ...(beatMs ? { beatMs } : {}) });
  app.get(`${apiPrefix}/openapi.json`, async () => openApi(calls, version));
  app.get(`${apiPrefix}/docs`, async (_request, reply) =>
    reply.type("text/html; charset=utf-8").send(openApiPage(calls)),
  );
  if (existsSync(webFolder)) await serveWeb(app, iconOf(services.config.brand));
  return app;
}

/** Pages of the four entries; every path that is no file and no call is a route of one of them. */
async function serveWeb(app: FastifyInstance, icon: string): Promise<void> {
  await app.register(staticFiles, {
    root: webFolder,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ["icon.svg"],
    setHeaders: (reply, path) => {
      const forever = path.includes("/assets/");
      void reply.header("cache-control", forever ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
  app.get("/icon.svg", async (_request, reply) => reply.sendFile(icon));
  app.get("/*", async (request, reply) => {
    const path = request.url.split("?")[0] ?? "/";
    if (path.startsWith(`${apiPrefix}/`) || /\.\w{2,5}$/.test(path)) return reply.callNotFound();
    void reply.header("cache-control", "no-cache").header("content-security-policy", contentSecurityPolicy);
    return reply.type("text/html; charset=utf-8").sendFile(entryFor(path));
  });
}

const contentSecurityPolicy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; worker-src 'self' blob:; frame-ancestors 'self'; object-src 'none'; base-uri 'self'";

function entryFor(path: string): string {
  if (path === "/h5" || path.startsWith("/h5/")) return "worker.html";
  if (path.startsWith("/jobs/")) return "jobs.html";
  if (path === "/core" || path.startsWith("/core/")) return "core.html";
  return "index.html";
}
