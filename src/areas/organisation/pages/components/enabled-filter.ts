import type { Filter } from "#ui/list-page/filter-types.ts";
import type { T } from "#ui/texts.ts";

/** Filter by enabled or not. */
export function enabledFilter(t: T): Filter {
  const options = [
    { value: "true", label: t("state.enabled") },
    { value: "false", label: t("state.disabled") },
  ];
  return { kind: "select", name: "enabled", label: t("state.label"), options, width: 120 };
}
