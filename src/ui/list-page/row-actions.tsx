import { MoreOutlined } from "@ant-design/icons";
import { PopMenu } from "#ui/pop-menu.tsx";
import { useUiTexts } from "#ui/texts.ts";
import { textWidth } from "./text-width.ts";

export interface RowAction {
  key: string;
  label: string;
  onClick: () => void;
  danger?: boolean;
  /** Permission code; without it the action is not shown. */
  needs?: string;
  disabled?: boolean;
}

const inline = 2;
const gap = 14;
const moreWidth = 24;
/** Width of the column when all actions are behind the menu. */
export const foldedWidth = 44;

/** Width in px that these rows' actions need, so that nothing is clipped in either language. */
export function actionsWidth(perRow: readonly (readonly RowAction[])[]): number {
  const widths = perRow.map((actions) => {
    const shown = actions.slice(0, inline).reduce((sum, action) => sum + textWidth(action.label) + gap, 0);
    return shown + (actions.length > inline ? moreWidth : 0);
  });
  return Math.ceil(Math.max(64, ...widths) + 20);
}

/** What can be done with one row: the first two as links, the rest behind a menu; all of them behind it when folded. */
export function RowActions({ actions, isFolded }: { actions: readonly RowAction[]; isFolded: boolean }) {
  const t = useUiTexts();
  const shown = isFolded ? 0 : inline;
  const rest = actions.slice(shown);
  return (
    <span className="mu-row-actions">
      {actions.slice(0, shown).map((action) => (
        <button
          key={action.key}
          type="button"
          className={`mu-plain mu-cell-link${action.danger ? " mu-negative" : ""}`}
          disabled={action.disabled}
          onClick={action.onClick}
        >
          {action.label}
        </button>
      ))}
      {rest.length > 0 ? (
        <PopMenu
          items={rest}
          trigger={
            <button type="button" className="mu-plain mu-more" aria-label={t("list.more")}>
              <MoreOutlined />
            </button>
          }
        />
      ) : null}
    </span>
  );
}
