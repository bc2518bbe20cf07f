import { expect, it } from "vitest";
import { hasProductionPackages } from "../../../scripts/setup.mjs";

const lock = {
  packages: {
    "": { version: "0.3.0" },
    "node_modules/fastify": { version: "5.12.8" },
    "node_modules/vite": { version: "8.0.0", dev: true },
    "node_modules/@esbuild/other-machine": { version: "1.0.0", optional: true },
  },
};

it("packages of production that somebody else installed are enough", () => {
  expect(hasProductionPackages(lock, { packages: { "node_modules/fastify": { version: "5.12.8" } } })).toBe(true);
});

it.each([
  ["missing", {}],
  ["of another version", { "node_modules/fastify": { version: "5.12.7" } }],
])("a package of production that is %s is not", (_, packages) => {
  expect(hasProductionPackages(lock, { packages })).toBe(false);
});
