import { expect, it } from "vitest";
import { areas } from "../areas.ts";

/** Families of paths of the specification (section 7) that areas once called otherwise, and what they were called. */
const families = ["/onWorkCheck", "/boardUserTemplate", "/file", "/departments/leaders", "/role/export"];
const gone = ["/spotCheck", "/home/layout", "/people"];
const within = (path: string, family: string) => path === family || path.startsWith(`${family}/`);

it("calls have the paths of the specification, and none of the old ones", () => {
  const paths = areas.flatMap((area) => area.routes.map((route) => route.call.path));
  expect(families.filter((family) => !paths.some((path) => within(path, family)))).toEqual([]);
  expect(paths.filter((path) => gone.some((family) => within(path, family)))).toEqual([]);
});
