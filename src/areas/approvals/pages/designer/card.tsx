import { memo, useEffect, useRef, type ReactNode } from "react";
import { CloseOutlined, LeftOutlined, RightOutlined, SendOutlined, UserOutlined, AuditOutlined, WarningFilled } from "@ant-design/icons";
import { useLocale, useTexts } from "#ui/texts.ts";
import type { FlowNode } from "../../rules/definition.ts";
import { nameIn } from "../../rules/tree/names.ts";
import { useNames } from "./names.ts";
import { summaryOf } from "./summary.ts";
import type { Acts } from "./use-editor.ts";

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
  acts: Acts;
  onRename: (uid: string | undefined) => void;
}

/** One step of the drawing. */
export const Card = memo(function Card(props: CardProps) {
  const { node, acts, branches, mark, way } = props;
  const t = useTexts("approvals/flow");
  const locale = useLocale();
  const names = useNames();
  const isDefault = node.type === 3 && node.priorityLevel === branches;
  const name = nameIn(node, locale) || t(`kind.${kinds[node.type]}`);
  const summary = node.type === 0 ? (props.note ?? "") : summaryOf(node, t, names, isDefault);
  const kind = isDefault ? "default" : kinds[node.type];
  const removable = node.type !== 0 && !isDefault;
  const keep = (act: () => void) => (event: { stopPropagation: () => void }) => {
    event.stopPropagation();
    act();
  };
  return (
    <div
      role="treeitem"
      aria-selected={props.isSelected}
      aria-level={props.level}
      {...(node.type === 3 ? { "aria-expanded": !props.isFolded } : {})}
      tabIndex={props.isSelected ? 0 : -1}
      data-uid={node.uid}
      className={`fl-card fl-card-${kind}${props.isSelected ? " is-selected" : ""}${mark ? ` has-${mark}` : ""}${way ? ` is-${way}` : ""}`}
      style={{ transform: `translate(${props.x}px, ${props.y}px)` }}
    >
      <div className="fl-card-head">
        {icons[node.type] ?? null}
        {props.isRenaming ? (
          <NameInput uid={node.uid} name={name} acts={acts} onDone={() => props.onRename(undefined)} />
        ) : (
          <button type="button" tabIndex={-1} className="mu-plain fl-card-name" title={t("card.rename")} onClick={keep(() => props.onRename(node.uid))}>
            {name}
          </button>
        )}
        {node.type === 3 ? <span className="fl-priority">{t("card.priority", { number: node.priorityLevel })}</span> : null}
        {removable ? (
          <button type="button" tabIndex={-1} className="mu-plain fl-card-x" aria-label={t("card.remove", { name })} onClick={keep(() => acts.remove(node.uid))}>
            <CloseOutlined />
          </button>
        ) : null}
      </div>
      <span className="mu-hidden">
        {t(`kind.${kind}`)} {mark ? t(`card.${mark}`) : ""}
      </span>
      <div className={summary ? "fl-card-body" : "fl-card-body is-empty"} title={summary}>
        {summary || t("card.empty")}
        {mark ? <WarningFilled className={`fl-mark is-${mark}`} /> : null}
      </div>
      {node.type === 3 && removable && branches > 2 ? (
        <>
          {node.priorityLevel > 1 ? (
            <button type="button" tabIndex={-1} className="fl-swap is-left" aria-label={t("card.moveLeft", { name })} onClick={keep(() => acts.moveBranch(node.uid, -1))}>
              <LeftOutlined />
            </button>
          ) : null}
          {node.priorityLevel < branches - 1 ? (
            <button type="button" tabIndex={-1} className="fl-swap is-right" aria-label={t("card.moveRight", { name })} onClick={keep(() => acts.moveBranch(node.uid, 1))}>
              <RightOutlined />
            </button>
          ) : null}
        </>
      ) : null}
    </div>
  );
});
