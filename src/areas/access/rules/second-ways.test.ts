import { expect, it } from "vitest";
import { secondWays } from "./second-ways.ts";

it.each([
  [null, null, []],
  ["13800000001", null, [{ way: "phone", masked: "138****0001" }]],
  [null, "wang.min@bay.example", [{ way: "email", masked: "w***@bay.example" }]],
  ["13800000001", "w@bay.example", [{ way: "phone", masked: "138****0001" }, { way: "email", masked: "w***@bay.example" }]],
])("phone %s and e-mail %s", (phone, email, ways) => expect(secondWays({ phone, email })).toEqual(ways));
