import { listText, type T } from "#ui/texts.ts";
import type { Requirements } from "../../api.ts";

/** What people must be, in one line; empty when nothing is asked. */
export function requirementText(t: T<"work-orders">, requirements: Requirements): string {
  const range = (name: "age" | "height" | "weight") => {
    const [min, max] = [requirements[`${name}Min`] ?? null, requirements[`${name}Max`] ?? null];
    return min === null && max === null ? [] : [t(`requirement.${name}`, { min: min ?? "", max: max ?? "" })];
  };
  const gender = requirements.gender ? [t(`requirement.gender.${requirements.gender}`)] : [];
  return listText([...gender, ...range("age"), ...range("height"), ...range("weight")]);
}
