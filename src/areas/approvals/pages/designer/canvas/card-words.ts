import { useMemo } from "react";
import type { Locale } from "#platform/i18n/text.ts";
import { useLocale, useTexts, type T } from "#ui/texts.ts";
import { MAX_BRANCHES } from "../../../rules/flow/tree/walk.ts";
import { useNames, type Names } from "../panel/names.ts";

const looks = ["start", "approver", "notifier", "branch", "router", "default"] as const;
export type Look = (typeof looks)[number];

/** What every card says alike, asked for once: hundreds of cards that each ask for their texts cost more than the cards. */
export interface CardWords {
  t: T<"approvals/flow">;
  locale: Locale;
  names: Names;
  kinds: Record<Look, string>;
  marks: Record<"error" | "warning", string>;
  priorities: readonly string[];
  rename: string;
  empty: string;
}

export function useCardWords(): CardWords {
  const t = useTexts("approvals/flow");
  const locale = useLocale();
  const names = useNames();
  return useMemo(
    () => ({
      t,
      locale,
      names,
      kinds: Object.fromEntries(looks.map((look) => [look, t(`kind.${look}`)])) as Record<Look, string>,
      marks: { error: t("card.error"), warning: t("card.warning") },
      priorities: Array.from({ length: MAX_BRANCHES + 1 }, (_, number) => t("card.priority", { number })),
      rename: t("card.rename"),
      empty: t("card.empty"),
    }),
    [t, locale, names],
  );
}
