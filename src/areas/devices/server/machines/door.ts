import { unzipSync } from "node:zlib";
import type { FastifyInstance, FastifyReply } from "fastify";
import { databaseLost } from "#platform/db/fault.ts";
import type { Services } from "#platform/http/services.ts";
import { textOf } from "../../rules/decode-text.ts";
import { admsRequest } from "../../rules/adms/request.ts";
import { answerAdms } from "./answer-adms.ts";
import { openWsDoor } from "./ws-door.ts";
import { WsSession } from "./ws-session.ts";

/** Largest report that a machine may send at once, bytes. */
export const reportLimit = 10 * 1024 * 1024;

/** Of a gzip, and of a zlib stream by how hard it was pressed. */
const packedStarts: ReadonlySet<number> = new Set([0x1f8b, 0x7801, 0x789c, 0x78da]);

/** Told by its first bytes: some send a compressed body without saying so. One that cannot be unpacked is taken as it is. */
function plainBody(body: Buffer): Buffer {
  if (body.length < 2 || !packedStarts.has(body.readUInt16BE(0))) return body;
  try {
    return unzipSync(body, { maxOutputLength: reportLimit });
  } catch {
    return body;
  }
}

/** A word of a path as people have typed it into machines: in small letters, capitals or both. */
const inAnyLetters = (word: string) => [...word].map((letter) => `[${letter}${letter.toUpperCase()}]`).join("");

/** Machines speak plain text and believe a type of content to be anything: the body is taken as it comes. */
export async function openMachineDoor(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (door) => {
    door.removeAllContentTypeParsers();
    door.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: reportLimit }, (_request, body, done) => done(null, body));
    door.addHook("onRequest", async (request) => {
      request.headers["content-type"] = "application/octet-stream";
    });
    door.setErrorHandler((error, request, reply) => {
      const { statusCode } = error as { statusCode?: number };
      const status = statusCode !== undefined && statusCode < 500 ? statusCode : databaseLost(error) ? 503 : 500;
      if (status === 500) services.log.error({ path: request.routeOptions.url, error: error instanceof Error ? error.message.split("\nparams:")[0] : "unknown" }, "machine not answered");
      void reply.status(status).type("text/plain").send(status === 413 ? "TOO LARGE" : "ERROR");
    });
    door.route({
      method: ["GET", "POST"],
      url: `/:door(^${inAnyLetters("iclock")}|${inAnyLetters("pub")}$)/*`,
      bodyLimit: reportLimit,
      handler: async (request, reply) => {
        const { door: name, "*": path } = request.params as { door: string; "*": string };
        const body = Buffer.isBuffer(request.body) ? plainBody(request.body) : Buffer.alloc(0);
        if (name.toLowerCase() === "pub") return answerPosted(services, reply, body, request.ip);
        const { serial, step } = admsRequest(request.method, path, request.query as Record<string, unknown>);
        void reply.type("text/plain; charset=utf-8");
        if (serial === null) return reply.status(400).send("SN?");
        const answer = await answerAdms(services, { serial, step, body, address: request.ip });
        return reply.status(answer.status).send(answer.text);
      },
    });
  });
  openWsDoor(app, services, reportLimit);
}

/** Some face machines post what the others say over their socket. */
async function answerPosted(services: Services, reply: FastifyReply, body: Buffer, address: string): Promise<FastifyReply> {
  const said: object[] = [];
  const session = new WsSession(services, { address, send: (message) => void said.push(message), close: () => undefined });
  await session.receive(textOf(body));
  const answer = said.find((one) => "ret" in one);
  return answer === undefined ? reply.status(503).send({ result: false }) : reply.send(answer);
}
