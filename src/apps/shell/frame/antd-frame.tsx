import { Suspense, useEffect, useState, type ReactNode } from "react";
import { ConfigProvider } from "antd";
import type { Locale as AntdLocale } from "antd/es/locale";
import type { Locale } from "#platform/i18n/text.ts";
import { antdTheme } from "#ui/theme/antd-theme.ts";
import { useThemeName } from "#ui/theme/theme-name.ts";
import { Toasts } from "#ui/toasts.tsx";
import { useLocale } from "#ui/texts.ts";
import { RefusalQuestions } from "./refusal-questions.tsx";

const locales: Record<Locale, () => Promise<{ default: AntdLocale }>> = {
  zh: () => import("antd/es/locale/zh_CN"),
  en: () => import("antd/es/locale/en_US"),
};

/** antd in the product's look and the viewer's language; used by the shell and the core application. */
export function AntdFrame({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const theme = useThemeName();
  const [antdLocale, setAntdLocale] = useState<AntdLocale>();
  useEffect(() => {
    let isCurrent = true;
    void locales[locale]().then((module) => isCurrent && setAntdLocale(module.default));
    return () => {
      isCurrent = false;
    };
  }, [locale]);
  if (!antdLocale) return null;
  return (
    <ConfigProvider
      locale={antdLocale}
      theme={antdTheme(theme)}
      button={{ autoInsertSpace: false }}
      componentSize="middle"
    >
      <Suspense fallback={null}>{children}</Suspense>
      <RefusalQuestions />
      <Toasts />
    </ConfigProvider>
  );
}
