import type { Page } from "@playwright/test";

/** States, figures and headings of which a part is not to be seen, for a reason other than that one has to scroll. */
export const cutIn = (page: Page) =>
  page.evaluate(() => {
    const isCut = (element: Element) =>
      element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX === "hidden";
    const found = new Set<string>();
    const tell = (what: string, element: Element) =>
      found.add(
        `${what} “${(element.textContent ?? "").trim().slice(0, 40)}” in ${element.closest("[aria-label]")?.getAttribute("aria-label") ?? "-"}`,
      );
    for (const tag of document.querySelectorAll(".mu-tag")) {
      for (let box: Element | null = tag; box && box.tagName !== "TABLE"; box = box.parentElement)
        if (isCut(box)) tell("state", box);
    }
    for (const cell of document.querySelectorAll("td.mu-right, .mu-number")) if (isCut(cell)) tell("figure", cell);
    for (const head of document.querySelectorAll(".mu-table th:not(.mu-actions)")) {
      if (isCut(head) || [...head.querySelectorAll("span")].some(isCut)) tell("heading", head);
    }
    return [...found];
  });
