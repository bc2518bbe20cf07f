import type { ItemKind } from "./kinds.ts";

/** What is wrong with what somebody typed into a cell. */
export const figureFaults = ["notNumber", "decimals", "negative", "tooLarge"] as const;
export type FigureFault = (typeof figureFaults)[number];

/** So many whole units of an item's last decimal at most: ten million yuan in fen. */
export const mostUnits = 1_000_000_000;

/** What comes off is an item of its own; only what helps to work things out may be below zero. */
export const mayBeNegative = (kind: ItemKind): boolean => kind === "helper";

const figure = /^([+-]?)(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d*))?$/;

/** Signs of full width, blanks and the yuan sign, as spreadsheets and input methods put them. */
const plain = (text: string) =>
  text
    .replaceAll(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll(/[\s\u00A0¥￥元]/g, "")
    .replaceAll("。", ".")
    .replaceAll("，", ",");

/** A typed figure in whole units of the item's last decimal; null of nothing, which clears the cell. */
export function readFigure(
  typed: string,
  { decimals, kind }: { decimals: number; kind: ItemKind },
): number | null | { fault: FigureFault } {
  const text = plain(typed);
  if (text === "") return null;
  const match = figure.exec(text);
  if (!match) return { fault: "notNumber" };
  const places = (match[3] ?? "").replace(/0+$/, "");
  if (places.length > decimals) return { fault: "decimals" };
  const units = Number((match[2] ?? "").replaceAll(",", "") + places.padEnd(decimals, "0"));
  const isBelow = match[1] === "-" && units !== 0;
  return checkedUnits(isBelow ? -units : units, kind);
}

export function checkedUnits(units: number, kind: ItemKind): number | { fault: FigureFault } {
  if (!Number.isSafeInteger(units) || Math.abs(units) > mostUnits) return { fault: "tooLarge" };
  if (units < 0 && !mayBeNegative(kind)) return { fault: "negative" };
  return units;
}

/** Units as they are shown, with all decimals of the item: 123456 -> "1,234.56", not grouped "1234.56". */
export function figureText(units: number, decimals: number, isGrouped = true): string {
  const digits = String(Math.abs(units)).padStart(decimals + 1, "0");
  const whole = decimals === 0 ? digits : digits.slice(0, -decimals);
  const said = isGrouped ? whole.replaceAll(/\B(?=(\d{3})+$)/g, ",") : whole;
  return `${units < 0 ? "-" : ""}${said}${decimals === 0 ? "" : `.${digits.slice(-decimals)}`}`;
}
