import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { spellingsOf } from "../server/testing/spellings.ts";
import { foldIdentifier } from "./identifier.ts";

describe("what somebody typed to say who they are", () => {
  it.each([
    [
      "wang.min",
      [
        "WANG.MIN",
        " wang.min ",
        "ｗａｎｇ．ｍｉｎ",
        "Ｗang．Min",
        "wáng.min",
        "wa\u0301ng.min",
        "wa\u200bng.min",
        "wang\u00ad.min",
        "\u202ewang.min",
        "𝐰𝐚𝐧𝐠.𝐦𝐢𝐧",
      ],
    ],
    [
      "13800000001",
      [
        "138 0000 0001",
        "138-0000-0001",
        "+86 13800000001",
        "+8613800000001",
        "0086 138 0000 0001",
        "8613800000001",
        "86-138-0000-0001",
        "１３８０００００００１",
        "＋８６１３８０００００００１",
        "(+86) 138 0000 0001",
        "138.0000.0001",
        "138–0000–0001",
        "138\u00a00000\u30000001",
        "①③⑧０００００００１",
      ],
    ],
    ["li@bay.example", ["LI@Bay.Example", "ｌｉ＠ｂａｙ．ｅｘａｍｐｌｅ", "li@bay.example\u3000", "lí@bay.example"]],
  ])("%s is one, however it is written", (wanted, written) => {
    expect(written.map((text) => [text, foldIdentifier(text)])).toEqual(written.map((text) => [text, wanted]));
  });

  it.each([
    ["wang.min", "wang-min"],
    ["13800000001", "13800000002"],
    ["li@bay.example", "li@hill.example"],
    ["8612345678", "12345678"],
    ["王敏", "王明"],
    ["", "a"],
  ])("%s and %s are two", (one, other) => expect(foldIdentifier(one)).not.toBe(foldIdentifier(other)));

  it("a folded one is folded already", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary" }),
        (text) => foldIdentifier(foldIdentifier(text)) === foldIdentifier(text),
      ),
      { numRuns: 1500 },
    );
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom(
            "1",
            "3",
            "8",
            "0",
            "６",
            "+",
            " ",
            "-",
            "\u0301",
            "\u1e9e",
            "İ",
            "ﬀ",
            "Ⅷ",
            "㎏",
            "\u200d",
          ),
        }),
        (text) => foldIdentifier(foldIdentifier(text)) === foldIdentifier(text),
      ),
      { numRuns: 1500 },
    );
  });

  it("the spellings of a phone, a name and a mailbox are one each", () => {
    const phone = fc.stringMatching(/^1[3-9]\d{9}$/);
    const name = fc.stringMatching(/^[a-z][a-z0-9._-]{2,31}$/);
    const mail = fc.stringMatching(/^[a-z0-9]{1,20}@[a-z]{2,10}\.[a-z]{2,5}$/);
    fc.assert(
      fc.property(fc.oneof(phone, name, mail), (one) =>
        spellingsOf(one).every((text) => foldIdentifier(text) === foldIdentifier(one)),
      ),
      { numRuns: 100 },
    );
  });
});
