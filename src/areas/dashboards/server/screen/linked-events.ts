import type { FastifyInstance, FastifyRequest } from "fastify";
import { businessDateAt } from "#platform/calendar/wall-time.ts";
import type { Listener, Renewals } from "#platform/events/renewals.ts";
import { apiPrefix } from "#platform/http/call.ts";
import { openLine } from "#platform/http/event-stream.ts";
import type { PublicContext } from "#platform/http/context.ts";
import type { Services } from "#platform/http/services.ts";
import { readLinkedScreen, readScreen } from "../../screen-api.ts";
import { linkedEventsPath } from "../../screen-path.ts";
import { linkOf, slowedLink } from "./linked.ts";

/** A screen takes a line for broken that says nothing for 15 s. */
const beatMs = 10_000;
const tellMs = 1_000;

/** Tells a screen that was opened by its link that something has changed, once a second at most; it ends with the link. */
export async function openLinkedEvents(app: FastifyInstance, services: Services, renewals: Renewals): Promise<void> {
  app.post(apiPrefix + linkedEventsPath, async (request, reply) => {
    const { success, data } = readLinkedScreen.input.safeParse(request.body);
    const none = () => reply.status(204).send();
    if (!success) return none();
    const { secret } = data;
    const found = await slowedLink(contextOf(request, services), secret);
    if (!found) return none();
    const told = spaced(() => line.send("event: changed\ndata: \n\n"));
    const listener: Listener = {
      principal: found.principal,
      tell: (calls) => {
        if (calls.includes(readScreen.path)) told.soon();
      },
      tellAll: told.soon,
      end: () => line.finish(),
    };
    if (!renewals.add(listener)) return none();
    const look = async () => {
      // A database that is away says nothing about the link.
      const still = await linkOf(contextOf(request, services), secret).catch(() => found);
      if (still) line.send(":\n\n");
      else line.finish("event: ended\ndata: \n\n");
    };
    const beat = setInterval(() => void look(), beatMs);
    const line = openLine(reply, () => {
      clearInterval(beat);
      told.stop();
      renewals.remove(listener);
    });
  });
}

/** What a request is without a log-in, as far as a link needs it. */
function contextOf(request: FastifyRequest, services: Services): PublicContext {
  const now = services.clock();
  return {
    locale: "zh",
    now: new Date(now).toISOString(),
    today: businessDateAt(now),
    requestId: request.id,
    ip: request.ip,
    agent: "",
    product: "COMPANY",
    log: services.log,
    services,
  };
}

/** At once, and then once in a while however often it is asked for. */
function spaced(tell: () => void): { soon: () => void; stop: () => void } {
  let last = 0;
  let timer: NodeJS.Timeout | undefined;
  return {
    soon() {
      timer ??= setTimeout(
        () => {
          timer = undefined;
          last = Date.now();
          tell();
        },
        Math.max(0, last + tellMs - Date.now()),
      );
    },
    stop: () => clearTimeout(timer),
  };
}
