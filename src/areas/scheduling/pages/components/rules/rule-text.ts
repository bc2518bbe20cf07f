import { ruleKinds, type RuleKindKey, type RuleParam } from "#platform/rota/rules.ts";
import { useCall } from "#ui/calls.ts";
import { hoursText } from "#ui/format.ts";
import { listText, useSay, useTexts } from "#ui/texts.ts";
import { definitionOptions } from "../../../definitions-api.ts";
import type { RosterRuleRow } from "../../../rules-api.ts";

export const paramsOf = (kind: RuleKindKey): readonly RuleParam[] => ruleKinds[kind].params;

/** What a rule says, in words: each parameter with its value. */
export function useRuleText(): (row: Pick<RosterRuleRow, "kind" | "params" | "names">) => string {
  const t = useTexts("scheduling/rosters");
  const say = useSay();
  const { data } = useCall(definitionOptions, {}, { keep: true });
  const codes = new Map((data?.rows ?? []).map(({ id, code, name }) => [id, `${code} ${name}`]));
  const valueText = ({ unit }: RuleParam, value: number, names: Readonly<Record<string, string>>): string => {
    if (unit === "minutes") return t("rules.units.minutes", { value: hoursText(value) });
    if (unit === "definition") return codes.get(value) ?? "?";
    if (unit === "member") return Object.entries(names).find(([id]) => id === String(value))?.[1] ?? "?";
    return t(`rules.units.${unit}`, { value });
  };
  return ({ kind, params, names }) => {
    const given = new Map(Object.entries(params));
    return listText(
      paramsOf(kind as RuleKindKey).flatMap((param) => {
        const value = given.get(param.name) ?? param.default;
        return value === null ? [] : [`${say(param)} ${valueText(param, value, names)}`];
      }),
    );
  };
}
