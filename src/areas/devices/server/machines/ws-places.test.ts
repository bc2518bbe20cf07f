import { expect, it } from "vitest";
import { socketLimits } from "../../rules/machine-limits.ts";
import { UnnamedSockets, type Unnamed } from "./ws-places.ts";

const { unnamed: most, unnamedOfAddress: mostOfAddress, makesRoomMs } = socketLimits;

/** Comes in where it may; null where it may not. */
function come(places: UnnamedSockets, address: string, now: number): (Unnamed & { ended: boolean }) | null {
  if (!places.admit(address, now)) return null;
  const socket = { address, since: now, ended: false, end: () => void (socket.ended = true) };
  places.add(socket);
  return socket;
}

const many = (places: UnnamedSockets, address: string, count: number, now: number) =>
  Array.from({ length: count }, () => come(places, address, now));

it("so many of one address come in; the others do once the oldest has had its time, which then goes", () => {
  const places = new UnnamedSockets();
  const came = many(places, "10.0.0.1", 2_000, 0);
  expect(came.filter((one) => one !== null)).toHaveLength(mostOfAddress);
  expect(come(places, "10.0.0.1", makesRoomMs - 1)).toBeNull();
  expect(come(places, "10.0.0.1", makesRoomMs)).not.toBeNull();
  expect(came[0]!.ended).toBe(true);
  expect(came.filter((one) => one?.ended)).toHaveLength(1);
  expect(places.ofAddress("10.0.0.1")).toBe(mostOfAddress);
});

it("where all places are taken the address with most of them gives one up, and none to itself", () => {
  const places = new UnnamedSockets();
  for (let n = 0; n * mostOfAddress < most; n += 1) many(places, `10.0.1.${n}`, mostOfAddress, 0);
  expect(places.count).toBe(most);
  expect(come(places, "10.0.9.9", 1)).toBeNull();
  expect(come(places, "10.0.9.9", makesRoomMs)).not.toBeNull();
  expect(places.count).toBe(most);
  expect(places.ofAddress("10.0.9.9")).toBe(1);
});

it("one that has registered, or is gone, gives its place up once", () => {
  const places = new UnnamedSockets();
  const came = many(places, "2001:db8::1", mostOfAddress, 0);
  expect(come(places, "2001:db8::2", 0)).toBeNull();
  places.remove(came[3]!);
  places.remove(came[3]!);
  expect(places.count).toBe(mostOfAddress - 1);
  expect(come(places, "2001:db8::2", 0)).not.toBeNull();
  expect(come(places, "2001:db8::3", 0)).toBeNull();
});
