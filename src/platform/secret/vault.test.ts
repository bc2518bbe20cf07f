import { expect, test } from "vitest";
import { vaultOf } from "./vault.ts";

const vault = vaultOf(new Uint8Array(32).fill(7));

test("what is sealed for one row is opened there alone", () => {
  const sealed = vault.seal("1234500", "payroll.slip 1 42");
  expect(vault.open(sealed, "payroll.slip 1 42")).toBe("1234500");
  for (const elsewhere of ["payroll.slip 1 43", "payroll.slip 2 42", ""])
    expect(() => vault.open(sealed, elsewhere)).toThrow();
});

test("what is sealed without a place stays readable without one, and changed bytes do not", () => {
  const sealed = vault.seal("张三");
  expect(vault.open(sealed)).toBe("张三");
  sealed[sealed.length - 1]! ^= 1;
  expect(() => vault.open(sealed)).toThrow();
});
