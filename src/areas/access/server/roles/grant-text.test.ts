import { expect, it } from "vitest";
import { grantText } from "./grant-text.ts";

const titled = (keyCode: string, title: string, titleEN: string) => ({ keyCode, title, titleEN });
const accounts = {
  ...titled("A", "账号权限", "Accounts and roles"),
  children: [titled("A.add", "新增", "Add"), titled("A.end", "终止", "End")],
};
const contracts = {
  ...titled("B", "合同管理", "Contracts"),
  children: [titled("B.add", "新增", "Add"), titled("B.export", "导出", "Export")],
};
const menu = [accounts, contracts, accounts];

it("names the page of each button, each page once, in the order of the menu", () => {
  const codes = new Set(["B.export", "B.add", "B", "A", "A.end"]);
  expect(grantText(menu, codes, "zh")).toBe("账号权限（终止）；合同管理（新增、导出）");
  expect(grantText(menu, codes, "en")).toBe("Accounts and roles (End); Contracts (Add, Export)");
  expect(grantText(menu, new Set(["B"]), "zh")).toBe("合同管理");
  expect(grantText(menu, new Set(), "zh")).toBe("");
});
