import fc from "fast-check";
import { expect, it } from "vitest";
import { classesOf } from "./classes.ts";

it("counts everybody once in whatever rows are taken together", () => {
  const rows = fc.uniqueArray(fc.nat(5), { minLength: 1 });
  fc.assert(
    fc.property(fc.array(rows), fc.uniqueArray(fc.nat(5)), (people, together) => {
      const classes = classesOf(people.map((own) => new Set(own)));
      const values = classes.filter(({ rows: own }) => together.some((row) => own.has(row))).map(({ value }) => value);
      const sum = [...new Set(values)].reduce((all, value) => all + value, 0);
      expect(sum % 1_000_000_000).toBe(people.filter((own) => own.some((row) => together.includes(row))).length);
    }),
  );
});
