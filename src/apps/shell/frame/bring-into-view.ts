/** How far a box has to scroll until what stands between two of its edges is seen; nothing where it is. */
const missing = (from: number, to: number, first: number, last: number): number =>
  from < first ? from - first : Math.max(0, to - last);

/**
 * Scrolls the boxes around an element until it is seen. Not by `scrollIntoView`, with which the Tab key would begin at
 * that element, and the link to the content would not be first.
 */
export function bringIntoView(element: Element | null | undefined): void {
  for (let box = element?.parentElement; element && box && box !== document.body; box = box.parentElement) {
    if (getComputedStyle(box).overflow === "visible") continue;
    const [outer, inner] = [box.getBoundingClientRect(), element.getBoundingClientRect()];
    box.scrollLeft += missing(inner.left, inner.right, outer.left, outer.right);
    box.scrollTop += missing(inner.top, inner.bottom, outer.top, outer.bottom);
  }
}
