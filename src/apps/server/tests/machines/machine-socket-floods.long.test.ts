import { once } from "node:events";
import { connect } from "node:net";
import { WebSocket } from "ws";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { machineCompany, type MachineCompany } from "../../testing/machine-company.ts";
import { realServer, until } from "../../testing/real-server.ts";

// Sockets of anybody: places are few, frames small and time short until a registered machine has said who it is.
let hotel: MachineCompany;
const opened: WebSocket[] = [];

beforeAll(async () => {
  hotel = await machineCompany();
  await hotel.registerMany("W", 220);
});
afterEach(async () => {
  await Promise.all(
    opened.splice(0).map((socket) => {
      const closed = socket.readyState === WebSocket.CLOSED ? undefined : once(socket, "close");
      socket.terminate();
      return closed;
    }),
  );
});
afterAll(() => hotel.server.close());

/** A socket, or undefined where it was not let in. */
function open(url = hotel.url, address = "203.0.113.1"): Promise<WebSocket | undefined> {
  const socket = new WebSocket(`${url.replace("http", "ws")}/pub/chat`, { headers: { "x-forwarded-for": address } });
  socket.on("error", () => undefined);
  return new Promise((done) => {
    socket.once("open", () => {
      opened.push(socket);
      done(socket);
    });
    socket.once("close", () => done(undefined));
  });
}

async function answer(socket: WebSocket, ret: string): Promise<Record<string, unknown>> {
  while (true) {
    const [data] = (await once(socket, "message")) as [Buffer];
    const message = JSON.parse(data.toString()) as Record<string, unknown>;
    if (message["ret"] === ret) return message;
  }
}

async function registered(serial: string, address?: string): Promise<WebSocket> {
  const socket = (await open(hotel.url, address))!;
  socket.send(JSON.stringify({ cmd: "reg", sn: serial }));
  expect(await answer(socket, "reg")).toMatchObject({ result: true });
  return socket;
}

const record = (n: number) => ({ enrollid: n + 1, time: "2026-10-01 08:00:00", mode: 8, inout: 0, event: 0 });

describe("sockets that do not say who they are", () => {
  it("are let in up to a number; registered ones count for nothing and go on, and a machine finds room again", async () => {
    const machines = await Promise.all(Array.from({ length: 200 }, (_, n) => registered(`W${n + 1}`)));
    const idle = (await Promise.all(Array.from({ length: 600 }, () => open()))).filter(
      (socket) => socket !== undefined,
    );
    // Where the machine is slow some have made room for others by now; how many exactly holds ws-places.test.ts.
    await until(async () => idle.filter((socket) => socket.readyState === WebSocket.OPEN).length <= 256);
    expect(await open(hotel.url, "203.0.113.2")).toBeDefined();
    machines[0]!.send(JSON.stringify({ cmd: "sendlog", sn: "W1", count: 1, record: [record(0)] }));
    expect(await answer(machines[0]!, "sendlog")).toMatchObject({ result: true, count: 1 });
    let late: WebSocket | undefined;
    while (late === undefined) late = await open();
    late.send(JSON.stringify({ cmd: "reg", sn: "W210" }));
    expect(await answer(late, "reg")).toMatchObject({ result: true });
    expect(machines.every((socket) => socket.readyState === WebSocket.OPEN)).toBe(true);
  });

  it("are hung up on by themselves, as are requests that do not end", async () => {
    const socket = (await open())!;
    const slow = connect(Number(new URL(hotel.url).port), "127.0.0.1").on("error", () => undefined);
    slow.resume();
    slow.write("GET / HTTP/1.1\r\nHost: x\r\nX-A: ");
    const body = connect(Number(new URL(hotel.url).port), "127.0.0.1").on("error", () => undefined);
    body.resume();
    body.write("POST /iclock/cdata?SN=SLOW&table=ATTLOG HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n7");
    await Promise.all([once(socket, "close"), once(slow, "close"), once(body, "close")]);
  });

  it("say little: a frame that is larger than a name, or one after the other, ends them", async () => {
    const large = (await open())!;
    large.send(
      JSON.stringify({ cmd: "sendlog", sn: "W5", count: 1, record: [{ ...record(0), image: "x".repeat(200_000) }] }),
    );
    await once(large, "close");
    const many = (await open())!;
    const closed = once(many, "close");
    for (let n = 0; n < 400; n += 1) many.send("{}");
    await closed;
  });
});

describe("a registered machine", () => {
  it("may send a large frame, which is stored in parts; one beyond all measure ends its socket", async () => {
    const socket = await registered("W1");
    const picture = "x".repeat(6_900);
    const records = Array.from({ length: 1_000 }, (_, n) => ({ ...record(n), image: picture }));
    socket.send(JSON.stringify({ cmd: "sendlog", sn: "W1", count: 1_000, logindex: 3, record: records }));
    expect(await answer(socket, "sendlog")).toMatchObject({ result: true, count: 1_000, logindex: 3 });
    expect(await hotel.stored("W1")).toBe(1_000);
    const closed = once(socket, "close");
    socket.send(`{"cmd":"sendlog","sn":"W1","x":"${"x".repeat(10 * 1024 * 1024)}"}`);
    await closed;
  });

  it("of a frame that is nothing but brackets gets no answer, and the next one is answered", async () => {
    const socket = await registered("W2");
    socket.send(`{"cmd":"sendlog","sn":"W2","record":[${"{},".repeat(300_000)}{}]}`);
    socket.send(JSON.stringify({ cmd: "heartbeat", sn: "W2" }));
    const [first] = (await once(socket, "message")) as [Buffer];
    expect(JSON.parse(first.toString())).toMatchObject({ ret: "heartbeat" });
  });

  it("that sends without waiting is read at the pace at which it is stored", async () => {
    const socket = await registered("W3");
    for (let n = 0; n < 300; n += 1)
      socket.send(JSON.stringify({ cmd: "sendlog", sn: "W3", count: 1, logindex: n, record: [record(n)] }));
    for (let n = 0; n < 300; n += 1) expect(await answer(socket, "sendlog")).toMatchObject({ logindex: n });
    expect(await hotel.stored("W3")).toBe(300);
  });
});

describe("twenty sockets with a hundred frames of 6.9 MB each", () => {
  it("take no memory, whether strangers send them or one who knows a serial number", async () => {
    const server = await realServer(hotel.server.database);
    const memory = async () =>
      Number(
        /^process_resident_memory_bytes ([\d.e+]+)$/m.exec(await (await fetch(`${server.url}/metrics`)).text())![1],
      ) /
      1024 /
      1024;
    const frame = JSON.stringify({
      cmd: "sendlog",
      sn: "W9",
      count: 9_000,
      record: Array.from({ length: 9_000 }, (_, n) => ({ ...record(n), image: "x".repeat(700) })),
    });
    expect(frame.length).toBeGreaterThan(6_900_000);
    const before = await memory();
    let most = 0;
    for (const serial of ["NOBODY", "W9"]) {
      await Promise.all(
        Array.from({ length: 20 }, async () => {
          const socket = (await open(server.url))!;
          socket.send(JSON.stringify({ cmd: "reg", sn: serial }));
          for (let n = 0; n < 100 && socket.readyState === WebSocket.OPEN; n += 1) {
            const isTaken = await Promise.race([
              new Promise<boolean>((done) => socket.send(frame, (error) => done(!error))),
              new Promise<boolean>((done) => setTimeout(() => done(false), 1_500)),
            ]);
            if (!isTaken) break;
          }
          most = Math.max(most, await memory());
          socket.terminate();
        }),
      );
    }
    expect(most - before).toBeLessThan(300);
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
    await server.end();
  });
});
