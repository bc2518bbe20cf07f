import { useSyncExternalStore } from "react";
import { currentLocale, onLocale } from "#platform/i18n/client-locale.ts";
import type { Locale } from "#platform/i18n/text.ts";
import { CallRefused } from "#platform/http/call-refused.ts";
import { en } from "./locale/en.ts";
import { zh } from "./locale/zh.ts";

export type LogInTexts = typeof zh;

/** Both languages are at hand here, so that the first page needs no further request. */
export function textsIn(locale: Locale): LogInTexts {
  return { zh, en }[locale];
}

export function useLogInLocale(): Locale {
  return useSyncExternalStore(onLocale, currentLocale);
}

export function useLogInTexts(): LogInTexts {
  return textsIn(useLogInLocale());
}

/** Why a call failed: its own words, or ours where no answer came. */
export function reasonOf(error: unknown): string {
  const texts = textsIn(currentLocale());
  if (error instanceof CallRefused && error.message) return error.message;
  return error instanceof CallRefused && error.status === 0 ? texts.noConnection : texts.failed;
}
