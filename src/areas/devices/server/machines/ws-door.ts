import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { FastifyInstance } from "fastify";
import { WebSocketServer, type WebSocket } from "ws";
import type { Services } from "#platform/http/services.ts";
import { addressOf, proxiesOf } from "#platform/limits/address.ts";
import { machineLimits, socketLimits } from "../../rules/machine-limits.ts";
import { keyOf, type Intake } from "./intake.ts";
import { WsGate } from "./ws-gate.ts";
import { UnnamedSockets, type Unnamed } from "./ws-places.ts";
import { WsSession } from "./ws-session.ts";

/** `/pub/chat` is fixed in most; others are told an address alone. */
const paths: ReadonlySet<string> = new Set(["/pub/chat", "/pub/api", "/ws", "/"]);
const tickMs = 5000;
/** A machine that does not answer a ping by the next but one is gone. */
const pingMs = 30_000;

/** So long a socket may take to answer that it is ended. */
const goodbyeMs = 5_000;

/** Typed into machines by hand: slashes before and behind, in any letters. */
const pathOf = (url = ""): string =>
  `/${url
    .split("?")[0]!
    .split("/")
    .filter((part) => part !== "")
    .join("/")}`.toLowerCase();

const busy = "HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nRetry-After: 10\r\nContent-Length: 0\r\n\r\n";

interface Line {
  session: WsSession;
  gate: WsGate;
}

/** Face machines keep a socket open on the program's own port; of two with one serial number the newer stays. */
export function openWsDoor(app: FastifyInstance, services: Services, intake: Intake): void {
  const door = new WebSocketServer({ noServer: true, maxPayload: machineLimits.report, perMessageDeflate: false });
  const lines = new Map<WebSocket, Line>();
  const named = new Map<string, WebSocket>();
  const unnamed = new UnnamedSockets();
  const alive = new WeakSet<WebSocket>();
  const isProxy = proxiesOf(services.config.proxies);

  app.server.on("upgrade", (request: IncomingMessage, raw: Duplex, head: Buffer) => {
    raw.on("error", () => raw.destroy());
    if (!paths.has(pathOf(request.url))) return void raw.destroy();
    const address = addressOf(request, isProxy);
    if (!unnamed.admit(address, performance.now())) return void raw.end(busy, () => raw.destroy());
    door.handleUpgrade(request, raw, head, (opened) => open(opened, raw, address));
  });

  function open(socket: WebSocket, raw: Duplex, address: string): void {
    const place: Unnamed = { address, since: performance.now(), end: () => socket.terminate() };
    unnamed.add(place);
    // Nothing of it is let through before the place is given up: it has said who it is, or it goes.
    let deadline = setTimeout(() => socket.terminate(), socketLimits.silentMs).unref();
    const send = (message: object) => {
      if (socket.bufferedAmount > socketLimits.unreadBytes) socket.terminate();
      else socket.send(JSON.stringify(message));
    };
    const session = new WsSession(services, intake, { address, send, close: () => socket.close() });
    const gate = new WsGate(socket, raw, intake);
    let frames = 0;
    let waiting = 0;
    let isStaying = false;
    lines.set(socket, { session, gate });
    alive.add(socket);
    socket.on("pong", () => void alive.add(socket));
    socket.on("error", () => socket.terminate());
    socket.on("close", () => {
      clearTimeout(deadline);
      lines.delete(socket);
      unnamed.remove(place);
      if (session.serial !== undefined && named.get(keyOf(session.serial)) === socket)
        named.delete(keyOf(session.serial));
    });
    socket.on("message", (data: Buffer) => {
      alive.add(socket);
      frames += 1;
      waiting += 1;
      const isUnnamed = session.serial === undefined;
      if (waiting > socketLimits.waitingFrames || (isUnnamed && frames > socketLimits.framesUnnamed))
        return socket.terminate();
      void take(data, isUnnamed).finally(() => (waiting -= 1));
    });

    async function take(data: Buffer, wasUnnamed: boolean): Promise<void> {
      const end = gate.arrived();
      const letGo = gate.hold();
      try {
        await session.receive(data);
        const { serial } = session;
        if (serial === undefined) return stayRefused();
        if (wasUnnamed) name(serial);
        intake.bytes.take(keyOf(serial), data.length);
      } finally {
        end();
        const pause = session.serial === undefined ? 0 : intake.waitOf(session.serial);
        if (pause === 0) letGo();
        else setTimeout(letGo, pause).unref();
      }
    }

    /** One that was told that it is not registered may stay a little longer than one that says nothing: its screen shows why. */
    function stayRefused(): void {
      if (!session.isRefused || isStaying) return;
      isStaying = true;
      clearTimeout(deadline);
      deadline = setTimeout(() => socket.terminate(), socketLimits.refusedMs).unref();
    }

    function name(serial: string): void {
      if (socket.readyState !== socket.OPEN) return;
      clearTimeout(deadline);
      unnamed.remove(place);
      gate.name(serial);
      const older = named.get(keyOf(serial));
      named.set(keyOf(serial), socket);
      if (older !== undefined && older !== socket) older.close();
    }
  }

  const ticking = setInterval(() => {
    for (const { session, gate } of lines.values()) if (!gate.isHeld) void session.tick();
  }, tickMs).unref();
  const pinging = setInterval(() => {
    for (const [socket, { gate }] of lines) {
      // What is not read cannot have answered.
      if (!alive.delete(socket) && !gate.isHeld) socket.terminate();
      else if (socket.bufferedAmount < socketLimits.unreadBytes) socket.ping();
    }
  }, pingMs).unref();
  app.addHook("preClose", async () => {
    clearInterval(ticking);
    clearInterval(pinging);
    for (const socket of lines.keys()) socket.close(1001);
    setTimeout(() => [...lines.keys()].forEach((socket) => socket.terminate()), goodbyeMs).unref();
    door.close();
  });
}
