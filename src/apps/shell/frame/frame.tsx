import { lazy, Suspense, useEffect, useMemo, useState } from "react";
import { Outlet, useLocation } from "@tanstack/react-router";
import { Help } from "#ui/help/help.tsx";
import { useSession } from "#ui/session.ts";
import { useTexts } from "#ui/texts.ts";
import { allEntries } from "../../menus.ts";
import { menuTree } from "../../menu-tree.ts";
import { navigationOf } from "../../navigation.ts";
import { LogInAgain } from "./log-in-again.tsx";
import { NewVersion } from "./new-version.tsx";
import { openTabs } from "./open-tabs.ts";
import { PageTabs } from "./page-tabs.tsx";
import { PhoneOffer } from "./phone-offer.tsx";
import { ProgressLine } from "./progress-line.tsx";
import { useNoteRecent } from "./recent-pages.ts";
import { SideMenu } from "./side-menu.tsx";
import { TopBar } from "./top-bar.tsx";

const Palette = lazy(async () => ({ default: (await import("./palette.tsx")).Palette }));

/** Up to here the menu lies over the page instead of beside it; also in frame.css. */
const phoneWidth = 640;

/** Menu at the side, bar and page tabs on top, the page below. */
export function Frame() {
  const t = useTexts("shell");
  const { codes } = useSession();
  const { pathname, href } = useLocation();
  const [isNarrow, setNarrow] = useState(() => innerWidth < 1100);
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const navigation = useMemo(() => navigationOf(menuTree(allEntries, codes), codes), [codes]);
  const current = allEntries.find((entry) => entry.route === pathname);
  useNoteRecent(current);
  useEffect(() => {
    // Also where the window becomes so narrow later on, by its size or by zoom.
    const onPhone = matchMedia(`(max-width: ${phoneWidth}px)`);
    const fold = () => {
      if (onPhone.matches) setNarrow(true);
    };
    fold();
    onPhone.addEventListener("change", fold);
    return () => onPhone.removeEventListener("change", fold);
  }, [pathname]);
  useEffect(() => {
    if (current) openTabs.left(current.code, href);
  }, [current, href]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setPaletteOpen((open) => !open);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return (
    <div className={`sh-frame${isNarrow ? " sh-narrow" : ""}`}>
      <a className="sh-skip" href="#main">
        {t("toMain")}
      </a>
      <ProgressLine />
      <SideMenu navigation={navigation} current={current} isNarrow={isNarrow} onNarrow={setNarrow} />
      <div className="sh-body">
        <TopBar current={current} onMenu={() => setNarrow(false)} onSearch={() => setPaletteOpen(true)} />
        <PageTabs current={current} />
        <NewVersion />
        <PhoneOffer within={phoneWidth} />
        <main id="main" className="sh-main" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <Suspense fallback={null}>{isPaletteOpen ? <Palette onClose={() => setPaletteOpen(false)} /> : null}</Suspense>
      <Help screen={current?.code} />
      <LogInAgain />
    </div>
  );
}
