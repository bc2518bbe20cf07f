import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Listener, Renewals } from "#platform/events/renewals.ts";
import { inTurn } from "#platform/limits/askers.ts";
import type { Authenticate, Principal } from "#platform/session/principal.ts";
import { phoneApp } from "./app-names.ts";
import { eventsPath } from "./events-path.ts";
import { headerOf, tokenOf } from "./pipeline.ts";

export interface StreamOptions {
  authenticate: Authenticate;
  renewals: Renewals;
  /** How often the line says that it is alive, and the session is looked at. */
  beatMs?: number;
}

const beatMs = 20_000;
/** Who takes so little is let go: the browser comes again and asks for everything anew. */
const mostUnsent = 256 * 1024;

/**
 * What has changed, told to one tab as it happens: names of calls that its log-in may make, and nothing else. It ends with
 * its session, which it does not keep alive.
 */
export function eventStream(app: FastifyInstance, { authenticate, renewals, ...options }: StreamOptions): void {
  app.get(eventsPath, async (request, reply) => {
    const token = tokenOf(request);
    // No refusal: a browser would write it into its console each time it tries again.
    const none = () => reply.status(204).send();
    if (token === undefined) return none();
    const find = () => authenticate(token, howAsked(request));
    const found = await inTurn(request.ip, find);
    if (typeof found !== "object") return none();
    const listener: Listener = {
      principal: found,
      tell: (calls) => line.send(`data: ${JSON.stringify(calls.map((topic) => ({ topic })))}\n\n`),
      tellAll: () => line.send("event: all\ndata: \n\n"),
      end: () => line.finish(),
    };
    if (!renewals.add(listener)) return none();
    const beat = setInterval(() => void look(), options.beatMs ?? beatMs);
    const look = async () => {
      // A database that is away says nothing about the session.
      const now = await find().catch(() => listener.principal);
      if (!isSame(now, listener.principal)) return void line.finish("event: ended\ndata: \n\n");
      listener.principal = now;
      line.send(":\n\n");
    };
    const line = openLine(reply, () => {
      clearInterval(beat);
      renewals.remove(listener);
    });
  });
  app.addHook("preClose", () => renewals.close());
}

/** A line that stays open, to which texts are sent until one side lets go. */
export function openLine(
  reply: FastifyReply,
  onClose: () => void,
): { send: (text: string) => void; finish: (last?: string) => void } {
  const { raw } = reply;
  const send = (text: string) => {
    if (raw.writableLength > mostUnsent) raw.destroy();
    else if (!raw.writableEnded) raw.write(text);
  };
  raw.once("close", onClose);
  reply.hijack();
  raw.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
    "x-content-type-options": "nosniff",
    connection: "close",
  });
  send(": open\n\n");
  // A browser keeps its side open, and half open connections are allowed: left to it, they would hold up a stop.
  return { send, finish: (last = "") => raw.end(last, () => raw.socket?.destroySoon()) };
}

const howAsked = (request: FastifyRequest) => ({
  renew: false,
  product: headerOf(request, "app-product") ?? "COMPANY",
  onPhone: headerOf(request, "app-name") === phoneApp,
});

const isSame = (now: Principal | "none" | "ended", before: Principal): now is Principal =>
  typeof now === "object" && now.tenantId === before.tenantId && now.accountId === before.accountId;
