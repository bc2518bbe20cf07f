import { useEffect, useMemo, useRef, useState } from "react";
import { Link } from "@tanstack/react-router";
import { Tooltip } from "antd";
import { DownOutlined, MenuFoldOutlined, MenuUnfoldOutlined, SearchOutlined } from "@ant-design/icons";
import type { MenuEntry } from "#platform/menu/entry.ts";
import { product } from "#ui/product.ts";
import { useSession } from "#ui/session.ts";
import { useLocale, useSay, useTexts } from "#ui/texts.ts";
import type { MenuNode } from "../../menu-tree.ts";
import { useLocalChoice } from "#ui/list-page/local-choice.ts";
import { MenuIcon } from "./icons.tsx";
import { useWaiting, waitingByPage } from "./use-waiting.ts";

interface SideMenuProps {
  tree: readonly MenuNode[];
  current: MenuEntry | undefined;
  isNarrow: boolean;
  onNarrow: (isNarrow: boolean) => void;
}

function matches(node: MenuNode, text: string): MenuNode | undefined {
  if (`${node.entry.zh} ${node.entry.en}`.toLowerCase().includes(text)) return node;
  const children = node.children.flatMap((child) => matches(child, text) ?? []);
  return children.length > 0 ? { entry: node.entry, children } : undefined;
}

/** The screen one is on, and the group in which it is marked: some stand in several. */
interface Place {
  code: string;
  group: string | undefined;
}

const isAt = (node: MenuNode, group: string | undefined, place: Place | undefined) =>
  node.entry.code === place?.code && group === place.group;

/** Whether a group is that place's, or above it. */
const holds = (group: MenuNode, place: Place | undefined): boolean =>
  group.children.some((child) => isAt(child, group.entry.code, place) || holds(child, place));

interface NodeProps {
  node: MenuNode;
  /** Code of the group that the node is shown in. */
  group: string | undefined;
  depth: number;
  place: Place | undefined;
  onGo: (place: Place) => void;
  isNarrow: boolean;
  isOpen: (node: MenuNode) => boolean;
  onToggle: (code: string) => void;
  /** What waits for the viewer, by page code. */
  waiting: ReadonlyMap<string, number>;
}

function waitingBelow(node: MenuNode, waiting: NodeProps["waiting"]): number {
  return node.children.reduce((sum, child) => sum + waitingBelow(child, waiting), waiting.get(node.entry.code) ?? 0);
}

function Count({ value }: { value: number }) {
  return value > 0 ? <span className="sh-count mu-number">{value}</span> : null;
}

function Entry({ node, group, depth, place, onGo, isNarrow, waiting }: NodeProps) {
  const say = useSay();
  const { entry } = node;
  const label = say(entry);
  const content = (
    <>
      {depth === 0 ? <MenuIcon name={entry.icon} /> : null}
      <span className="sh-label">{label}</span>
      <Count value={waiting.get(entry.code) ?? 0} />
    </>
  );
  const shared = {
    className: "sh-entry",
    style: { paddingInlineStart: depth === 0 ? undefined : 20 + depth * 16 },
    "aria-current": isAt(node, group, place) ? ("page" as const) : undefined,
    onClick: () => onGo({ code: entry.code, group }),
  };
  const link =
    entry.pc === "react" ? (
      <a {...shared} href={`/core${entry.route}`} target={`core-${entry.code}`}>
        {content}
      </a>
    ) : (
      <Link {...shared} to={entry.route ?? "/"} search={{}} activeProps={{}}>
        {content}
      </Link>
    );
  return (
    <li>
      {isNarrow && depth === 0 ? (
        <Tooltip title={label} placement="right">
          {link}
        </Tooltip>
      ) : (
        link
      )}
    </li>
  );
}

function Node(props: NodeProps) {
  const { node, depth, isOpen, onToggle, isNarrow } = props;
  const say = useSay();
  if (node.children.length === 0) return <Entry {...props} />;
  const open = isOpen(node);
  const { entry } = node;
  const toggle = (
    <button
      type="button"
      className={`sh-entry sh-group${holds(node, props.place) ? " sh-holds-current" : ""}`}
      style={{ paddingInlineStart: depth === 0 ? undefined : 20 + depth * 16 }}
      aria-expanded={open}
      onClick={() => onToggle(entry.code)}
    >
      {depth === 0 ? <MenuIcon name={entry.icon} /> : null}
      <span className="sh-label">{say(entry)}</span>
      {open ? null : <Count value={waitingBelow(node, props.waiting)} />}
      <DownOutlined className="sh-arrow" />
    </button>
  );
  return (
    <li>
      {isNarrow && depth === 0 ? (
        <Tooltip title={say(entry)} placement="right">
          {toggle}
        </Tooltip>
      ) : (
        toggle
      )}
      {open ? (
        <ul>
          {node.children.map((child) => (
            <Node key={child.entry.code} {...props} node={child} group={entry.code} depth={depth + 1} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}

/** The menu of what one may open: groups that fold, a search in both languages. */
export function SideMenu({ tree, current, isNarrow, onNarrow }: SideMenuProps) {
  const t = useTexts("shell");
  const locale = useLocale();
  const { tenantName } = useSession();
  const [search, setSearch] = useState("");
  const [folded, setFolded] = useLocalChoice<Record<string, boolean>>("menu-open", {});
  const list = useRef<HTMLUListElement>(null);
  const [cameBy, setCameBy] = useState<Place>();
  const place = current && (cameBy?.code === current.code ? cameBy : { code: current.code, group: current.parent });
  useEffect(() => {
    list.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: "nearest" });
  }, [current?.code]);
  const waiting = waitingByPage(useWaiting().todos);
  const text = search.trim().toLowerCase();
  const shown = useMemo(() => (text === "" ? tree : tree.flatMap((node) => matches(node, text) ?? [])), [tree, text]);
  const isOpen = (node: MenuNode) => !isNarrow && (text !== "" || (folded[node.entry.code] ?? holds(node, place)));
  const onToggle = (code: string) => {
    if (isNarrow) {
      onNarrow(false);
      setFolded({ ...folded, [code]: true });
      return;
    }
    const node = tree.flatMap(flat).find((each) => each.entry.code === code);
    if (node) setFolded({ ...folded, [code]: !isOpen(node) });
  };
  return (
    <nav className="sh-side" aria-label={t("menu")}>
      <div className="sh-brand">
        <img src={product.icon} alt="" width="30" height="30" />
        {isNarrow ? null : (
          <span>
            <strong>{product[locale]}</strong>
            <small title={tenantName}>{tenantName}</small>
          </span>
        )}
      </div>
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
      <ul ref={list} className="sh-menu">
        {shown.map((node) => (
          <Node
            key={node.entry.code}
            node={node}
            group={undefined}
            depth={0}
            place={place}
            onGo={setCameBy}
            isNarrow={isNarrow}
            isOpen={isOpen}
            onToggle={onToggle}
            waiting={waiting}
          />
        ))}
        {shown.length === 0 ? <li className="sh-no-menu">{t("noMenu")}</li> : null}
      </ul>
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

const flat = (node: MenuNode): MenuNode[] => [node, ...node.children.flatMap(flat)];
