import type { Locale } from "#platform/i18n/text.ts";
import type { ActContext } from "#areas/approvals/approvable.ts";

/** Who writes an order and when: a `CallContext` is one; the month import and the demo company make their own. */
export interface OrderContext extends ActContext {
  /** Business date on which it is done. */
  today: string;
  /** Language of names inside refusals; Chinese when absent. */
  locale?: Locale;
}
