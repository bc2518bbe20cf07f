import { Button } from "antd";
import { useCan } from "#ui/session.ts";
import { useUiTexts } from "#ui/texts.ts";

export interface BatchAction<R> {
  key: string;
  label: string;
  needs?: string;
  danger?: boolean;
  /** Gets the chosen rows of this page; call `clear` when it is done. */
  onClick: (rows: readonly R[], clear: () => void) => void;
}

/** What can be done with all chosen rows. */
export function BatchBar<R>({
  rows,
  actions,
  onClear,
}: {
  rows: readonly R[];
  actions: readonly BatchAction<R>[];
  onClear: () => void;
}) {
  const t = useUiTexts();
  const can = useCan();
  return (
    <div className="mu-batch" role="status">
      <span>{t("list.chosen", { count: rows.length })}</span>
      {actions
        .filter((action) => can(action.needs))
        .map((action) => (
          <Button key={action.key} danger={action.danger ?? false} onClick={() => action.onClick(rows, onClear)}>
            {action.label}
          </Button>
        ))}
      <Button type="text" onClick={onClear}>
        {t("list.clear")}
      </Button>
    </div>
  );
}
