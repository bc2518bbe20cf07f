import { promisify } from "node:util";
import { unzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { databaseLost } from "#platform/db/fault.ts";
import type { Services } from "#platform/http/services.ts";
import type { EndTurn } from "#platform/limits/turns.ts";
import { admsRequest, type AdmsRequest } from "../../rules/adms/request.ts";
import { machineLimits } from "../../rules/machine-limits.ts";
import { answerAdms, later } from "./answer-adms.ts";
import { Intake } from "./intake.ts";
import { NotRead } from "./reader.ts";
import { NotTaken } from "./receive-body.ts";
import { openWsDoor } from "./ws-door.ts";
import { WsSession } from "./ws-session.ts";

/** Of a gzip, and of a zlib stream by how hard it was pressed. */
const packedStarts: ReadonlySet<number> = new Set([0x1f8b, 0x7801, 0x789c, 0x78da]);
const unpack = promisify<Buffer, { maxOutputLength: number }, Buffer>(unzip);

/** Told by its first bytes: some send a compressed body without saying so. One that cannot be unpacked is taken as it is. */
async function plainBody(body: Buffer, most: number): Promise<Buffer> {
  if (body.length < 2 || !packedStarts.has(body.readUInt16BE(0))) return body;
  try {
    return await unpack(body, { maxOutputLength: most });
  } catch (error) {
    if ((error as { code?: string }).code === "ERR_BUFFER_TOO_LARGE") throw new NotTaken(413);
    return body;
  }
}

/** A word of a path as people have typed it into machines: in small letters, capitals or both. */
const inAnyLetters = (word: string) => [...word].map((letter) => `[${letter}${letter.toUpperCase()}]`).join("");

/** What a request holds until it is over: a place, a turn. */
class Held {
  readonly #ends: EndTurn[] = [];
  #isOver = false;

  add(end: EndTurn): void {
    if (this.#isOver) end();
    else this.#ends.push(end);
  }

  end(): void {
    this.#isOver = true;
    for (const end of this.#ends.splice(0)) end();
  }
}

/** Machines speak plain text and believe a type of content to be anything: the body is taken as it comes. */
export async function openMachineDoor(app: FastifyInstance, services: Services): Promise<void> {
  const intake = new Intake(services.pool);
  const held = new WeakMap<FastifyRequest, Held>();
  await app.register(async (door) => {
    door.removeAllContentTypeParsers();
    door.addContentTypeParser("*", async (request: FastifyRequest, payload: FastifyRequest["raw"]) => {
      const length = Number(request.headers["content-length"]);
      const sender = { serial: askedBy(request)?.serial ?? null, address: request.ip };
      const body = await intake.receive(payload, sender, Number.isFinite(length) ? length : undefined, (end) =>
        held.get(request)?.add(end),
      );
      return plainBody(
        body,
        body.length > machineLimits.strangersReport || intake.isKnown(sender.serial)
          ? machineLimits.report
          : machineLimits.strangersReport,
      );
    });
    door.addHook("onRequest", async (request, reply) => {
      request.headers["content-type"] = "application/octet-stream";
      const own = new Held();
      held.set(request, own);
      reply.raw.once("close", () => own.end());
    });
    door.addHook("onResponse", async (request) => held.get(request)?.end());
    door.setErrorHandler((error, request, reply) => answerFault(services, error, request, reply));
    door.route({
      method: ["GET", "POST"],
      url: `/:door(^${inAnyLetters("iclock")}|${inAnyLetters("pub")}$)/*`,
      bodyLimit: machineLimits.report,
      handler: async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const asked = askedBy(request);
        if (asked === null) return answerPosted(services, intake, reply, body, request.ip);
        const { serial, step } = asked;
        void reply.type("text/plain; charset=utf-8");
        if (serial === null) return reply.status(400).send("SN?");
        const turn = await intake.turn({ serial, address: request.ip });
        if (turn === undefined) return reply.status(later.status).send(later.text);
        held.get(request)?.add(turn);
        const answer = await answerAdms(services, intake, { serial, step, body, address: request.ip });
        return reply.status(answer.status).send(answer.text);
      },
    });
  });
  openWsDoor(app, services, intake);
}

/** What a machine of the ADMS family asks for; null: it is of the other family. */
function askedBy(request: FastifyRequest): AdmsRequest | null {
  const { door: name, "*": path } = request.params as { door: string; "*": string };
  return name.toLowerCase() === "pub"
    ? null
    : admsRequest(request.method, path, request.query as Record<string, unknown>);
}

function answerFault(services: Services, error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { statusCode } = error as { statusCode?: number };
  const status =
    statusCode !== undefined && (statusCode < 500 || error instanceof NotTaken)
      ? statusCode
      : databaseLost(error) || error instanceof NotRead
        ? 503
        : 500;
  // Of one that has hung up there is nothing to tell.
  if (status === 500 && !request.raw.destroyed)
    services.log.error(
      {
        path: request.routeOptions.url,
        error: error instanceof Error ? error.message.split("\nparams:")[0] : "unknown",
      },
      "machine not answered",
    );
  passOver(request, reply);
  void reply
    .status(status)
    .type("text/plain")
    .send(status === 413 ? "TOO LARGE" : status === 503 ? later.text : "ERROR");
}

/** Of a refused body the rest is passed over for a moment: whoever is still sending would not hear why it was refused. */
function passOver(request: FastifyRequest, reply: FastifyReply): void {
  if (request.raw.complete) return;
  if (!(Number(request.headers["content-length"]) <= machineLimits.report))
    return void reply.header("connection", "close");
  void reply.header("connection", "keep-alive");
  reply.raw.once("finish", () =>
    setTimeout(() => request.raw.complete || request.raw.socket.destroy(), machineLimits.passedOverMs).unref(),
  );
}

/** Some face machines post what the others say over their socket. */
async function answerPosted(
  services: Services,
  intake: Intake,
  reply: FastifyReply,
  body: Buffer,
  address: string,
): Promise<FastifyReply> {
  const said: object[] = [];
  const session = new WsSession(services, intake, {
    address,
    send: (message) => void said.push(message),
    close: () => undefined,
  });
  await session.receive(body);
  const answer = said.find((one) => "ret" in one);
  return answer === undefined ? reply.status(503).send({ result: false }) : reply.send(answer);
}
