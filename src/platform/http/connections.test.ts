import { once } from "node:events";
import { createServer, get, type Server } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { afterEach, expect, it } from "vitest";
import { limitConnections } from "./connections.ts";

let server: Server | undefined;
const held: Socket[] = [];
afterEach(() => {
  held.splice(0).forEach((socket) => socket.destroy());
  server?.closeAllConnections();
  server?.close();
});

async function listening(limits: {
  connections: number;
  connectionsOfAddress: number;
  makesRoomMs: number;
}): Promise<number> {
  // Answers a whole request, except one that is to be kept waiting.
  server = createServer((request, response) => {
    request.resume();
    if (request.url !== "/busy") request.on("end", () => response.end("here"));
  });
  limitConnections(server, limits);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

async function line(port: number, said = ""): Promise<Socket> {
  const socket = connect(port, "127.0.0.1").on("error", () => undefined);
  socket.resume();
  held.push(socket);
  await once(socket, "connect");
  if (said !== "") socket.write(said);
  return socket;
}

const asked = (port: number) =>
  new Promise<string>((done) => {
    get({ port, host: "127.0.0.1", agent: false }, (answer) =>
      answer.on("data", (chunk: Buffer) => done(chunk.toString())),
    ).on("error", () => done("refused"));
  });
const busy = "GET /busy HTTP/1.1\r\nHost: x\r\n\r\n";
const connections = () => new Promise<number>((done) => server!.getConnections((_error, count) => done(count)));

it("those that say nothing make room; there are never more than may be", async () => {
  const port = await listening({ connections: 10, connectionsOfAddress: 8, makesRoomMs: 0 });
  for (let n = 0; n < 30; n += 1) await line(port);
  expect(await asked(port)).toBe("here");
  expect(await connections()).toBeLessThanOrEqual(8);
});

it("those that are being answered stay, and the newcomer is refused", async () => {
  const port = await listening({ connections: 4, connectionsOfAddress: 4, makesRoomMs: 0 });
  let requests = 0;
  server!.on("request", () => (requests += 1));
  const lines = await Promise.all(Array.from({ length: 4 }, () => line(port, busy)));
  while (requests < 4) await new Promise((resume) => setTimeout(resume, 5));
  expect(await asked(port)).toBe("refused");
  expect(lines.every((socket) => !socket.destroyed)).toBe(true);
});

it("a request that will not end makes room when nothing else does", async () => {
  const port = await listening({ connections: 3, connectionsOfAddress: 3, makesRoomMs: 0 });
  let requests = 0;
  server!.on("request", () => (requests += 1));
  await line(port, busy);
  await line(port, busy);
  const slow = await line(port, "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\na");
  while (requests < 3) await new Promise((resume) => setTimeout(resume, 5));
  await new Promise((resume) => setTimeout(resume, 5));
  const gone = once(slow, "close");
  expect(await asked(port)).toBe("here");
  await gone;
});
