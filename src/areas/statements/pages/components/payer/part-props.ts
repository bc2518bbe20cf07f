import type { ListTab } from "#ui/list-page/tabs.tsx";

/** The tabs above each part of the payment settings. */
export interface PartProps {
  tabs: { name: string; items: readonly ListTab[] };
}
