import { Fragment } from "react";
import { Button, Tooltip } from "antd";
import { MenuOutlined, MoonOutlined, SearchOutlined, SunOutlined } from "@ant-design/icons";
import { setLanguage } from "#areas/access/session-api.ts";
import type { MenuEntry } from "#platform/menu/entry.ts";
import { send } from "#platform/http/client.ts";
import { HelpMark } from "#ui/help/help.tsx";
import { chooseTheme, useThemeName } from "#ui/theme/theme-name.ts";
import { chooseLocale, useLocale, useSay, useTexts } from "#ui/texts.ts";
import { allEntries } from "../../menus.ts";
import { trailOf } from "../../menu-tree.ts";
import { shownTrail } from "../../navigation.ts";
import { AccountMenu } from "./account-menu.tsx";
import { Downloads } from "./downloads.tsx";
import { TodoBell } from "./todo-bell.tsx";

const isOnScreen = (_entry: MenuEntry, index: number, trail: readonly MenuEntry[]) =>
  index === 0 || index === trail.length - 1;

function Breadcrumb({ current }: { current: MenuEntry | undefined }) {
  const t = useTexts("shell");
  const say = useSay();
  // As in the menu: the group and the page, and nothing between.
  const trail = current ? shownTrail(trailOf(allEntries, current.code)).filter(isOnScreen) : [];
  return (
    <nav className="sh-trail" aria-label={t("breadcrumb")}>
      {trail.map((entry, index) => (
        <Fragment key={entry.code}>
          {index > 0 ? <span aria-hidden="true">/</span> : null}
          {index === trail.length - 1 ? <h1 aria-current="page">{say(entry)}</h1> : <span>{say(entry)}</span>}
        </Fragment>
      ))}
    </nav>
  );
}

function LanguageSwitch() {
  const t = useTexts("shell");
  const locale = useLocale();
  const other = locale === "zh" ? "en" : "zh";
  const change = () => {
    chooseLocale(other);
    void send(setLanguage, { language: other }, { hideLoading: true }).catch(() => undefined);
  };
  return (
    <button type="button" className="sh-language" title={t("language")} onClick={change}>
      <span data-on={locale === "zh"}>中</span>
      <span data-on={locale === "en"}>EN</span>
      <i className="mu-hidden">{t("language")}</i>
    </button>
  );
}

function ThemeSwitch() {
  const t = useTexts("shell");
  const isDark = useThemeName() === "dark";
  const label = t(isDark ? "light" : "dark");
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        aria-label={label}
        icon={isDark ? <SunOutlined /> : <MoonOutlined />}
        onClick={() => chooseTheme(isDark ? "light" : "dark")}
      />
    </Tooltip>
  );
}

/** Where one is, and what is always at hand: search, language, theme, to-do, downloads, the account. */
export function TopBar({
  current,
  onSearch,
  onMenu,
}: {
  current: MenuEntry | undefined;
  onSearch: () => void;
  onMenu: () => void;
}) {
  const t = useTexts("shell");
  return (
    <header className="sh-top">
      <Button className="sh-open-menu" type="text" icon={<MenuOutlined />} aria-label={t("expand")} onClick={onMenu} />
      <Breadcrumb current={current} />
      <div className="sh-tools">
        <button type="button" className="sh-find" onClick={onSearch}>
          <SearchOutlined />
          <span>{t("search")}</span>
          <kbd>{navigator.platform.startsWith("Mac") ? "⌘K" : "Ctrl K"}</kbd>
        </button>
        <LanguageSwitch />
        <ThemeSwitch />
        <TodoBell />
        <Downloads />
        <HelpMark />
        <AccountMenu />
      </div>
    </header>
  );
}
