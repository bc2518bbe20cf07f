import { lazy, Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { ConfigProvider } from "antd-mobile";
import zhCn from "antd-mobile/es/locales/zh-CN";
import { clientEvents } from "#platform/http/client-events.ts";
import { currentPage } from "#platform/http/current-page.ts";
import type { Locale } from "#platform/i18n/text.ts";
import { Help } from "#ui/help/help.tsx";
import { MobileToasts } from "#ui/mobile/mobile-toasts.tsx";
import { goMobile, mobileRoot, useMobilePath } from "#ui/mobile/path.ts";
import { titleOf } from "#ui/product.ts";
import { useSession } from "#ui/session.ts";
import { useLocale, useSay, useTexts } from "#ui/texts.ts";
import { workerScreens } from "../worker-screens.ts";
import { PageGuard } from "./page-guard.tsx";
import { Tabs } from "./tabs.tsx";
import "./worker.css";

const PhoneQueue = lazy(async () => ({ default: (await import("#areas/attendance/phone-queue.tsx")).PhoneQueue }));
const Me = lazy(async () => ({ default: (await import("./me.tsx")).Me }));
const Questions = lazy(async () => ({ default: (await import("./questions.tsx")).Questions }));
const UnreadMark = lazy(async () => ({ default: (await import("./unread-mark.tsx")).UnreadMark }));
const Nothing = lazy(async () => ({ default: (await import("./nothing.tsx")).Nothing }));

/** The page of the frame itself: who is logged in, settings, log out. */
const mePath = "/h5/me";

type Words = typeof zhCn;
const inEnglish = async (): Promise<Words> => (await import("antd-mobile/es/locales/en-US")).default;

/** The words of antd-mobile's own parts; the Chinese ones come with the library anyway. */
function useLibraryWords(locale: Locale): Words | undefined {
  const [english, setEnglish] = useState<Words>();
  const isMissing = locale === "en" && english === undefined;
  useEffect(() => {
    if (isMissing) void inEnglish().then(setEnglish);
  }, [isMissing]);
  return locale === "zh" ? zhCn : english;
}

/** At the bottom there is room for four pages and "Me". */
const mostTabs = 4;

/** Bottom tabs of what the worker may open, the page above them. */
export function WorkerFrame() {
  const t = useTexts("worker");
  const say = useSay();
  const locale = useLocale();
  const { codes } = useSession();
  const path = useMobilePath();
  const words = useLibraryWords(locale);
  const [isOld, setOld] = useState(false);
  const [unread, setUnread] = useState(0);
  const screens = useMemo(
    () => workerScreens().filter(({ entry }) => entry.everyone || codes.has(entry.code)),
    [codes],
  );
  const current = screens.find((screen) => screen.entry.route === path);
  const isRoot = path === mobileRoot || `${path}/` === mobileRoot;
  const first = screens[0]?.entry.route;
  currentPage.moved(path, current?.entry.code);
  useEffect(() => {
    if (isRoot) goMobile(first ?? mePath, { replace: true });
  }, [isRoot, first]);
  useEffect(() => {
    document.title = titleOf(current ? current.entry[locale] : t("me"), locale);
  }, [current, locale, t]);
  useEffect(() => clientEvents.on("newVersion", () => setOld(true)), []);

  // A page that is open stays while the words of another language come.
  const isDrawn = useRef(false);
  if (words === undefined && !isDrawn.current) return null;
  isDrawn.current = true;
  let page: ReactNode;
  if (path === mePath || isRoot) page = <Me screens={screens} more={screens.slice(mostTabs)} />;
  else if (current) page = <current.page />;
  else page = <Nothing />;
  return (
    <ConfigProvider locale={words ?? zhCn}>
      <div className="wk-frame">
        {isOld ? (
          <button type="button" className="wk-new-version" onClick={() => location.reload()}>
            {t("newVersion")}
          </button>
        ) : null}
        <main key={path}>
          <PageGuard>
            <Suspense fallback={<div className="wk-loading" aria-busy="true" />}>{page}</Suspense>
          </PageGuard>
        </main>
        <Tabs
          label={t("tabs")}
          current={current && screens.indexOf(current) < mostTabs ? path : mePath}
          tabs={[
            ...screens
              .slice(0, mostTabs)
              .map(({ entry }) => ({ path: entry.route, title: say(entry.short ?? entry), icon: entry.icon })),
            { path: mePath, title: t("me"), icon: "person", unread },
          ]}
        />
        <Suspense fallback={null}>
          <Questions />
          <PhoneQueue />
          <UnreadMark onCount={setUnread} />
        </Suspense>
        <Help screen={current?.entry.code} />
        <MobileToasts />
      </div>
    </ConfigProvider>
  );
}
