import { describe, expect, it } from "vitest";
import { derive } from "./derive.ts";

const of = (values: Record<string, number | null>) => (key: string) => values[key] ?? null;
const share = { ratio: ["a", "b"], unit: "percent", round: 1 } as const;

describe("a derived figure", () => {
  it("is worked out of sums and rounded once, half up", () => {
    expect(derive(share, of({ a: 1, b: 3 })).value).toBe(0.333);
    expect(derive(share, of({ a: 125, b: 10_000 })).value).toBe(0.013);
    expect(derive({ ...share, unit: "fte", round: 2 }, of({ a: 10_440 * 3, b: 10_440 })).value).toBe(3);
    expect(derive({ change: ["a", "b"], unit: "percent", round: 1 }, of({ a: 95, b: 100 })).value).toBe(-0.05);
    expect(derive({ minus: ["a", "b"], unit: "fen", round: 0 }, of({ a: 5, b: 8 })).value).toBe(-3);
    expect(derive({ ratio: ["a", "b"], times: 60, unit: "fen", round: 0 }, of({ a: 10_000, b: 480 })).value).toBe(1250);
  });

  it("is rounded down where a limit must not be reached by rounding", () => {
    const down = { ...share, round: 0, down: true } as const;
    expect(derive(down, of({ a: 2, b: 3 })).value).toBe(0.66);
    expect(derive(down, of({ a: 999, b: 1000 })).value).toBe(0.99);
    expect(derive(down, of({ a: 7, b: 7 })).value).toBe(1);
  });

  it("is a sum of what there is, and unknown without the first", () => {
    const both = { plus: ["a", "b"], unit: "fen", round: 0 } as const;
    expect(derive(both, of({ a: 5, b: 8 })).value).toBe(13);
    expect(derive(both, of({ a: 5, b: null })).value).toBe(5);
    expect(derive(both, of({ a: null, b: 8 })).value).toBeNull();
  });

  it("is unknown without a denominator, and of several months their average", () => {
    expect(derive(share, of({ a: 1, b: 0 })).value).toBeNull();
    expect(derive(share, of({ a: 1, b: null })).value).toBeNull();
    const fte = { ratio: ["a", 10_440], unit: "fte", round: 2, monthly: true } as const;
    expect(derive(fte, of({ a: 10_440 * 4 }), { months: 2 }).value).toBe(2);
  });

  it("lies in a band by its exact value, before it is rounded (K-1)", () => {
    const k1 = { ...share, bands: { amber: 0.025, red: 0.03 } };
    expect(derive(k1, of({ a: 25, b: 1000 }))).toEqual({ value: 0.025, band: "green" });
    expect(derive(k1, of({ a: 2_500_001, b: 100_000_000 }))).toEqual({ value: 0.025, band: "amber" });
    expect(derive(k1, of({ a: 301, b: 10_000 })).band).toBe("red");
    const plan = {
      change: ["a", "b"],
      unit: "percent",
      round: 1,
      bands: { amber: 0.05, red: 0.1, either: true },
    } as const;
    expect(derive(plan, of({ a: 89, b: 100 })).band).toBe("red");
  });

  it("is within half a unit of the exact quotient for any sums", () => {
    let seed = 7;
    const random = (to: number) => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fff_ffff;
      return seed % to;
    };
    for (let run = 0; run < 500; run += 1) {
      const [a, b] = [random(2_000_000_000), 1 + random(1_000_000)];
      const { value } = derive({ ...share, round: 2 }, of({ a, b }));
      const off = Math.abs(value! - a / b);
      expect(off).toBeLessThanOrEqual(0.000_05 + 1e-6);
    }
  });
});
