import { ownOf } from "#platform/own-of.ts";
import { numericConditions } from "../condition-kinds.ts";
import { compareDecimals } from "../decimal.ts";
import type { Condition, ConditionType, Operator } from "../definition.ts";
import { isForeign, textIn, type Foreign } from "./foreign.ts";
import { lose, type Importing } from "./import-ground.ts";
import { rangesOf } from "./people.ts";

interface Place {
  uid: string;
  node: string;
}

/** What a field is likely to be, by its name and label; only conditions of the process type are taken. */
const likely: readonly (readonly [pattern: RegExp, condition: ConditionType])[] = [
  [/奖惩金额|reward.*(amount|money)/i, "rewardamount"],
  [/积分|points?|integral/i, "rewardintegral"],
  [/奖惩类型|reward.*type/i, "rewardtype"],
  [/金额|费用|成本|价格|总价|money|amount|cost|price|fee/i, "calcost"],
  [/连续|continu/i, "continuity"],
  [/人数|people|headcount|count|num$/i, "applynum"],
  [/比例|ratio|percent/i, "ratio"],
  [/时长|天数|小时|days?$|hours?$|duration/i, "duration"],
];

function conditionOf(importing: Importing, field: string, label: string): ConditionType | undefined {
  const allowed = (type: string | undefined) => importing.conditions.find((one) => one === type);
  const chosen = allowed(ownOf(importing.fields, field)) ?? allowed(field);
  if (chosen) return chosen;
  return allowed(likely.find(([pattern, type]) => (pattern.test(field) || pattern.test(label)) && allowed(type))?.[1]);
}

/** The condition of ours that a field stands for; what stands for none is noted as open. */
function typeOfField(importing: Importing, at: Place, field: string, label: string): ConditionType | undefined {
  const type = conditionOf(importing, field, label);
  if (type === undefined) {
    importing.open.set(field, label || field);
    lose(importing, at, "unknownField", { field: label || field });
  }
  return type;
}

const isNumeric = (type: ConditionType) => (numericConditions as readonly string[]).includes(type);

function numeric(
  importing: Importing,
  at: Place,
  type: ConditionType,
  operator: Operator | undefined,
  value: string,
): Condition[] {
  if (operator === undefined) return (lose(importing, at, "unknownOperator", { field: type }), []);
  if (compareDecimals(value, 0) === null) return (lose(importing, at, "unknownValue", { value }), []);
  const upward = operator === "lt" || operator === "le";
  return [{ conditionType: type, operatorType: operator, ...(upward ? { upperBound: value } : { lowerBound: value }) }];
}

const byNumber: Readonly<Record<string, Operator>> = { 1: "lt", 2: "gt", 3: "le", 4: "eq", 5: "ge", 6: "range" };
const bySign: Readonly<Record<string, Operator>> = {
  "<": "lt",
  "<=": "le",
  "≤": "le",
  ">": "gt",
  ">=": "ge",
  "≥": "ge",
  "==": "eq",
  "=": "eq",
};

function boundOperator(value: unknown): "lt" | "le" {
  return ownOf(bySign, textIn(value)) === "lt" ? "lt" : "le";
}

/** The labels of ticked options; the keys stand in `zdy1`, their labels as JSON in `fixedDownBoxValue`. */
function tickedLabels(entry: Foreign): string[] {
  const keys = textIn(entry["zdy1"]).split(",").filter(Boolean);
  try {
    const options: unknown = JSON.parse(textIn(entry["fixedDownBoxValue"]) || "{}");
    if (!isForeign(options)) return keys;
    return keys.map((key) => {
      const option = ownOf(options, key);
      return (isForeign(option) ? textIn(option["value"]) : "") || key;
    });
  } catch {
    return keys;
  }
}

/** One condition of the Workflow family: initiator, number with one or two bounds, or ticked options. */
export function workflowCondition(
  importing: Importing,
  at: Place,
  entry: Foreign,
  people: readonly Foreign[],
): Condition[] {
  if (textIn(entry["columnId"]) === "0" || (textIn(entry["type"]) === "1" && textIn(entry["columnDbname"]) === "")) {
    const ranges = rangesOf(importing, at, people);
    return ranges.length === 0 ? [] : [{ conditionType: "submiter", operatorType: "eq", ranges }];
  }
  const field = textIn(entry["columnDbname"]) || textIn(entry["columnId"]);
  const type = typeOfField(importing, at, field, textIn(entry["showName"]));
  if (type === undefined) return [];
  if (!isNumeric(type))
    return [
      {
        conditionType: type,
        operatorType: "eq",
        ranges: tickedLabels(entry).map((value) => ({ value, dataName: value })),
      },
    ];
  const operator = ownOf(byNumber, textIn(entry["optType"]));
  if (operator !== "range") return numeric(importing, at, type, operator, textIn(entry["zdy1"]));
  const [lowerBound, upperBound] = [textIn(entry["zdy1"]), textIn(entry["zdy2"])];
  if (compareDecimals(lowerBound, upperBound) === null)
    return (lose(importing, at, "unknownValue", { value: `${lowerBound} - ${upperBound}` }), []);
  return [
    {
      conditionType: type,
      operatorType: "range",
      lowerBound,
      upperBound,
      lowerBoundOperator: boundOperator(entry["opt1"]),
      upperBoundOperator: boundOperator(entry["opt2"]),
    },
  ];
}

/** One expression of the flowlong family: `{ label, field, operator, value }`. */
export function expressionCondition(importing: Importing, at: Place, entry: Foreign): Condition[] {
  const [field, label] = [textIn(entry["field"]), textIn(entry["label"])];
  const type = typeOfField(importing, at, field || label, label);
  if (type === undefined) return [];
  const value = textIn(entry["value"]);
  if (isNumeric(type)) return numeric(importing, at, type, ownOf(bySign, textIn(entry["operator"])), value);
  const values = value
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean);
  return values.length === 0
    ? []
    : [{ conditionType: type, operatorType: "eq", ranges: values.map((one) => ({ value: one, dataName: one })) }];
}
