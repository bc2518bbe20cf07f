import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";

const badRequest = "HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

/**
 * Ends a connection whose request cannot be read.
 *
 * What follows a request is none: the length it told was too small. The request itself is still answered, since a
 * machine that hears nothing sends it again for ever; then the connection ends.
 */
export function onClientError(_error: Error, socket: Socket): void {
  // Browsers open connections beforehand. One that has asked for nothing in time ends without a word: they would take
  // an answer for that of the request they send next, and what finds its connection ended they send again on another.
  if (socket.bytesRead === 0) return void socket.destroy();
  // Node keeps the answer that is under way there, and tells of it nowhere else.
  const pending = (socket as Socket & { _httpMessage?: ServerResponse | null })._httpMessage;
  // One that never came whole gets no answer: it would hold its connection for ever.
  if (pending?.req.complete && !pending.writableEnded) {
    pending.once("finish", () => socket.destroySoon());
    return;
  }
  if (socket.writable) socket.end(badRequest);
  socket.destroySoon();
}
