import { enabledWords } from "#platform/i18n/enabled-words.ts";
import type { Column } from "./columns.ts";

/** Whether a row is in use. */
export function enabledColumn<R extends { enabled: boolean }>(title: string, more: { sort?: boolean } = {}): Column<R> {
  return {
    key: "enabled",
    title,
    kind: "status",
    statuses: enabledWords,
    value: (row) => String(row.enabled),
    ...more,
  };
}
