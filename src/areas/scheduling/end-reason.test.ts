import { expect, test } from "vitest";
import { reasonText, storedReason, type OwnReason } from "./end-reason.ts";

test("what was typed stays as it is, what the program says is said in the reader's language", () => {
  const told = (reason: Parameters<typeof storedReason>[0], locale: "zh" | "en") => {
    const [typed, own] = storedReason(reason);
    return reasonText(typed, own === null ? null : (JSON.parse(own) as OwnReason), locale);
  };
  expect([told("客人取消", "zh"), told("客人取消", "en")]).toEqual(["客人取消", "客人取消"]);
  expect([told({ key: "rosterChanged" }, "zh"), told({ key: "rosterChanged" }, "en")]).toEqual([
    "排班表调整",
    "Schedule changed",
  ]);
  expect(told({ key: "left", number: "LZ1" }, "en")).toBe("Leaving (LZ1)");
  expect(reasonText("x", { key: "__proto__" as "left" }, "en")).toBe("x");
  expect(reasonText(null, null, "en")).toBeNull();
});
