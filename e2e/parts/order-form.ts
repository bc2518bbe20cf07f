import type { Locator, Page } from "@playwright/test";
import { cardWith, choose, documentWith, expect, rowWith, typeDates } from "./people.ts";
import { visit } from "./screens.ts";

/** Fills one application for banquet servers; the words are those of the viewer's language. */
export async function fillApplication(
  form: Locator,
  words: Record<
    "department" | "server" | "post" | "departmentLabel" | "start" | "end" | "heads" | "reasonLabel" | "reason",
    string
  >,
  line: { date: string; start: string; end: string; heads: string },
) {
  await choose(form, words.departmentLabel, words.department);
  await typeDates(form, line.date, line.date);
  await choose(form, words.post, words.server);
  await form.getByRole("textbox", { name: words.start, exact: true }).fill(line.start);
  await form.getByRole("textbox", { name: words.end, exact: true }).fill(line.end);
  await form.getByRole("spinbutton", { name: words.heads }).fill(line.heads);
  await form.getByRole("textbox", { name: words.reasonLabel }).fill(words.reason);
}

export const zh = {
  department: "宴会部",
  departmentLabel: "部门",
  server: "宴会服务员",
  post: "岗位",
  start: "开始",
  end: "结束",
  heads: "人数",
  reasonLabel: "用工原因",
  reason: "校友会午宴，12 桌",
};
export const en = {
  department: "Banquet",
  departmentLabel: "Department",
  server: "Banquet server",
  post: "Post",
  start: "Start",
  end: "End",
  heads: "Headcount",
  reasonLabel: "Reason",
  reason: "Chamber lunch, 10 tables",
};

/** The number of the application that is on top of the list, as it was given on submission. */
export async function newestNumber(page: Page, ...texts: string[]): Promise<string> {
  const number =
    (await rowWith(page, ...texts)
      .first()
      .getByRole("button")
      .first()
      .textContent()) ?? "";
  expect(number).toMatch(/\d{6,}/);
  return number;
}

/** Opens what waits for somebody, in the inbox for applications or in the one that everybody has. */
export async function openApproval(
  page: Page,
  number: string,
  inbox: "/Approval/employment" | "/Approval/mine" = "/Approval/employment",
): Promise<Locator> {
  await visit(page, inbox);
  await cardWith(page, number).getByRole("button", { name: number }).click();
  const detail = documentWith(page, number);
  await expect(detail.getByRole("heading", { name: number })).toBeVisible();
  return detail;
}
