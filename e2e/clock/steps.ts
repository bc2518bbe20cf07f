import type { Locator, Page } from "@playwright/test";
import { cardWith, documentWith, expect } from "../parts/people.ts";

const headers = { "app-product": "COMPANY" };

/** The content of a call; throws with the refusal otherwise. */
export async function ask<T>(page: Page, path: string, input: Record<string, string | number> = {}): Promise<T> {
  return contentOf(path, await page.request.get(`/api${path}`, { headers, params: input }));
}

export async function tell<T>(page: Page, path: string, input: object): Promise<T> {
  return contentOf(path, await page.request.post(`/api${path}`, { headers, data: input }));
}

async function contentOf<T>(path: string, answer: { ok(): boolean; text(): Promise<string> }): Promise<T> {
  const text = await answer.text();
  if (!answer.ok()) throw new Error(`${path}: ${text}`);
  return (JSON.parse(text) as { content: T }).content;
}

/** Types into a field of a form and leaves it. */
export async function type(form: Locator, label: string, value: string): Promise<void> {
  const field = form.getByRole("textbox", { name: new RegExp(`${label}$`) });
  await field.fill(value);
  await field.press("Enter");
}

/** Takes somebody in the choice of people of an open form. */
export async function takePerson(form: Locator, label: RegExp, name: string): Promise<void> {
  const page = form.page();
  await form.getByRole("combobox", { name: label }).click();
  await page.keyboard.type(name);
  await page.locator(".ant-select-dropdown:visible").getByText(name).first().click();
}

export async function takeDepartment(form: Locator, label: RegExp, name: string): Promise<void> {
  await form.getByRole("combobox", { name: label }).click();
  await form.page().locator(".ant-select-dropdown:visible").getByText(name, { exact: true }).click();
}

/** Approves the card of that wording in an inbox. */
export async function approve(approver: Page, inbox: string, ...texts: string[]): Promise<void> {
  await approver.goto(`/Approval/${inbox}?search=${encodeURIComponent(texts[0]!)}`);
  const card = cardWith(approver, ...texts);
  await card.getByRole("button").first().click();
  await documentWith(approver, new RegExp(texts[0]!))
    .getByRole("button", { name: /同\s*意/ })
    .click();
  await expect(card).toHaveCount(0);
}

/** Presses a button and the one of the question that it asks. */
export async function sure(place: Locator, label: string, question: RegExp | string = label): Promise<void> {
  const page = place.page();
  await place.getByRole("button", { name: label, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: question });
  await dialog.getByRole("button", { name: label, exact: true }).click();
  await expect(dialog).toBeHidden();
}
