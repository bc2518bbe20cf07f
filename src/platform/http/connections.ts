import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";
import { addressKey } from "../limits/address.ts";
import { httpLimits } from "./limits.ts";

interface Connection {
  socket: Socket;
  key: string;
  /** Since when it is as it is. */
  since: number;
  /** The request that it carries. */
  request: IncomingMessage | undefined;
}

export interface ConnectionLimits {
  connections: number;
  connectionsOfAddress: number;
  makesRoomMs: number;
}

/**
 * Keeps the number of open connections in bounds, in all and of one address, and leaves room: for a new one the one goes
 * that has been without a request for longest, or whose request will not end; where none is, the new one.
 *
 * Gives what is to be called when the server stops: Node takes a connection that has never asked for anything, as browsers
 * open them beforehand, for one that is about to, and would wait for it.
 */
export function limitConnections(server: Server, limits: ConnectionLimits = httpLimits): () => void {
  const open = new Map<Socket, Connection>();
  const byKey = new Map<string, Set<Connection>>();
  let stopping = false;

  server.on("connection", (socket: Socket) => {
    if (stopping) return void socket.destroy();
    const key = addressKey(socket.remoteAddress ?? "");
    const own = byKey.get(key);
    if ((own?.size ?? 0) >= limits.connectionsOfAddress && !makeRoom(own)) return void socket.destroy();
    if (open.size >= limits.connections && !makeRoom(largest())) return void socket.destroy();
    const connection: Connection = { socket, key, since: performance.now(), request: undefined };
    open.set(socket, connection);
    byKey.set(key, (byKey.get(key) ?? new Set()).add(connection));
    socket.once("close", () => forget(connection));
  });

  server.on("request", (request, response) => {
    const connection = open.get(request.socket);
    if (connection === undefined) return;
    Object.assign(connection, { request, since: performance.now() });
    response.once("close", () => {
      if (connection.request === request) Object.assign(connection, { request: undefined, since: performance.now() });
    });
  });

  // A socket of another protocol is counted by whoever speaks that.
  server.on("upgrade", (request) => {
    const connection = open.get(request.socket);
    if (connection !== undefined) forget(connection);
  });

  return () => {
    stopping = true;
    for (const { socket } of open.values()) if (socket.bytesRead === 0) socket.destroy();
  };

  function forget(connection: Connection): void {
    open.delete(connection.socket);
    const own = byKey.get(connection.key);
    own?.delete(connection);
    if (own?.size === 0) byKey.delete(connection.key);
  }

  function largest(): Set<Connection> | undefined {
    return [...byKey.values()].reduce<Set<Connection> | undefined>(
      (most, one) => (most === undefined || one.size > most.size ? one : most),
      undefined,
    );
  }

  function makeRoom(among: Iterable<Connection> = []): boolean {
    let idle: Connection | undefined;
    let slow: Connection | undefined;
    const slowBefore = performance.now() - limits.makesRoomMs;
    for (const one of among) {
      if (one.request === undefined) idle = idle === undefined || one.since < idle.since ? one : idle;
      else if (!one.request.complete && one.since < slowBefore)
        slow = slow === undefined || one.since < slow.since ? one : slow;
    }
    const given = idle ?? slow;
    if (given === undefined) return false;
    forget(given);
    given.socket.destroy();
    return true;
  }
}
