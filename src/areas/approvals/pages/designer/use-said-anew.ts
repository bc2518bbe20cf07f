import { useEffect, useRef } from "react";
import { useLocale } from "#ui/texts.ts";

/** Asks again for what the server has said in the language of before. */
export function useSaidAnew(ask: () => void): void {
  const locale = useLocale();
  const saidIn = useRef(locale);
  useEffect(() => {
    if (saidIn.current !== locale) ask();
    saidIn.current = locale;
  }, [locale]);
}
