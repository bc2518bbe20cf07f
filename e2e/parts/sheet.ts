import { expect, type Page } from "@playwright/test";

/** A sheet as somebody uses it: what is under the cursor is read from what readers hear of it. */
export class SheetHands {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  private get input() {
    return this.page.locator(".mu-sheet-input");
  }

  async enter(): Promise<void> {
    await expect(this.page.locator(".mu-sheet-grid [role=gridcell]").first()).toBeAttached();
    await this.input.focus();
  }

  /** What the cell under the cursor says, and the head of its column. */
  async active(): Promise<{ head: string; text: string }> {
    const id = (await this.input.getAttribute("aria-activedescendant")) ?? "";
    return this.page.evaluate((cellId) => {
      const cell = document.getElementById(cellId);
      const column = Number(cell?.ariaColIndex ?? 1);
      const head = document.querySelector(`.mu-sheet-grid [role=columnheader]:nth-child(${column})`);
      return { head: head?.textContent ?? "", text: cell?.textContent ?? "" };
    }, id);
  }

  async says(text: string | RegExp): Promise<void> {
    await expect.poll(async () => (await this.active()).text).toMatch(text);
  }

  /** The row of somebody, by the key for finding. */
  async find(name: string): Promise<void> {
    await this.page.keyboard.press("Control+f");
    await this.page.keyboard.type(name);
    await this.page.keyboard.press("Enter");
    await this.page.keyboard.press("Escape");
    await expect.poll(async () => (await this.active()).text).toContain(name);
  }

  /** Along the row to a date, with the arrows. */
  async go(date: string): Promise<void> {
    // From the last column Home leads to the first that scrolls.
    await this.page.keyboard.press("End");
    await this.page.keyboard.press("Home");
    const { head } = await this.active();
    const days = Math.round((Date.parse(date) - Date.parse(head.slice(0, 10))) / 86_400_000);
    for (let step = 0; step < Math.abs(days); step += 1)
      await this.page.keyboard.press(days > 0 ? "ArrowRight" : "ArrowLeft");
    expect((await this.active()).head).toContain(date);
  }

  async type(text: string, leave = "Enter"): Promise<void> {
    await this.page.keyboard.type(text);
    await this.page.keyboard.press(leave);
  }

  /** Pastes a text as another program puts it on the clipboard. */
  async paste(text: string): Promise<void> {
    await this.input.evaluate((field, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", pasted);
      field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  }

  /** Where the cell under the cursor lies: the field for typing stands over it. */
  async box(): Promise<{ x: number; y: number; width: number; height: number }> {
    await this.page.keyboard.press("F2");
    const box = await this.input.boundingBox();
    await this.page.keyboard.press("Escape");
    if (!box) throw new Error("no cell is under the cursor");
    return box;
  }
}
