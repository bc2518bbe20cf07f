import { useMemo } from "react";
import { useLocale, useSay, useTexts } from "#ui/texts.ts";
import { figureText } from "../../../rules/typed-figure.ts";
import { cellFaultWords, personWords } from "../../../sheet-words.ts";
import type { PayWords } from "./pay-model.ts";
import type { WrongCell } from "./pay-sheet.ts";

const typedFaults = ["notNumber", "decimals", "readOnly", "notLoaded"] as const;
const isTyped = (why: WrongCell["why"]): why is (typeof typedFaults)[number] => typedFaults.some((one) => one === why);

/** What the sheet says, in the language of whoever looks at it. */
export function usePayWords(): PayWords {
  const t = useTexts("payroll/sheet");
  const say = useSay();
  const locale = useLocale();
  return useMemo(() => {
    const is = (text: string, { zh, en }: { zh: string; en: string }) =>
      text.replace(/\*$/, "").trim().toLowerCase() === zh ||
      text.replace(/\*$/, "").trim().toLowerCase() === en.toLowerCase();
    return {
      person: {
        jobNumber: say(personWords.jobNumber),
        name: say(personWords.name),
        department: say(personWords.department),
      },
      sum: t("sum"),
      name: (item) => item[locale],
      isKeyHeading: (text) => is(text, personWords.jobNumber),
      isNameHeading: (text) => is(text, personWords.name),
      why: (fault) => (isTyped(fault) ? t(`why.${fault}`) : say(cellFaultWords[fault])),
      pasted: (written, left) => t("pasted", { written, left }),
      left: (count) => t("left", { count }),
      conflict: ({ theirs, by }) =>
        t("conflict.said", { by: by ?? t("conflict.somebody"), theirs: theirs === null ? "–" : figureText(theirs, 2) }),
    };
  }, [t, say, locale]);
}
