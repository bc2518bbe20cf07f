import { useEffect } from "react";
import { titleOf } from "#ui/product.ts";
import { useLogInLocale } from "./texts.ts";

/** The title of the browser's tab while this page is shown. */
export function useTitle(title: string): void {
  const locale = useLogInLocale();
  useEffect(() => {
    document.title = titleOf(title, locale);
  }, [title, locale]);
}
