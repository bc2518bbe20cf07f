import { once } from "node:events";
import { createServer, IncomingMessage, type Server, type ServerResponse } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { limitPipelined } from "./pipelined.ts";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

let read = 0;
class Counted extends IncomingMessage {
  constructor(...args: ConstructorParameters<typeof IncomingMessage>) {
    super(...args);
    read += 1;
  }
}

const begun: ServerResponse[] = [];
const most = 8;

/** Answers at once what asks for `/now`, and the rest when the test says so. */
async function listening(): Promise<number> {
  read = 0;
  begun.length = 0;
  server = createServer({ IncomingMessage: Counted }, (request, response) => {
    if (request.url === "/now") response.end("here");
    else begun.push(response);
  });
  limitPipelined(server, { underWay: most, pipelined: 20 });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

const asking = (path: string, count: number) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(count);

/** All that the server said until the connection was over. */
async function said(port: number, text: string): Promise<string> {
  const socket = connect(port, "127.0.0.1").on("error", () => undefined);
  let all = "";
  socket.on("data", (chunk: Buffer) => {
    all += chunk.toString();
    if (all.split("HTTP/1.1 200").length > text.split("GET").length - 1) socket.destroy();
  });
  socket.write(text);
  await new Promise((closed) => socket.once("close", closed));
  return all;
}

it("a connection that asks and asks is ended before the program sees more of it than may be, and no more of it is read", async () => {
  const port = await listening();
  await said(port, asking("/later", 100_000));
  expect(begun).toHaveLength(most);
  expect(read).toBe(most + 1);
});

it("one after the other there is no limit, and some may be under way together", async () => {
  const port = await listening();
  expect((await said(port, asking("/now", 1))).match(/here/g)).toHaveLength(1);
  const socket = connect(port, "127.0.0.1");
  for (let n = 0; n < most * 3; n += 1) {
    socket.write(asking("/now", 1));
    await once(socket, "data");
  }
  socket.write(asking("/later", most));
  while (begun.length < most) await new Promise((resume) => setTimeout(resume, 5));
  begun.splice(0).forEach((response) => response.end("late"));
  await once(socket, "data");
  socket.write(asking("/later", 1));
  while (begun.length < 1) await new Promise((resume) => setTimeout(resume, 5));
  expect(socket.destroyed).toBe(false);
  socket.destroy();
});

it("of many connections together no more is begun beyond one each, and what they held is given back", async () => {
  const port = await listening();
  for (let round = 0; round < 2; round += 1) {
    begun.length = 0;
    const sockets = Array.from({ length: 40 }, () => connect(port, "127.0.0.1").on("error", () => undefined));
    const closed = sockets.map((socket) => new Promise((done) => socket.once("close", done)));
    sockets.forEach((socket) => socket.write(asking("/later", 6)));
    await Promise.race(closed);
    while (begun.length < 40 + 20) await new Promise((resume) => setTimeout(resume, 5));
    expect(begun).toHaveLength(40 + 20);
    const gone = begun.map(({ req }) => (req.socket.destroyed ? undefined : once(req.socket, "close")));
    sockets.forEach((socket) => socket.destroy());
    await Promise.all(gone);
  }
});

it("bodies that follow each other count as well", async () => {
  const port = await listening();
  await said(port, "POST /later HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\na".repeat(1_000));
  expect(begun).toHaveLength(most);
});
