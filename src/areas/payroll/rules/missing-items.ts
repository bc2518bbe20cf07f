/** An item as it is named; `formula` names others by code in braces. */
export interface NamedByCode {
  code: string;
  zh: string;
  en: string;
  formula?: string;
}

export interface MissingItems<T extends NamedByCode> {
  /** To be added. */
  added: T[];
  /** Not added: another item has its name. */
  taken: T[];
  /** Not added: its formula asks for one that is not there. */
  lacking: { item: T; needs: string }[];
}

/** Which of the usual items a company lacks; what it has stays as it is, whatever has become of it. */
export function missingItems<T extends NamedByCode>(usual: readonly T[], own: readonly NamedByCode[]): MissingItems<T> {
  const codes = new Set(own.map(({ code }) => code));
  const names = new Set(own.flatMap(({ zh, en }) => [zh.toLowerCase(), en.toLowerCase()]));
  const missing = usual.filter(({ code }) => !codes.has(code));
  const isTaken = ({ zh, en }: T) => names.has(zh.toLowerCase()) || names.has(en.toLowerCase());
  const taken = missing.filter(isTaken);
  let added = missing.filter((item) => !isTaken(item));
  const lacking: MissingItems<T>["lacking"] = [];
  // What is left out takes along what asks for it.
  for (;;) {
    const there = new Set([...codes, ...added.map(({ code }) => code)]);
    const without = added.flatMap((item) => {
      const needs = namedIn(item.formula).find((code) => !there.has(code));
      return needs === undefined ? [] : [{ item, needs }];
    });
    if (without.length === 0) return { added, taken, lacking };
    lacking.push(...without);
    added = added.filter((item) => !without.some((one) => one.item === item));
  }
}

const namedIn = (formula = ""): string[] => [...formula.matchAll(/\{([A-Za-z0-9]+)\}/g)].map(([, code]) => code!);
