import { useEffect, useRef } from "react";
import { LeftOutlined } from "@ant-design/icons";
import { useSay, useTexts } from "#ui/texts.ts";
import type { MenuSection } from "../../navigation.ts";
import { onMenuKey } from "./menu-keys.ts";
import { PageEntry, type WaitingByPage } from "./menu-entries.tsx";

interface SettingsProps {
  sections: readonly MenuSection[];
  current: string | undefined;
  waiting: WaitingByPage;
  /** Opened by hand, not by a page: the keyboard is then led here. */
  isAsked: boolean;
  onBack: () => void;
}

/** All settings in one place, below headings; in the room of the menu, to which it leads back. */
export function SettingsMenu({ sections, current, waiting, isAsked, onBack }: SettingsProps) {
  const t = useTexts("shell");
  const say = useSay();
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAsked) back.current?.focus();
  }, [isAsked]);
  return (
    <div className="sh-settings" onKeyDown={onMenuKey}>
      <button ref={back} type="button" className="sh-entry sh-back" onClick={onBack}>
        <LeftOutlined />
        <span className="sh-label">{t("backToMenu")}</span>
      </button>
      {sections.map(({ entry, pages }) => (
        <section key={entry.code}>
          <h2 id={`settings-${entry.code}`}>{say(entry)}</h2>
          <ul aria-labelledby={`settings-${entry.code}`}>
            {pages.map((page) => (
              <li key={page.code}>
                <PageEntry entry={page} isCurrent={page.code === current} waiting={waiting.get(page.code) ?? 0} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
