/** A file of unknown origin: every field is read with care. */
export type Foreign = Readonly<Record<string, unknown>>;

export function isForeign(value: unknown): value is Foreign {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function listIn(value: unknown): Foreign[] {
  return Array.isArray(value) ? value.filter(isForeign) : [];
}

export function textIn(value: unknown): string {
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return typeof value === "string" ? value.trim() : "";
}

/** A whole number written as number or text; undefined for anything else. */
export function wholeIn(value: unknown): number | undefined {
  const text = textIn(value);
  return /^-?\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** A whole number between two bounds, or what counts instead. */
export function within(value: unknown, low: number, high: number, instead: number): number {
  const number = wholeIn(value);
  return number !== undefined && number >= low && number <= high ? number : instead;
}

/** Whether a file is nested deeper than anything that can be read without exhausting the stack. */
export function isTooDeep(value: unknown, most = 1500): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > most) return true;
    level = level.flatMap((one) => (typeof one === "object" && one !== null ? Object.values(one) : []));
  }
  return false;
}
