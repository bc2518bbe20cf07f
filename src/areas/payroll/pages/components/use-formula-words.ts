import { useEffect, useMemo, useState } from "react";
import { namesOf } from "#platform/formula/names.ts";
import { useCall } from "#ui/calls.ts";
import { useLocale } from "#ui/texts.ts";
import { payrollChoices } from "../../rules-api.ts";
import { wordsOf, type Pinyin } from "../../complete-formula.ts";
import { vocabularyOf } from "../../vocabulary.ts";

const none: Pinyin = () => [];

/** The dictionary is loaded when a formula is first written. */
function usePinyin(): Pinyin {
  const [spell, setSpell] = useState<Pinyin>(() => none);
  useEffect(() => {
    void import("pinyin-pro").then(({ pinyin }) =>
      setSpell(() => (text: string) => [
        pinyin(text, { pattern: "first", toneType: "none", type: "array" }).join(""),
        pinyin(text, { toneType: "none", type: "array" }).join(""),
      ]),
    );
  }, []);
  return spell;
}

/** The names of the company's formulas, and what completes them. */
export function useFormulaWords() {
  const locale = useLocale();
  const spell = usePinyin();
  const { data } = useCall(payrollChoices, {});
  const vocabulary = useMemo(() => (data ? vocabularyOf(data.items, data.parameters) : undefined), [data]);
  const names = useMemo(() => (vocabulary ? namesOf(vocabulary) : undefined), [vocabulary]);
  const words = useMemo(() => (vocabulary ? wordsOf(vocabulary, locale, spell) : []), [vocabulary, locale, spell]);
  return { names, words, choices: data };
}
