import { employmentKindWords } from "#areas/personnel/words.ts";
import { departmentOptions, memberOptions, postOptions } from "#areas/organisation/api.ts";
import { gradeOptions, rankOptions } from "#areas/organisation/positions-api.ts";
import { useCall } from "#ui/calls.ts";
import { listText, useSay, useTexts } from "#ui/texts.ts";
import type { TemplateVersion } from "../../templates-api.ts";
import { conditionNames, conditionWords } from "../../templates-list.ts";
import { itemSourceWords } from "../../words.ts";

type Conditions = TemplateVersion["conditions"];
const kindWords = new Map(Object.entries(employmentKindWords));

/** Conditions by name: what kind each is of, and what is chosen of it. */
export function useConditionsText() {
  const say = useSay();
  const lists = {
    departments: useCall(departmentOptions, { all: true }).data,
    posts: useCall(postOptions, {}).data,
    grades: useCall(gradeOptions, {}).data,
    ranks: useCall(rankOptions, {}).data,
  };
  return (conditions: Conditions, people: ReadonlyMap<number, string>): { label: string; value: string }[] =>
    conditionNames.flatMap((name) => {
      const chosen = conditions[name];
      if (!chosen || chosen.length === 0) return [];
      const names = chosen.map((one) => {
        if (typeof one === "string") {
          const word = name === "kinds" ? kindWords.get(one) : undefined;
          return word ? say(word) : one;
        }
        if (name === "members") return people.get(one) ?? String(one);
        const list =
          name === "departments" || name === "posts" || name === "grades" || name === "ranks" ? lists[name] : [];
        return list?.find(({ id }) => id === one)?.name ?? String(one);
      });
      return [{ label: say(conditionWords[name]), value: listText(names) }];
    });
}

/** The names of people that conditions choose. */
export function usePeopleOf(conditions: Conditions): ReadonlyMap<number, string> {
  const ids = conditions.members ?? [];
  const { data } = useCall(memberOptions, { ids: ids.join(",") }, { when: ids.length > 0 });
  return new Map((data ?? []).map(({ id, name }) => [id, name]));
}

/** Where the figures of an item come from that has no formula of its own in a template. */
export function useUsualText() {
  const t = useTexts("payroll/definitions");
  const say = useSay();
  return (item: { source: keyof typeof itemSourceWords } | undefined): string =>
    item?.source === "manual" ? say(itemSourceWords.manual) : t("template.usualFormula");
}
