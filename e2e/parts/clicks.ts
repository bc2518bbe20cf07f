import type { Locator, Page } from "@playwright/test";
import { expect } from "./people.ts";
import { visit } from "./screens.ts";

/**
 * Counts what somebody does with mouse and keys: each press counts, and each field that is gone to; what is typed into
 * it does not, nor what is typed where the focus already stands. A page counts one, as an entry of the menu does.
 */
export class Clicks {
  readonly bySteps = new Map<string, number>();
  #step = "";

  begin(step: string): void {
    this.#step = step;
    this.bySteps.set(step, 0);
  }

  get all(): number {
    return [...this.bySteps.values()].reduce((sum, each) => sum + each, 0);
  }

  #count(times = 1): void {
    this.bySteps.set(this.#step, (this.bySteps.get(this.#step) ?? 0) + times);
  }

  async open(page: Page, path: string): Promise<void> {
    this.#count();
    await visit(page, path);
  }

  async press(target: Locator): Promise<void> {
    this.#count();
    await target.click();
  }

  async key(target: Locator, key: string): Promise<void> {
    this.#count();
    await target.press(key);
  }

  async fill(field: Locator, text: string): Promise<void> {
    this.#count();
    await field.fill(text);
  }

  /** Types where the dialog has put the focus. */
  async type(field: Locator, text: string): Promise<void> {
    await expect(field).toBeFocused();
    await field.fill(text);
  }

  /** Opens a choice and takes an option. */
  async choose(place: Page | Locator, label: string, option: string): Promise<void> {
    await this.press(place.getByRole("combobox", { name: label }));
    const page = "keyboard" in place ? place : place.page();
    await this.press(page.locator(".ant-select-dropdown:visible").getByTitle(option, { exact: true }));
  }
}
