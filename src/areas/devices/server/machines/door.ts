import { unzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
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
      url: "/iclock/*",
      bodyLimit: reportLimit,
      handler: async (request, reply) => {
        const path = (request.params as { "*": string })["*"];
        const { serial, step } = admsRequest(request.method, path, request.query as Record<string, unknown>);
        void reply.type("text/plain; charset=utf-8");
        if (serial === null) return reply.status(400).send("SN?");
        const body = Buffer.isBuffer(request.body) ? plainBody(request.body) : Buffer.alloc(0);
        const answer = await answerAdms(services, { serial, step, body, address: request.ip });
        return reply.status(answer.status).send(answer.text);
      },
    });
    // Some face machines post what the others say over their socket.
    door.post("/pub/api", { bodyLimit: reportLimit }, async (request, reply) => {
      const said: object[] = [];
      const session = new WsSession(services, { address: request.ip, send: (message) => void said.push(message), close: () => undefined });
      await session.receive(Buffer.isBuffer(request.body) ? textOf(plainBody(request.body)) : "");
      const answer = said.find((one) => "ret" in one);
      return answer === undefined ? reply.status(503).send({ result: false }) : reply.send(answer);
    });
  });
  openWsDoor(app, services, reportLimit);
}
