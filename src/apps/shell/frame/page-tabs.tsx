import { useEffect, useRef, type KeyboardEvent } from "react";
import { useNavigate } from "@tanstack/react-router";
import { Button, Tooltip } from "antd";
import { CloseOutlined, CloseSquareOutlined } from "@ant-design/icons";
import type { MenuEntry } from "#platform/menu/entry.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { allEntries } from "../../menus.ts";
import { homePath } from "../public-paths.ts";
import { bringIntoView } from "./bring-into-view.ts";
import { openTabs, useOpenTabs } from "./open-tabs.ts";

/** The pages that are open in this window; each keeps its filters. */
export function PageTabs({ current }: { current: MenuEntry | undefined }) {
  const t = useTexts("shell");
  const say = useSay();
  const navigate = useNavigate();
  const tabs = useOpenTabs();
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    bringIntoView(bar.current?.querySelector('[data-current="true"]'));
  }, [current?.code, tabs]);
  const go = (href: string) => void navigate({ href });
  const close = (code: string) => {
    const at = tabs.findIndex((tab) => tab.code === code);
    openTabs.close(code);
    if (code === current?.code) go((tabs[at + 1] ?? tabs[at - 1])?.href ?? homePath);
  };
  const onKey = (event: KeyboardEvent) => {
    const buttons = [...(bar.current?.querySelectorAll<HTMLElement>("[data-code]") ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (at < 0) return;
    if (to !== undefined) {
      event.preventDefault();
      buttons[Math.max(0, Math.min(buttons.length - 1, to))]?.focus();
    }
    const code = buttons[at]?.dataset["code"];
    if (event.key === "Delete" && code !== undefined && code !== "HOME") {
      close(code);
      (buttons[at + 1] ?? buttons[at - 1])?.focus();
    }
  };
  const isOpen = tabs.some((tab) => tab.code === current?.code);
  return (
    <nav ref={bar} className="sh-tabs" aria-label={t("tabs")} onKeyDown={onKey}>
      {tabs.map((tab, index) => {
        const entry = allEntries.find((each) => each.code === tab.code);
        if (!entry) return null;
        const isCurrent = tab.code === current?.code;
        const title = say(entry);
        return (
          <span key={tab.code} className="sh-tab" data-current={isCurrent}>
            <button
              type="button"
              className="mu-plain"
              data-code={tab.code}
              // One stop for the Tab key: arrows go from page to page, Delete closes.
              tabIndex={(isOpen ? isCurrent : index === 0) ? 0 : -1}
              aria-current={isCurrent ? "page" : undefined}
              onClick={() => go(tab.href)}
              onAuxClick={(event) => event.button === 1 && close(tab.code)}
            >
              {title}
            </button>
            {tab.code === "HOME" ? null : (
              <button
                type="button"
                className="mu-plain sh-tab-close"
                tabIndex={-1}
                aria-label={t("closeTab", { page: title })}
                onClick={() => close(tab.code)}
              >
                <CloseOutlined />
              </button>
            )}
          </span>
        );
      })}
      {current && tabs.some((tab) => tab.code !== "HOME" && tab.code !== current.code) ? (
        <Tooltip title={t("closeOthers")}>
          <Button
            className="sh-tabs-only"
            type="text"
            size="small"
            icon={<CloseSquareOutlined />}
            aria-label={t("closeOthers")}
            onClick={() => openTabs.keepOnly([current.code, "HOME"])}
          />
        </Tooltip>
      ) : null}
    </nav>
  );
}
