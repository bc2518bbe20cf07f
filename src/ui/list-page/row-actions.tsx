import { Button } from "antd";
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
  /** What comes next in the row's state: it alone stands as a button, the rest behind the menu. */
  isNext?: boolean;
}

const inline = 2;
/** Of a button beside its text. */
const aroundNext = 24;
const gap = 14;
const moreWidth = 24;
const foldedWidth = 44;

/** Width when only what comes next stands before the menu. */
export function widthFolded(perRow: readonly (readonly RowAction[])[]): number {
  const widths = perRow.map((actions) => {
    const next = nextOf(actions);
    return next ? textWidth(next.label) + aroundNext + gap + (actions.length > 1 ? moreWidth : 0) : 0;
  });
  return Math.ceil(Math.max(foldedWidth, ...widths.map((width) => width + 20)));
}

/** Width in px that these rows' actions need, so that nothing is clipped in either language. */
export function actionsWidth(perRow: readonly (readonly RowAction[])[]): number {
  const widths = perRow.map((actions) => {
    const next = nextOf(actions);
    if (next) return textWidth(next.label) + aroundNext + gap + (actions.length > 1 ? moreWidth : 0);
    const shown = actions.slice(0, inline).reduce((sum, action) => sum + textWidth(action.label) + gap, 0);
    return shown + (actions.length > inline ? moreWidth : 0);
  });
  return Math.ceil(Math.max(64, ...widths) + 20);
}

const nextOf = (actions: readonly RowAction[]) => actions.find(({ isNext }) => isNext);

/** What can be done with one row: what comes next as a button, else the first two as links; the rest, when folded all, behind a menu. */
export function RowActions({ actions, isFolded }: { actions: readonly RowAction[]; isFolded: boolean }) {
  const t = useUiTexts();
  const next = nextOf(actions);
  const links = isFolded || next ? [] : actions.slice(0, inline);
  const rest = actions.filter((action) => action !== next && !links.includes(action));
  return (
    <span className="mu-row-actions">
      {next ? (
        <Button
          size="small"
          autoInsertSpace={false}
          color="primary"
          variant="outlined"
          disabled={next.disabled ?? false}
          onClick={next.onClick}
        >
          {next.label}
        </Button>
      ) : null}
      {links.map((action) => (
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
