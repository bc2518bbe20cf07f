import { say, type TextParams } from "#platform/i18n/text.ts";
import { useLogInLocale } from "../shell/login/texts.ts";
import { en } from "./locale/en.ts";
import { zh } from "./locale/zh.ts";

export type PortalTexts = typeof zh;

/** Both languages are at hand, so that the first page needs no further request. */
export function usePortalTexts(): PortalTexts {
  return { zh, en }[useLogInLocale()];
}

/** A text with its parameters filled in, in the language that is shown. */
export function useFilled(): (text: string, params: TextParams) => string {
  const locale = useLogInLocale();
  return (text, params) => say({ zh: text, en: text }, locale, params);
}
