import fc from "fast-check";
import { expect, test } from "vitest";
import { bands, filled, names, num, setOf } from "./formula.fixture.ts";
import { sameQ, slowly, slowOf, slowRound, SlowFault, type Slow } from "./formula.oracle.ts";
import { isExact } from "./number.ts";
import { parse } from "./parse.ts";
import { runAll } from "./run.ts";
import type { Ref, Value } from "./vocabulary.ts";

const joined = (...parts: [fc.Arbitrary<string>, ...fc.Arbitrary<string>[]]) => fc.tuple(...parts);

/** Formulas of every function over figures that may be missing. */
const { tree } = fc.letrec<{ tree: string; truth: string; date: string }>((tie) => ({
  tree: fc.oneof(
    { depthSize: "small", maxDepth: 6, withCrossShrink: true },
    fc.constantFrom("0", "1", "2", "0.5", "12.5%", "174", "21.75", "9007199254740991", "0.0001"),
    fc.constantFrom("att.late", "agreed.base", "[甲]", "[乙]", "[丙]", "overtime.workday"),
    joined(tie("tree"), fc.constantFrom("+", "-", "*", "/"), tie("tree")).map(([a, sign, b]) => `(${a} ${sign} ${b})`),
    joined(fc.constantFrom("MIN", "MAX", "SUM"), tie("tree"), tie("tree")).map(([f, a, b]) => `${f}(${a}, ${b})`),
    joined(fc.constantFrom("ABS", "INT", "-", "SUM"), tie("tree")).map(([f, a]) => `${f}(${a})`),
    joined(
      fc.constantFrom("ROUND", "ROUNDUP", "ROUNDDOWN"),
      tie("tree"),
      fc.constantFrom("0", "2", "10", "att.late"),
    ).map(([f, a, places]) => `${f}(${a}, ${places})`),
    joined(tie("tree"), tie("tree")).map(([a, b]) => `ROUNDTO(${a}, ${b})`),
    joined(tie("tree"), tie("tree")).map(([a, b]) => `BLANK(${a}, ${b})`),
    joined(tie("truth"), tie("tree"), tie("tree")).map(([a, b, c]) => `IF(${a}, ${b}, ${c})`),
    joined(tie("truth"), tie("tree"), tie("truth"), tie("tree")).map((parts) => `IFS(${parts.join(", ")})`),
    joined(tie("tree"), fc.constantFrom("1.5", "2", "3"), tie("tree")).map((parts) => `OVERTIME(${parts.join(", ")})`),
    joined(tie("tree"), tie("tree")).map((parts) => `HOURLY(${parts.join(", ")})`),
    joined(tie("tree"), tie("tree"), tie("tree")).map((parts) => `LIMIT(${parts.join(", ")})`),
    tie("tree").map((a) => `BAND(${a}, param.提成)`),
    joined(fc.constantFrom("DAYS", "MONTHS", "YEARS"), tie("date"), tie("date")).map(([f, a, b]) => `${f}(${a}, ${b})`),
  ),
  truth: fc.oneof(
    { depthSize: "small", maxDepth: 4 },
    fc.constantFrom("是", "否", "person.foreign", 'job.kind = "全职"'),
    joined(tie("tree"), fc.constantFrom("=", "<>", "<", "<=", ">", ">="), tie("tree")).map((parts) => parts.join(" ")),
    joined(tie("date"), fc.constantFrom("=", "<", ">="), tie("date")).map((parts) => parts.join(" ")),
    joined(fc.constantFrom("AND", "OR"), tie("truth"), tie("truth")).map(([f, a, b]) => `${f}(${a}, ${b})`),
    joined(tie("tree"), tie("tree"), tie("tree")).map((parts) => `IN(${parts.join(", ")})`),
    tie("truth").map((a) => `NOT(${a})`),
  ),
  date: fc.oneof(
    { depthSize: "small", maxDepth: 3 },
    fc.constantFrom("2024-02-29", "2026-01-31", "job.since", "1999-12-31"),
    joined(tie("tree"), fc.constantFrom("2", "12"), fc.constantFrom("28", "29", "31")).map(
      (parts) => `DATE(${parts.join(", ")})`,
    ),
  ),
}));

const figure = fc.oneof(
  fc.integer({ min: -50, max: 3000 }),
  fc.tuple(fc.integer({ min: -10_000_000, max: 10_000_000 }), fc.constantFrom(0, 1, 2, 4)).map(([n, places]) => {
    const digits = String(Math.abs(n)).padStart(places + 1, "0");
    const whole = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
    return num(`${n < 0 ? "-" : ""}${whole}`);
  }),
);

const figures = fc.record<Partial<Record<Ref, Value>>>(
  {
    "att.late": fc.oneof(figure, fc.constantFrom(0, 1, 2)),
    "agreed.base": figure,
    "overtime.workday": figure,
    "#13": figure,
    "#14": figure,
    "#15": figure,
    "person.foreign": fc.boolean(),
    "job.kind": fc.constantFrom("fullTime", "partTime"),
    "job.since": fc.constantFrom("2019-02-11", "2026-10-12", "2024-02-29"),
    "param.#2": fc.constantFrom(
      bands("marginal", ["10", "1.5"], ["20", "2"], [null, "3"]),
      bands("whole", ["0.5", "1.25"], [null, "3"]),
      bands("value", ["100", "7"], [null, "9"]),
    ),
  },
  { requiredKeys: ["param.#2"] },
);

function slowOutcome(text: string, given: Partial<Record<Ref, Value>>): Slow | { code: string } {
  const { tree: read } = parse(text, names, "zh");
  if (!read) throw new Error(`unreadable: ${text}`);
  try {
    const value = slowly(read, (ref) => given[ref]);
    if (typeof value !== "object") return value;
    const rounded = slowRound(value, 4);
    const most = BigInt(Number.MAX_SAFE_INTEGER);
    const size = rounded.n < 0n ? -rounded.n : rounded.n;
    return size * 10_000n > most * rounded.d ? { code: "tooLarge" } : rounded;
  } catch (error) {
    if (error instanceof SlowFault) return { code: error.code };
    throw error;
  }
}

test("what is compiled agrees with a slow evaluator over big fractions, faults too", () => {
  fc.assert(
    fc.property(tree, figures, (text, given) => {
      const { program } = setOf({ 1: text }, [{ id: 13 }, { id: 14 }, { id: 15 }]);
      fc.pre(text.length < 1500 && program !== null);
      if (!program) return;
      const frame = filled(program, given);
      runAll(program, frame);
      const slot = program.slots.get("#1") ?? -1;
      const [value, fault] = [frame.values[slot], frame.faults[slot]];
      const slow = slowOutcome(text, given);
      if (fault?.code === "tooLarge") return;
      if (fault) expect(slow).toEqual({ code: fault.code });
      else if (value !== undefined && isExact(value)) {
        expect(typeof slow === "object" && "n" in slow && sameQ(slow, slowOf(value))).toBe(true);
      } else expect(value).toBe(slow);
    }),
    { numRuns: 600 },
  );
});
