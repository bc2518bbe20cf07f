import { listText, useTexts } from "#ui/texts.ts";
import type { Department } from "../../departments-list.ts";
import { openPosts } from "../../rules/chart-keys.ts";
import type { TreeItem } from "../../rules/tree-of.ts";

export interface BranchProps {
  items: readonly TreeItem<Department>[];
  level: number;
  folded: ReadonlySet<number>;
  /** The one stop of the keyboard; none on paper. */
  at?: number;
  onFocus?: (id: number) => void;
  onFold?: (id: number) => void;
  onOpen?: (id: number) => void;
}

const peopleBelow = (items: readonly TreeItem<Department>[]): number =>
  items.reduce((sum, { item, children }) => sum + item.members + peopleBelow(children), 0);

/** Departments of one level with all that hangs below them. */
export function ChartBranch(props: BranchProps) {
  const { items, level, folded, at, onFocus, onFold, onOpen } = props;
  const t = useTexts("organisation");
  return (
    <ul role={level === 1 ? "none" : "group"} data-level={level}>
      {items.map(({ item, children }, index) => {
        const isFolded = folded.has(item.id);
        const open = openPosts(item);
        const heads = item.heads.length > 0 ? listText(item.heads.map(({ name }) => name)) : t("chart.noHead");
        return (
          <li key={item.id} role="none">
            <div
              className="og-box"
              role="treeitem"
              aria-level={level}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              aria-selected={item.id === at}
              {...(children.length > 0 ? { "aria-expanded": !isFolded } : {})}
              data-id={item.id}
              tabIndex={at === undefined ? undefined : item.id === at ? 0 : -1}
              onFocus={() => onFocus?.(item.id)}
              onClick={() => onOpen?.(item.id)}
            >
              <strong>{item.name}</strong>
              <span className={item.heads.length > 0 ? undefined : "mu-secondary"}>{heads}</span>
              <span className="mu-number">
                {item.headcount === null
                  ? t("chart.members", { members: item.members })
                  : t("chart.membersOf", { members: item.members, headcount: item.headcount })}
                {open ? <em>{t("chart.open", { open })}</em> : null}
              </span>
              {children.length > 0 && onFold ? (
                <span
                  className="og-fold"
                  aria-hidden
                  onClick={(event) => {
                    event.stopPropagation();
                    onFold(item.id);
                  }}
                >
                  {isFolded ? t("chart.below", { count: children.length, people: peopleBelow(children) }) : "−"}
                </span>
              ) : null}
            </div>
            {children.length > 0 && !isFolded ? <ChartBranch {...props} items={children} level={level + 1} /> : null}
          </li>
        );
      })}
    </ul>
  );
}
