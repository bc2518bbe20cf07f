import { useEffect, useRef, useState } from "react";
import { MenuFoldOutlined, MenuUnfoldOutlined, SearchOutlined, SettingOutlined } from "@ant-design/icons";
import type { MenuEntry } from "#platform/menu/entry.ts";
import { useLocalChoice } from "#ui/list-page/local-choice.ts";
import { product } from "#ui/product.ts";
import { useSession } from "#ui/session.ts";
import { useLocale, useTexts } from "#ui/texts.ts";
import { recentEntry, sectionOf, type MenuSection, type Navigation } from "../../navigation.ts";
import { bringIntoView } from "./bring-into-view.ts";
import { Named, PageEntry, Section, type WaitingByPage } from "./menu-entries.tsx";
import { onMenuKey } from "./menu-keys.ts";
import { useRecent } from "./recent-pages.ts";
import { SettingsMenu } from "./settings-menu.tsx";
import { useWaiting, waitingByPage } from "./use-waiting.ts";

interface SideMenuProps {
  navigation: Navigation;
  current: MenuEntry | undefined;
  isNarrow: boolean;
  onNarrow: (isNarrow: boolean) => void;
}

const says = ({ zh, en }: MenuEntry, text: string) => `${zh} ${en}`.toLowerCase().includes(text);

/** Of groups what a search finds: all of one that is named so, else its pages. */
const found = (sections: readonly MenuSection[], text: string) =>
  sections.flatMap(({ entry, pages }) => {
    const left = says(entry, text) ? pages : pages.filter((page) => says(page, text));
    return left.length > 0 ? [{ entry, pages: left }] : [];
  });

/** What waits is said where the page has its own place. */
const nothingWaits: WaitingByPage = new Map();

interface GroupsProps {
  sections: readonly MenuSection[];
  current: string | undefined;
  isNarrow: boolean;
  /** Of a search: all are open. */
  isAll: boolean;
  onNarrow: (isNarrow: boolean) => void;
  waiting: WaitingByPage;
}

/** The groups, each open as it was left; without a choice the one of the page that is open. */
function Groups({ sections, current, isNarrow, isAll, onNarrow, waiting }: GroupsProps) {
  const [folded, setFolded] = useLocalChoice<Record<string, boolean>>("menu-open", {});
  const [cameBy, setCameBy] = useState<string>();
  const choices = new Map(Object.entries(folded));
  const at = sectionOf(
    sections.filter(({ entry }) => entry !== recentEntry),
    current,
    cameBy,
  );
  return sections.map((section) => {
    const { code } = section.entry;
    const isOpen = !isNarrow && (isAll || (choices.get(code) ?? section === at));
    const toggle = () => {
      if (isNarrow) onNarrow(false);
      setFolded({ ...folded, [code]: isNarrow || !isOpen });
    };
    return (
      <Section
        key={code}
        section={section}
        marked={section === at ? current : undefined}
        isOpen={isOpen}
        isNarrow={isNarrow}
        onToggle={toggle}
        onGo={() => setCameBy(code)}
        waiting={section.entry === recentEntry ? nothingWaits : waiting}
      />
    );
  });
}

/** The menu of what one may open, on two levels: home, groups with their pages, and the settings in a place of their own. */
export function SideMenu({ navigation, current, isNarrow, onNarrow }: SideMenuProps) {
  const t = useTexts("shell");
  const { home, sections, settings } = navigation;
  const isSetting = settings.some(({ pages }) => pages.some(({ code }) => code === current?.code));
  const [asked, setAsked] = useState<"menu" | "settings">();
  useEffect(() => setAsked(undefined), [current?.code]);
  const [search, setSearch] = useState("");
  const text = search.trim().toLowerCase();
  const isSettings = !isNarrow && text === "" && (asked ?? (isSetting ? "settings" : "menu")) === "settings";
  const scrolled = useRef<HTMLDivElement>(null);
  useEffect(() => {
    bringIntoView(scrolled.current?.querySelector('[aria-current="page"]'));
  }, [current?.code, isSettings]);
  const waiting = waitingByPage(useWaiting().todos);
  const recent = useRecent(current?.code);
  // Its place is kept until they are known.
  const all = recent?.length === 0 ? sections : [{ entry: recentEntry, pages: recent ?? [] }, ...sections];
  const shown = text === "" ? all : found([...sections, ...settings], text);
  const toSettings = () => {
    onNarrow(false);
    setSearch("");
    setAsked("settings");
  };
  return (
    <nav className="sh-side" aria-label={t("menu")}>
      <Brand isNarrow={isNarrow} />
      {isNarrow ? null : (
        <label className="sh-search">
          <SearchOutlined />
          <input
            value={search}
            placeholder={t("searchMenu")}
            aria-label={t("searchMenu")}
            onChange={(event) => setSearch(event.target.value)}
          />
        </label>
      )}
      {home ? (
        <div className="sh-pinned">
          <PageEntry entry={home} isTop isCurrent={home.code === current?.code} waiting={0} isNarrow={isNarrow} />
        </div>
      ) : null}
      <div ref={scrolled} className="sh-menu">
        {isSettings ? (
          <SettingsMenu
            sections={settings}
            current={current?.code}
            waiting={waiting}
            isAsked={asked === "settings"}
            onBack={() => setAsked("menu")}
          />
        ) : (
          <ul onKeyDown={onMenuKey}>
            <Groups
              sections={shown}
              current={current?.code}
              isNarrow={isNarrow}
              isAll={text !== ""}
              onNarrow={onNarrow}
              waiting={waiting}
            />
            {shown.length === 0 ? <li className="sh-no-menu">{t("noMenu")}</li> : null}
          </ul>
        )}
      </div>
      {settings.length > 0 && !isSettings ? (
        <div className="sh-pinned">
          <Named label={t("settings")} isNarrow={isNarrow}>
            <button
              type="button"
              className={`sh-entry${isSetting ? " sh-holds-current" : ""}`}
              aria-expanded={false}
              onClick={toSettings}
            >
              <SettingOutlined />
              <span className="sh-label">{t("settings")}</span>
            </button>
          </Named>
        </div>
      ) : null}
      <button
        type="button"
        className="sh-entry sh-fold"
        onClick={() => onNarrow(!isNarrow)}
        aria-label={t(isNarrow ? "expand" : "collapse")}
      >
        {isNarrow ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
        <span className="sh-label">{t("collapse")}</span>
      </button>
    </nav>
  );
}

function Brand({ isNarrow }: { isNarrow: boolean }) {
  const locale = useLocale();
  const { tenantName } = useSession();
  return (
    <div className="sh-brand">
      <img src={product.icon} alt="" width="30" height="30" />
      {isNarrow ? null : (
        <span>
          <strong>{product[locale]}</strong>
          <small title={tenantName}>{tenantName}</small>
        </span>
      )}
    </div>
  );
}
