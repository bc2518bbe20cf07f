import type { WebSocket } from "ws";
import { openSocket, pause, within } from "./lines.ts";
import type { Aim, Outcome } from "../flood.ts";

const isOpen = (socket: WebSocket | undefined): socket is WebSocket => socket?.readyState === 1;

/** Sockets that say nothing, more of them than any hotel has machines. */
export async function idleSockets({ url }: Aim): Promise<Outcome> {
  const tried = 2_000;
  const opened: (WebSocket | undefined)[] = [];
  for (let begun = 0; begun < tried; begun += 100)
    opened.push(...(await Promise.all(Array.from({ length: 100 }, () => openSocket(url)))));
  const accepted = opened.filter((socket) => socket !== undefined).length;
  await pause(500);
  const open = opened.filter(isOpen).length;
  opened.forEach((socket) => socket?.terminate());
  return { passed: open <= 1_000, detail: `${accepted} of ${tried} let in, ${open} open at the end` };
}

/** One that has been let in and says nothing is to hang up by itself. */
export async function silentSocket({ url }: Aim): Promise<Outcome> {
  const socket = await openSocket(url);
  if (socket === undefined) return { passed: true, detail: "not let in" };
  const began = performance.now();
  await within(20_000, new Promise((done) => socket.once("close", done)));
  const isClosed = !isOpen(socket);
  socket.terminate();
  return {
    passed: isClosed,
    detail: isClosed ? `hung up after ${((performance.now() - began) / 1000).toFixed(0)} s` : "still open after 20 s",
  };
}

const megabytes = 6.9;

function hugeFrame(serial: string): string {
  const record = `{"enrollid":1,"time":"2026-10-01 08:00:00","mode":8,"inout":0,"event":0},`;
  return `{"cmd":"sendlog","sn":"${serial}","count":1,"record":[${record.repeat(Math.floor((megabytes * 1024 * 1024) / record.length)).slice(0, -1)}]}`;
}

/** Twenty sockets that each send a hundred frames of 6.9 MB, as fast as they are taken. */
export async function hugeFrames({ url, serial }: Aim): Promise<Outcome> {
  const seconds = 6;
  const until = performance.now() + seconds * 1000;
  let sent = 0;
  const isRegistered = serial !== undefined;
  const frame = hugeFrame(serial ?? "FLOOD-FRAMES");
  const lane = async () => {
    const socket = await openSocket(url);
    if (socket === undefined) return "not let in";
    if (isRegistered) socket.send(JSON.stringify({ cmd: "reg", sn: serial }));
    for (let n = 0; n < 100 && isOpen(socket) && performance.now() < until; n += 1) {
      const isTaken = await within(
        until - performance.now(),
        new Promise<boolean>((done) => socket.send(frame, (error) => done(!error))),
      );
      if (isTaken) sent += 1;
    }
    const how = isOpen(socket) ? "held back" : "hung up";
    socket.terminate();
    return how;
  };
  const ends = await Promise.all(Array.from({ length: 20 }, lane));
  const counts = `${sent} of 2000 frames of ${megabytes} MB taken in ${seconds} s; ${ends.filter((end) => end === "hung up").length} sockets hung up, ${ends.filter((end) => end === "held back").length} held back`;
  // 20 sockets x one frame on the way each is what a network holds by itself.
  return { passed: sent <= 40, detail: counts };
}
