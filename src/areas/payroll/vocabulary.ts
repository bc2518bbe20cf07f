import type { Text } from "#platform/i18n/text.ts";
import type { Field, Ref, Source, Vocabulary } from "#platform/formula/vocabulary.ts";
import { itemRef } from "#platform/formula/vocabulary.ts";
import { factFields, flagFields, systemFields, type FactField, type SystemName } from "./fact-fields.ts";
import type { TaxedAs } from "./rules/kinds.ts";

export interface NamedItem extends Text {
  id: number;
  taxed: TaxedAs;
}
export interface NamedParameter {
  code: string;
  zh: string;
  en: string;
  kind: "value" | "bands" | "table";
}

const fieldOf = (name: string, { kind, zh, en, unit, cut, choices }: FactField, needs?: readonly Ref[]): Field => {
  const [source, key] = name.split(".") as [Source, string];
  return {
    source,
    key,
    kind,
    zh,
    en,
    ...(unit ? { help: unit } : {}),
    ...(cut ? { cut } : {}),
    ...(choices ? { choices } : {}),
    ...(needs ? { needs } : {}),
  };
};

/** What of the own insurance comes off taxed pay: known before it, so that tax waits for it. */
const insured: readonly Ref[] = ["si.pension", "si.medical", "si.unemployment", "si.fund", "si.back"];
const taxedBy: Readonly<Partial<Record<SystemName, readonly TaxedAs[]>>> = {
  "tax.wage": ["wage", "exempt"],
  "tax.bonus": ["bonus"],
  "tax.severance": ["severance"],
  // What somebody of the regime is paid by items for wages, too.
  "tax.labour": ["labour", "wage", "exempt", "bonus"],
  "tax.intern": ["intern", "wage", "exempt", "bonus"],
};

/** All names that formulas of a company may use; tax depends on every item that is taxed so, and on insurance. */
export function vocabularyOf(items: readonly NamedItem[], parameters: readonly NamedParameter[]): Vocabulary {
  const facts = [...factFields].map(([name, field]) => fieldOf(name, field));
  const told = (Object.entries(systemFields) as [SystemName, Text][]).map(([name, words]) => {
    const field: FactField = { ...words, kind: "number", per: 100 };
    const kinds = taxedBy[name];
    if (kinds === undefined) return fieldOf(name, field);
    const taxed = items.filter(({ taxed: one }) => kinds.includes(one)).map(({ id }): Ref => itemRef(id));
    return fieldOf(name, field, [...taxed, ...(name === "tax.wage" ? insured : [])]);
  });
  const ticked = Object.entries(flagFields).map(([name, words]) =>
    fieldOf(name, { ...words, kind: "number", per: 100 }),
  );
  const given = parameters.map(({ code, zh, en, kind }): Field => ({
    source: "param",
    key: code,
    kind: kind === "value" ? "number" : kind,
    zh,
    en,
    ...(kind === "table" ? { rowsBy: "text" as const } : {}),
  }));
  return { items: items.map(({ id, zh, en }) => ({ id, zh, en })), fields: [...facts, ...ticked, ...told, ...given] };
}
