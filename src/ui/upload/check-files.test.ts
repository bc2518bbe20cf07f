import { describe, expect, it } from "vitest";
import { faultsOfFiles } from "./check-files.ts";

const limits = { types: ["png", "pdf"], maxBytes: 1024, maxCount: 2 };
const keys = (files: { name: string; size: number }[], there = 0) =>
  faultsOfFiles(files, limits, there).map((fault) => fault.key);

describe("files before they are sent", () => {
  it("passes what the rule allows, whatever the case of the ending", () =>
    expect(keys([{ name: "a.PNG", size: 1024 }])).toEqual([]));
  it("names the wrong type", () => expect(keys([{ name: "a.exe", size: 1 }])).toEqual(["wrongType"]));
  it("names a file without ending", () => expect(keys([{ name: "png", size: 0 }])).toEqual(["empty"]));
  it("names the one that is too large", () => expect(keys([{ name: "a.pdf", size: 1025 }])).toEqual(["tooLarge"]));
  it("counts those already there", () => expect(keys([{ name: "a.pdf", size: 1 }], 2)).toEqual(["tooMany"]));
});
