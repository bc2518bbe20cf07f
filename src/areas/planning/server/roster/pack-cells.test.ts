import fc from "fast-check";
import { expect, it } from "vitest";
import { cellsOf, originsOf } from "../../roster-model.ts";
import { packCells } from "./pack-cells.ts";

const cells = fc.array(fc.oneof(fc.constant(0), fc.constant(3), fc.nat(65_535)), { maxLength: 400 });

it("gives back what was packed", () => {
  fc.assert(
    fc.property(cells, (list) => {
      const numbers = Uint16Array.from(list.length % 2 === 0 ? list : [...list, 7]);
      expect(cellsOf(packCells(numbers))).toEqual(numbers);
      const small = Uint8Array.from(numbers, (one) => one & 255);
      expect(originsOf(packCells(small))).toEqual(small);
    }),
  );
});

it("is small where a roster repeats: months of one shift, five days of seven, in few bytes a person", () => {
  const [people, days] = [1000, 31];
  const numbers = new Uint16Array(people * days * 2);
  for (let person = 0; person < people; person++)
    for (let day = 0; day < days; day++) if ((person + day) % 7 < 5) numbers[(person * days + day) * 2] = 300;
  expect(packCells(numbers).length / people).toBeLessThan(50);
});
