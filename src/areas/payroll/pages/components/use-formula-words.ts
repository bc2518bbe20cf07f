import { useEffect, useMemo, useState } from "react";
import { completions, type Syllables } from "#platform/formula/complete.ts";
import { namesOf } from "#platform/formula/names.ts";
import { useCall } from "#ui/calls.ts";
import { useLocale } from "#ui/texts.ts";
import { payrollChoices } from "../../rules-api.ts";
import { vocabularyOf } from "../../vocabulary.ts";

const none: Syllables = () => [];

/** The dictionary is loaded when a formula is first written. */
function useSyllables(): Syllables {
  const [spell, setSpell] = useState<Syllables>(() => none);
  useEffect(() => {
    void import("pinyin-pro").then(({ pinyin }) =>
      setSpell(() => (text: string) => pinyin(text, { toneType: "none", type: "array" })),
    );
  }, []);
  return spell;
}

/** The names of the company's formulas, and what completes them. */
export function useFormulaWords() {
  const locale = useLocale();
  const spell = useSyllables();
  const { data } = useCall(payrollChoices, {});
  const vocabulary = useMemo(() => (data ? vocabularyOf(data.items, data.parameters) : undefined), [data]);
  const names = useMemo(() => (vocabulary ? namesOf(vocabulary) : undefined), [vocabulary]);
  const words = useMemo(
    () => (vocabulary && names ? completions(vocabulary, names, locale, spell) : []),
    [vocabulary, names, locale, spell],
  );
  return { names, words, choices: data };
}
