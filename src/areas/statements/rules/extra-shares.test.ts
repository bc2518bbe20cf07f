import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shareOut } from "#platform/money/share-out.ts";
import { extraShares, type BearingLine } from "./extra-shares.ts";

const line = (id: number, memberId: number, departmentId: number, amountFen: number): BearingLine => ({
  id,
  memberId,
  departmentId,
  postId: 9,
  countedOn: `2026-10-0${id}`,
  amountFen,
});
const lines = [{ ...line(1, 11, 1, 100), orderId: 7 }, line(2, 12, 1, 200), { ...line(3, 11, 2, 300), orderId: 7 }];
const whole = { lineId: null, memberId: null };
const short = (shares: ReturnType<typeof extraShares>) => shares.map(({ lineId, fen }) => [lineId, fen]);

describe("what an extra comes to by place", () => {
  it.each([
    ["of a shift, all of it there", { ...whole, lineId: 2, fen: -20 }, [[2, -20]]],
    [
      "of a person, at their shifts by amount",
      { ...whole, memberId: 11, fen: 100 },
      [
        [1, 25],
        [3, 75],
      ],
    ],
    [
      "of an order, at its shifts by amount",
      { ...whole, orderId: 7, fen: 60 },
      [
        [1, 15],
        [3, 45],
      ],
    ],
    [
      "of the whole, at all shifts by amount",
      { ...whole, fen: 60 },
      [
        [1, 10],
        [3, 30],
        [2, 20],
      ],
    ],
    [
      "below zero just as well",
      { ...whole, fen: -60 },
      [
        [1, -10],
        [3, -30],
        [2, -20],
      ],
    ],
    ["a fen goes to the largest remainder, a tie to the first", { ...whole, fen: 1 }, [[3, 1]]],
  ])("%s", (_, extra, wanted) => {
    expect(short(extraShares(extra, lines))).toEqual(wanted);
  });

  it("a change of an earlier day stands at the place of that day", () => {
    const place = { departmentId: 7, postId: 8, memberId: 99, countedOn: "2026-10-31" };
    expect(extraShares({ ...whole, memberId: 99, fen: 5, place }, lines)).toEqual([{ ...place, lineId: null, fen: 5 }]);
    expect(extraShares({ ...whole, fen: 5 }, [], [place])).toEqual([{ ...place, lineId: null, fen: 5 }]);
  });

  it("where no shift is worth anything the first bears it", () => {
    expect(short(extraShares({ ...whole, fen: 7 }, [line(4, 2, 1, 0), line(5, 1, 1, 0)]))).toEqual([[5, 7]]);
  });

  it("shares add up to the extra, and to what the bank file pays each person", () => {
    const drawn = fc.array(fc.record({ member: fc.integer({ min: 1, max: 4 }), fen: fc.nat(50_000) }), {
      minLength: 1,
      maxLength: 20,
    });
    fc.assert(
      fc.property(drawn, fc.integer({ min: -90_000, max: 90_000 }), (given, fen) => {
        const all = given.map(({ member, fen: amount }, id) => ({
          ...line(1, member, member % 2, amount),
          id: id + 1,
        }));
        const shares = extraShares({ ...whole, fen }, all);
        expect(shares.reduce((sum, share) => sum + share.fen, 0)).toBe(fen);
        const people = [...new Set(all.map(({ memberId }) => memberId))].sort((a, b) => a - b);
        const own = (memberId: number, of: readonly { memberId: number }[], value: "fen" | "amountFen") =>
          of.filter((one) => one.memberId === memberId).reduce((sum, one) => sum + Number((one as never)[value]), 0);
        const paid = shareOut(
          people.map((member) => own(member, all, "amountFen")),
          fen,
        );
        expect(people.map((member) => own(member, shares, "fen"))).toEqual(paid);
      }),
    );
  });
});
