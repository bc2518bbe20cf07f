import { memo, useEffect, useRef, type ReactNode } from "react";
import {
  LeftOutlined,
  RightOutlined,
  SendOutlined,
  UserOutlined,
  AuditOutlined,
  WarningFilled,
} from "@ant-design/icons";
import { useLocale, useTexts } from "#ui/texts.ts";
import type { FlowNode } from "../../../rules/flow/definition.ts";
import { nameIn } from "../../../rules/flow/tree/names.ts";
import type { CardWords, Look } from "./card-words.ts";
import { summaryOf } from "./summary.ts";
import type { Acts } from "../use-editor.ts";

const icons: Record<number, ReactNode> = { 0: <UserOutlined />, 1: <AuditOutlined />, 2: <SendOutlined /> };
const kinds = ["start", "approver", "notifier", "branch", "router"] as const;

/** Keeps the keys of an input from being taken as keys of the drawing. */
function NameInput({ uid, name, acts, onDone }: { uid: string; name: string; acts: Acts; onDone: () => void }) {
  const t = useTexts("approvals/flow");
  const locale = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const left = useRef(false);
  useEffect(() => input.current?.select(), []);
  const finish = (keep: boolean) => {
    if (left.current) return;
    left.current = true;
    const text = input.current?.value ?? "";
    if (keep && text.trim() !== name) acts.rename(uid, locale, text);
    onDone();
  };
  return (
    <input
      ref={input}
      autoFocus
      className="fl-name-input"
      aria-label={t("card.name")}
      defaultValue={name}
      maxLength={60}
      onBlur={() => finish(true)}
      onPointerDown={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === "Enter") finish(true);
        if (event.key === "Escape") finish(false);
      }}
    />
  );
}

export interface CardProps {
  node: Exclude<FlowNode, { type: 4 }>;
  x: number;
  y: number;
  level: number;
  /** Of a branch: how many branches its router has; 0 for anything else. */
  branches: number;
  isSelected: boolean;
  isRenaming: boolean;
  isFolded: boolean;
  mark: "error" | "warning" | undefined;
  /** The way of a test run: on it, or beside it. */
  way: "taken" | "stop" | "other" | undefined;
  note: string | undefined;
  words: CardWords;
  acts: Acts;
  onRename: (uid: string | undefined) => void;
}

/** One step of the drawing: where it stands, around what it says, which a move does not draw again. */
export const Card = memo(function Card({ x, y, level, ...face }: CardProps) {
  const { node, branches, mark, way, isSelected } = face;
  return (
    <div
      role="treeitem"
      aria-selected={isSelected}
      aria-level={level}
      {...(node.type === 3 ? { "aria-expanded": !face.isFolded } : {})}
      tabIndex={isSelected ? 0 : -1}
      data-uid={node.uid}
      className={`fl-card fl-card-${lookOf(node, branches)}${isSelected ? " is-selected" : ""}${mark ? ` has-${mark}` : ""}${way ? ` is-${way}` : ""}`}
      style={{ transform: `translate(${x}px, ${y}px)` }}
    >
      <Face
        node={node}
        branches={branches}
        isRenaming={face.isRenaming}
        mark={mark}
        note={face.note}
        words={face.words}
        acts={face.acts}
        onRename={face.onRename}
      />
    </div>
  );
});

const isDefault = (node: CardProps["node"], branches: number) => node.type === 3 && node.priorityLevel === branches;

function lookOf(node: CardProps["node"], branches: number): Look {
  return isDefault(node, branches) ? "default" : kinds[node.type];
}

type FaceProps = Pick<CardProps, "node" | "branches" | "isRenaming" | "mark" | "note" | "words" | "acts" | "onRename">;

const Face = memo(function Face({ node, words, acts, branches, mark, isRenaming, note, onRename }: FaceProps) {
  const { t, locale, names } = words;
  const isLast = isDefault(node, branches);
  const name = nameIn(node, locale) || words.kinds[kinds[node.type]];
  const summary = node.type === 0 ? (note ?? "") : summaryOf(node, t, names, isLast);
  const removable = node.type !== 0 && !isLast;
  const keep = (act: () => void) => (event: { stopPropagation: () => void }) => {
    event.stopPropagation();
    act();
  };
  return (
    <>
      <div className="fl-card-head">
        {icons[node.type] ?? null}
        {isRenaming ? (
          <NameInput uid={node.uid} name={name} acts={acts} onDone={() => onRename(undefined)} />
        ) : (
          <button
            type="button"
            tabIndex={-1}
            className="mu-plain fl-card-name"
            title={words.rename}
            onClick={keep(() => onRename(node.uid))}
          >
            {name}
          </button>
        )}
        {node.type === 3 ? <span className="fl-priority">{words.priorities[node.priorityLevel]}</span> : null}
        {removable ? (
          <button
            type="button"
            tabIndex={-1}
            className="mu-plain fl-card-x"
            aria-label={t("card.remove", { name })}
            onClick={keep(() => acts.remove(node.uid))}
          >
            ×
          </button>
        ) : null}
      </div>
      <span className="mu-hidden">
        {words.kinds[lookOf(node, branches)]} {mark ? words.marks[mark] : ""}
      </span>
      <div className={summary ? "fl-card-body" : "fl-card-body is-empty"} title={summary}>
        {summary || words.empty}
        {mark ? <WarningFilled className={`fl-mark is-${mark}`} /> : null}
      </div>
      {node.type === 3 && removable && branches > 2 ? (
        <>
          {node.priorityLevel > 1 ? (
            <button
              type="button"
              tabIndex={-1}
              className="fl-swap is-left"
              aria-label={t("card.moveLeft", { name })}
              onClick={keep(() => acts.moveBranch(node.uid, -1))}
            >
              <LeftOutlined />
            </button>
          ) : null}
          {node.priorityLevel < branches - 1 ? (
            <button
              type="button"
              tabIndex={-1}
              className="fl-swap is-right"
              aria-label={t("card.moveRight", { name })}
              onClick={keep(() => acts.moveBranch(node.uid, 1))}
            >
              <RightOutlined />
            </button>
          ) : null}
        </>
      ) : null}
    </>
  );
});
