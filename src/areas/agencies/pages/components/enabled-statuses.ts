import type { Column } from "#ui/list-page/columns.ts";
import type { Statuses } from "#ui/status-tag.tsx";

/** How "enabled" and "disabled" are shown. */
export const enabledStatuses: Statuses = {
  enabled: { tone: "success", zh: "已启用", en: "Enabled" },
  disabled: { tone: "neutral", zh: "已停用", en: "Disabled" },
};

export const enabledState = (row: { enabled: boolean }): string => (row.enabled ? "enabled" : "disabled");

export function enabledColumn<R extends { enabled: boolean }>(title: string): Column<R> {
  return { key: "enabled", title, kind: "status", statuses: enabledStatuses, value: enabledState };
}
