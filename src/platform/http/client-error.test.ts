import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { afterEach, expect, it } from "vitest";
import { onClientError } from "./client-error.ts";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** All that a server says to one who connects, says `said`, and waits. */
async function heardAfter(said: string): Promise<string> {
  server = createServer({ headersTimeout: 40, connectionsCheckingInterval: 10 }, (request, response) => {
    request.on("end", () => response.end("here"));
    request.resume();
  });
  server.on("clientError", (error, socket) => onClientError(error, socket as Socket));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1").on("error", () => undefined);
  let heard = "";
  socket.on("data", (chunk: Buffer) => (heard += chunk.toString()));
  socket.write(said);
  await once(socket, "close");
  return heard;
}

it("a connection opened beforehand on which nothing is asked in time ends without an answer", async () => {
  expect(await heardAfter("")).toBe("");
});

it.each(["GET / HT", "no request at all\r\n\r\n"])(
  "whoever says %j is refused, and the connection ends",
  async (said) => {
    expect(await heardAfter(said)).toMatch(/^HTTP\/1.1 400 /);
  },
);

it("a request is answered before what follows it ends the connection", async () => {
  const heard = await heardAfter("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\nabc");
  expect(heard).toMatch(/^HTTP\/1.1 200 /);
  expect(heard).not.toContain("400");
});
