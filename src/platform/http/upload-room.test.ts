import fc from "fast-check";
import { expect, it } from "vitest";
import { uploadRoom } from "./upload-room.ts";

const limits = { all: 100, each: 60, form: 50 };
const busy = expect.objectContaining({ kind: expect.objectContaining({ code: "common.busy" }) });
const tooLarge = expect.objectContaining({ kind: expect.objectContaining({ code: "common.tooLarge" }) });
const thrown = (work: () => void) => {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
};

it("has no room beyond its limits: of one form, of one company, of all", () => {
  const room = uploadRoom(limits);
  const [first, second, other] = [room.enter(1), room.enter(1), room.enter(2)];
  first.take(50);
  expect(thrown(() => first.take(1))).toEqual(tooLarge);
  second.take(10);
  expect(thrown(() => second.take(1))).toEqual(busy);
  other.take(40);
  expect(thrown(() => other.take(1))).toEqual(busy);
  first.leave();
  other.take(1);
  expect(room.held).toBe(51);
});

it("a few strangers who send slowly keep nobody out: the form of whoever holds most gives way while it arrives", () => {
  const room = uploadRoom(limits);
  const cut: string[] = [];
  const from = (sender: string) => {
    const seat = room.enter(0, sender);
    seat.onLost(() => cut.push(sender));
    return seat;
  };
  const [slow, other, late] = [from("slow"), from("other"), from("late")];
  slow.take(40);
  other.take(20);
  late.take(15);
  expect(cut).toEqual(["slow"]);
  expect(room.held).toBe(35);
  expect(thrown(() => slow.take(1))).toEqual(busy);
  expect(thrown(() => slow.received())).toEqual(busy);
  // Whoever would hold more than the others waits, and what has arrived is nobody else's.
  expect(thrown(() => late.take(26))).toEqual(busy);
  other.received();
  from("last").take(10);
  expect(thrown(() => from("more").take(19))).toEqual(busy);
  expect(cut).toEqual(["slow"]);
  // Several small forms of one sender are one share.
  late.leave();
  const many = Array.from({ length: 6 }, () => from("many"));
  for (const seat of many) seat.take(5);
  from("new").take(3);
  expect(cut).toEqual(["slow", "many"]);
});

it("never holds more than its limits, and nothing when all have left", () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ seat: fc.nat(7), bytes: fc.integer({ min: 1, max: 60 }), leaves: fc.boolean() }), {
        maxLength: 60,
      }),
      (steps) => {
        const room = uploadRoom(limits);
        const seats = Array.from({ length: 8 }, (_, index) =>
          room.enter(index % 3, index % 3 === 0 ? `sender ${index}` : undefined),
        );
        for (const { seat, bytes, leaves } of steps) {
          if (leaves) seats[seat]!.leave();
          else thrown(() => seats[seat]!.take(bytes));
          expect(room.held).toBeGreaterThanOrEqual(0);
          expect(room.held).toBeLessThanOrEqual(limits.all);
        }
        for (const seat of seats) seat.leave();
        expect(room.held).toBe(0);
      },
    ),
  );
});
