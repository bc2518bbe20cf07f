import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { brands, iconOf } from "./brands.ts";

const publicFolder = join(import.meta.dirname, "../../public");

it("every brand has an icon of its own", () => {
  const icons = brands.map((brand) => join(publicFolder, iconOf(brand)));
  expect(icons.filter((icon) => !existsSync(icon))).toEqual([]);
  expect(new Set(icons.map((icon) => readFileSync(icon, "utf8"))).size).toBe(brands.length);
});
