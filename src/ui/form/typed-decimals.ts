/** What a number's field would hold after something is typed or pasted into it; null where it is not known or nothing is added. */
export function typedInto(event: InputEvent): string | null {
  const { target, data } = event;
  const added = data ?? event.dataTransfer?.getData("text/plain");
  if (!(target instanceof HTMLInputElement) || added === undefined || added === "") return null;
  const { value, selectionStart, selectionEnd } = target;
  return `${value.slice(0, selectionStart ?? value.length)}${added}${value.slice(selectionEnd ?? value.length)}`;
}

/** Whether a typed text has no more digits behind its point than the field keeps. */
export function withinDecimals(text: string, decimals: number): boolean {
  const [, behind] = /[.．。]\s*([\d０-９]*)/.exec(text) ?? [];
  if (behind === undefined) return true;
  return decimals === 0 ? false : behind.length <= decimals;
}
