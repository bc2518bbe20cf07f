import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { FastifyInstance } from "fastify";
import { WebSocketServer, type WebSocket } from "ws";
import type { Services } from "#platform/http/services.ts";
import { textOf } from "../../rules/decode-text.ts";
import { WsSession } from "./ws-session.ts";

/** `/pub/chat` is fixed in most; others are told an address alone. */
const paths: ReadonlySet<string> = new Set(["/pub/chat", "/pub/api", "/ws", "/"]);
const tickMs = 5000;
/** A machine that does not answer a ping by the next but one is gone. */
const pingMs = 30_000;

/** Typed into machines by hand: slashes before and behind, in any letters. */
const pathOf = (url = ""): string => `/${url.split("?")[0]!.split("/").filter((part) => part !== "").join("/")}`.toLowerCase();

/** Face machines keep a socket open on the program's own port; of two with one serial number the newer stays. */
export function openWsDoor(app: FastifyInstance, services: Services, limit: number): void {
  const door = new WebSocketServer({ noServer: true, maxPayload: limit, perMessageDeflate: false });
  const sessions = new Map<WebSocket, WsSession>();
  const alive = new WeakSet<WebSocket>();

  app.server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!paths.has(pathOf(request.url))) return void socket.destroy();
    door.handleUpgrade(request, socket, head, (opened) => open(opened, request.socket.remoteAddress ?? "0.0.0.0"));
  });

  function open(socket: WebSocket, address: string): void {
    const line = { address, send: (message: object) => socket.send(JSON.stringify(message)), close: () => socket.close() };
    const session = new WsSession(services, line);
    sessions.set(socket, session);
    alive.add(socket);
    socket.on("pong", () => void alive.add(socket));
    socket.on("error", () => socket.terminate());
    socket.on("close", () => void sessions.delete(socket));
    socket.on("message", (data: Buffer) => {
      alive.add(socket);
      void session.receive(textOf(data)).then(() => endOlder(socket, session));
    });
  }

  function endOlder(socket: WebSocket, session: WsSession): void {
    if (session.serial === undefined) return;
    // A map keeps the order in which its keys were added: what stands before is older.
    for (const [other, known] of sessions) {
      if (other === socket) return;
      if (known.serial === session.serial) other.close();
    }
  }

  const ticking = setInterval(() => {
    for (const session of sessions.values()) void session.tick();
  }, tickMs).unref();
  const pinging = setInterval(() => {
    for (const socket of sessions.keys()) {
      if (!alive.delete(socket)) socket.terminate();
      else socket.ping();
    }
  }, pingMs).unref();
  app.addHook("preClose", async () => {
    clearInterval(ticking);
    clearInterval(pinging);
    for (const socket of sessions.keys()) socket.close(1001);
    door.close();
  });
}
