import { expect, type Locator, type Page } from "@playwright/test";

/** More stops than any page has between two of its parts. */
const most = 80;

/** A page as somebody uses it who has no mouse: Tab leads everywhere, and what has the focus is seen. */
export class KeyHands {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** On with Tab until this has the focus. */
  async tabTo(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    for (let stops = 0; stops < most; stops += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) break;
      await this.page.keyboard.press("Tab");
    }
    await expect(target).toBeFocused();
    expect(await target.evaluate(ringOf), "the focus is seen").toBe(true);
  }

  async press(target: Locator): Promise<void> {
    await this.tabTo(target);
    await this.page.keyboard.press("Enter");
  }
}

/** Whether something around the element with the focus shows it: its own ring, or that of the field it lies in. */
function ringOf(element: Element): boolean {
  if (!element.matches(":focus-visible")) return false;
  for (let each: Element | null = element, up = 0; each && up < 4; each = each.parentElement, up += 1) {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each);
    if ((outlineStyle !== "none" && parseFloat(outlineWidth) > 0) || boxShadow !== "none") return true;
  }
  return false;
}
