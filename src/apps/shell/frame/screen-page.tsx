import { Suspense, useEffect } from "react";
import { Skeleton } from "antd";
import { useSession } from "#ui/session.ts";
import { titleOf } from "#ui/product.ts";
import { useLocale } from "#ui/texts.ts";
import type { Screen } from "../../screens.ts";
import { mayOpen } from "../../menu-tree.ts";
import { NoPermission } from "./no-permission.tsx";
import { openTabs } from "./open-tabs.ts";

/** A screen in its frame: title, tab, permission; the page itself is loaded when it is first opened. */
export function ScreenPage({ screen, hasTab }: { screen: Screen; hasTab: boolean }) {
  const { codes } = useSession();
  const locale = useLocale();
  const { entry, page: Page } = screen;
  const allowed = mayOpen(entry, codes);
  useEffect(() => {
    document.title = titleOf(entry[locale], locale);
  }, [entry, locale]);
  useEffect(() => {
    if (allowed && hasTab) openTabs.add(entry.code, entry.route);
  }, [allowed, hasTab, entry]);
  if (!allowed) return <NoPermission />;
  return (
    <Suspense fallback={<Skeleton active title={false} className="sh-page-loading" paragraph={{ rows: 8 }} />}>
      <Page />
    </Suspense>
  );
}
