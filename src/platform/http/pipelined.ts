import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";
import { httpLimits } from "./limits.ts";

/** What Node keeps of a connection's parser, for itself. */
interface Parser {
  onIncoming: (request: IncomingMessage, keepsAlive: boolean) => number;
}

/** What a parser is told of a request after which nothing of the connection is HTTP: it reads no further. */
const readNoFurther = 2;

/**
 * Ends a connection that asks for more while so much of what it asked for is still under way, and one that does not wait for
 * its first answer where too many do that. Browsers wait for each answer; of a request without a body some 1,300 arrive in
 * one piece, and Node begins all of them before it can be told to stop.
 */
export function limitPipelined(server: Server, limits: { underWay: number; pipelined: number } = httpLimits): void {
  const underWay = new WeakMap<Socket, number>();
  /** Of all connections, beyond one of each. */
  let pipelined = 0;
  const count = (socket: Socket) => underWay.get(socket) ?? 0;
  const mayBegin = (socket: Socket) =>
    !socket.destroyed && count(socket) < limits.underWay && (count(socket) === 0 || pipelined < limits.pipelined);
  const set = (socket: Socket, now: number) => {
    pipelined += Math.max(0, now - 1) - Math.max(0, count(socket) - 1);
    underWay.set(socket, now);
  };

  // Comes after Node's own listener, which gives the connection its parser.
  server.on("connection", (socket: Socket & { parser?: Parser }) => {
    const { parser } = socket;
    if (!parser) return;
    const begin = parser.onIncoming;
    parser.onIncoming = (request, keepsAlive) => {
      if (mayBegin(socket)) return begin(request, keepsAlive);
      socket.destroy();
      return readNoFurther;
    };
    // Answers that still wait for an earlier one are not told that their connection is over.
    socket.once("close", () => set(socket, 0));
  });

  server.on("request", ({ socket }, response) => {
    set(socket, count(socket) + 1);
    response.once("close", () => set(socket, Math.max(0, count(socket) - 1)));
  });
}
