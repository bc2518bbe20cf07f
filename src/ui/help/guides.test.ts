import { describe, expect, it } from "vitest";
import { guideOf, guidesFor, ownGuide } from "./guides.ts";

const staff = (...codes: string[]) => ownGuide({ kind: "staff", codes: new Set(codes) });

describe("whose page it is", () => {
  it("follows the log-in, then what somebody may do", () => {
    expect(ownGuide({ kind: "worker", codes: new Set() })).toBe("worker");
    expect(ownGuide({ kind: "agency", codes: new Set(["C1100.add"]) })).toBe("agency");
    expect(staff("C6200.edit", "C4400.pay", "C1100.add")).toBe("administrator");
    expect(staff("C3800.edit", "C1200")).toBe("hr");
    expect(staff("C4400.pay", "C1200")).toBe("finance");
    expect(staff("C1200", "C1100.add")).toBe("approver");
    expect(staff("C1100.add")).toBe("requester");
    expect(staff()).toBe("approver");
  });

  it("offers a worker no page of the company", () => {
    expect(guidesFor("worker")).toEqual(["worker"]);
    expect(guidesFor("agency")).not.toContain("administrator");
    expect(guideOf("toString")).toBeUndefined();
  });
});
