/** Rates of VAT that an invoice may have, percent. */
export const vatRates = [0, 1, 3, 5, 6, 9, 13] as const;

/** On the whole amount, or on what is left after wages and insurance, which only the invoice says (V-1). */
export const vatMethods = ["full", "difference"] as const;
export type VatMethod = (typeof vatMethods)[number];

export const vatMethodWords: Record<VatMethod, { zh: string; en: string }> = {
  full: { zh: "按全额", en: "On the whole amount" },
  difference: { zh: "差额征税（以发票为准）", en: "On the difference, as its invoice says" },
};
