import { useEffect, useRef } from "react";
import { useNavigate } from "@tanstack/react-router";
import { Button, Tooltip } from "antd";
import { CloseOutlined, CloseSquareOutlined } from "@ant-design/icons";
import type { MenuEntry } from "#platform/menu/entry.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { allEntries } from "../../menus.ts";
import { homePath } from "../public-paths.ts";
import { openTabs, useOpenTabs } from "./open-tabs.ts";

/** The pages that are open in this window; each keeps its filters. */
export function PageTabs({ current }: { current: MenuEntry | undefined }) {
  const t = useTexts("shell");
  const say = useSay();
  const navigate = useNavigate();
  const tabs = useOpenTabs();
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    bar.current?.querySelector('[data-current="true"]')?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [current?.code, tabs]);
  const go = (href: string) => void navigate({ href });
  const close = (code: string) => {
    const at = tabs.findIndex((tab) => tab.code === code);
    openTabs.close(code);
    if (code === current?.code) go((tabs[at + 1] ?? tabs[at - 1])?.href ?? homePath);
  };
  return (
    <nav ref={bar} className="sh-tabs" aria-label={t("tabs")}>
      {tabs.map((tab) => {
        const entry = allEntries.find((each) => each.code === tab.code);
        if (!entry) return null;
        const isCurrent = tab.code === current?.code;
        const title = say(entry);
        return (
          <span key={tab.code} className="sh-tab" data-current={isCurrent}>
            <button
              type="button"
              className="mu-plain"
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
