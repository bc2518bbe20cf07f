/**
 * The range of an account that says whose pay it may see or set, beside its data scope on the page: conditions on
 * employees (spec 6). It stands among the ranges of single pages, and is no page.
 */
export const payRange = { module: "PAY", zh: "薪资金额（所有页面）", en: "Pay amounts (every screen)" } as const;
