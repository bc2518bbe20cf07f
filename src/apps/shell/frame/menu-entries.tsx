import type { ReactNode } from "react";
import { Link } from "@tanstack/react-router";
import { Tooltip } from "antd";
import { DownOutlined } from "@ant-design/icons";
import type { MenuEntry } from "#platform/menu/entry.ts";
import { useSay } from "#ui/texts.ts";
import type { MenuSection } from "../../navigation.ts";
import { MenuIcon } from "./icons.tsx";

/** What waits for the viewer, by page code. */
export type WaitingByPage = ReadonlyMap<string, number>;

export function Count({ value }: { value: number }) {
  return value > 0 ? <span className="sh-count mu-number">{value}</span> : null;
}

/** In a narrow menu, where only icons stand, an entry is named beside it. */
export function Named({ label, isNarrow, children }: { label: string; isNarrow: boolean; children: ReactNode }) {
  if (!isNarrow) return children;
  return (
    <Tooltip title={label} placement="right">
      {children}
    </Tooltip>
  );
}

interface PageProps {
  entry: MenuEntry;
  isCurrent: boolean;
  waiting: number;
  /** On the first level a page has an icon. */
  isTop?: boolean;
  isNarrow?: boolean;
  onGo?: () => void;
}

export function PageEntry({ entry, isCurrent, waiting, isTop = false, isNarrow = false, onGo }: PageProps) {
  const say = useSay();
  const content = (
    <>
      {isTop ? <MenuIcon name={entry.icon} /> : null}
      <span className="sh-label">{say(entry)}</span>
      <Count value={waiting} />
    </>
  );
  const shared = {
    className: `sh-entry${isTop ? "" : " sh-below"}`,
    "aria-current": isCurrent ? ("page" as const) : undefined,
    ...(onGo ? { onClick: onGo } : {}),
  };
  return (
    <Named label={say(entry)} isNarrow={isNarrow}>
      {entry.pc === "react" ? (
        <a {...shared} href={`/core${entry.route}`} target={`core-${entry.code}`}>
          {content}
        </a>
      ) : (
        <Link {...shared} to={entry.route ?? "/"} search={{}} activeProps={{}}>
          {content}
        </Link>
      )}
    </Named>
  );
}

interface SectionProps {
  section: MenuSection;
  /** Code of the page that is open, where it is marked in this section. */
  marked: string | undefined;
  isOpen: boolean;
  isNarrow: boolean;
  onToggle: () => void;
  onGo: () => void;
  waiting: WaitingByPage;
}

const waitingIn = ({ pages }: MenuSection, waiting: WaitingByPage) =>
  pages.reduce((sum, { code }) => sum + (waiting.get(code) ?? 0), 0);

/** A group that folds, with its pages. */
export function Section({ section, marked, isOpen, isNarrow, onToggle, onGo, waiting }: SectionProps) {
  const say = useSay();
  const { entry, pages } = section;
  return (
    <li>
      <Named label={say(entry)} isNarrow={isNarrow}>
        <button
          type="button"
          className={`sh-entry sh-group${marked === undefined ? "" : " sh-holds-current"}`}
          aria-expanded={isOpen}
          onClick={onToggle}
        >
          <MenuIcon name={entry.icon} />
          <span className="sh-label">{say(entry)}</span>
          {isOpen ? null : <Count value={waitingIn(section, waiting)} />}
          <DownOutlined className="sh-arrow" />
        </button>
      </Named>
      {isOpen ? (
        <ul>
          {pages.map((page) => (
            <li key={page.code}>
              <PageEntry
                entry={page}
                isCurrent={page.code === marked}
                waiting={waiting.get(page.code) ?? 0}
                onGo={onGo}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}
