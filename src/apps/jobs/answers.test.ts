import { describe, expect, it, test } from "vitest";
import { faultOfFiles, faultsOfAnswers, fenOf, noAnswers, sensitiveGiven } from "./answers.ts";
import { zh } from "./locale/zh.ts";

test.each([
  ["5000", 500_000],
  ["25.5", 2_550],
  ["25.05", 2_505],
  [" 0 ", 0],
  ["25.555", null],
  ["-1", null],
  ["1e3", null],
  ["", null],
])("%j yuan are %j fen", (yuan, fen) => expect(fenOf(yuan)).toBe(fen));

describe("a form", () => {
  const faults = (part: object, asked: object = {}) =>
    Object.keys(faultsOfAnswers({ ...noAnswers, name: "陈晨", ...part }, asked, zh.form, "zh"));

  it("names every field that is missing or cannot be right", () => {
    expect(faults({ name: " " })).toEqual(["name"]);
    expect(faults({}, { email: "required", files: "required", years: "optional" })).toEqual(["email", "files"]);
    expect(faults({ years: "61", heightCm: "99", weightKg: "七十" })).toEqual(["years", "heightCm", "weightKg"]);
    expect(faults({ expectedPay: "很多", startOn: "2026-12-" })).toEqual(["expectedPayFen", "startOn"]);
    expect(faults({ certificates: [{ type: "health", validTo: "2027--" }] })).toEqual(["certificates"]);
    expect(faults({ years: "3", expectedPay: "25.5", startOn: "2026-12-01" })).toEqual([]);
  });

  it("takes four files of the kinds that are asked for", () => {
    const file = (name: string, size = 10) => ({ name, size }) as File;
    expect(faultOfFiles([file("a.PDF"), file("b.docx"), file("c.jpg"), file("d.png")], zh.form)).toBeUndefined();
    expect(
      faultOfFiles(
        ["a", "b", "c", "d", "e"].map((name) => file(`${name}.pdf`)),
        zh.form,
      )?.key,
    ).toBe(zh.form.tooMany);
    expect(faultOfFiles([file("a.exe")], zh.form)).toEqual({ key: zh.form.badType, file: "a.exe" });
    expect(faultOfFiles([file("a.pdf", 11 * 1024 * 1024)], zh.form)?.key).toBe(zh.form.tooLarge);
  });

  it("asks for a consent of its own for what is sensitive, once it is given", () => {
    expect(sensitiveGiven({ ...noAnswers, email: "a@b.cn" })).toEqual([]);
    expect(sensitiveGiven({ ...noAnswers, idNumber: "1", heightCm: "170" })).toEqual(["idNumber", "heightCm"]);
  });
});
