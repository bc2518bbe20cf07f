import type { Locale, Text } from "../i18n/text.ts";
import { bracketed } from "./tokens.ts";
import {
  fieldRef,
  isSource,
  itemRef,
  sources,
  type Field,
  type ItemName,
  type ItemRef,
  type Kind,
  type Ref,
  type Source,
  type Vocabulary,
} from "./vocabulary.ts";
import { sourceWords } from "./words.ts";

/** How a text is written: with the names of a language, or as it is kept, with ids. */
export type Form = Locale | "stored";

/** The names that formulas may use, found in either language, the reader's first. */
export interface Names {
  item(typed: string, form: Form): ItemRef | undefined;
  source(typed: string): Source | undefined;
  field(source: Source, typed: string, form: Form): Field | undefined;
  fieldOf(ref: Ref): Field | undefined;
  itemOf(ref: Ref): ItemName | undefined;
  kindOf(ref: Ref): Kind | undefined;
  /** As it is written in a formula: `[Bonus]`, `att.late`, `考勤.迟到`. */
  written(ref: Ref, form: Form): string;
  /** As it is said: `Bonus`, `tax.wage`. */
  said(ref: Ref): Text;
}

const plain = (name: string): string => name.normalize("NFKC").trim().toLowerCase().replaceAll(/\s+/g, " ");
const bare = /^[\p{L}_][\p{L}\p{N}_]*$/u;
const other = (locale: Locale): Locale => (locale === "zh" ? "en" : "zh");

/** Looks for a name in a language and then in the other; what two things are called is neither. */
class Finder<T> {
  private readonly found = { zh: new Map<string, T | null>(), en: new Map<string, T | null>() };

  add(text: Text, one: T): void {
    for (const locale of ["zh", "en"] as const) {
      const names = this.found[locale];
      const name = plain(text[locale]);
      names.set(name, names.has(name) && names.get(name) !== one ? null : one);
    }
  }

  find(typed: string, locale: Locale): T | undefined {
    const name = plain(typed);
    return this.found[locale].get(name) ?? this.found[other(locale)].get(name) ?? undefined;
  }
}

export function namesOf(vocabulary: Vocabulary): Names {
  const items = new Map<Ref, ItemName>(vocabulary.items.map((item) => [itemRef(item.id), item]));
  const fields = new Map<Ref, Field>(vocabulary.fields.map((field) => [fieldRef(field), field]));
  const itemNames = new Finder<ItemRef>();
  for (const item of vocabulary.items) itemNames.add(item, itemRef(item.id));
  const fieldNames = new Map(sources.map((source) => [source, new Finder<Field>()]));
  for (const field of vocabulary.fields) fieldNames.get(field.source)?.add(field, field);
  const sourceNames = new Finder<Source>();
  for (const source of sources) sourceNames.add(sourceWords[source], source);

  const said = (ref: Ref): Text => {
    const item = items.get(ref);
    if (item) return { zh: item.zh, en: item.en };
    const field = fields.get(ref);
    if (!field) return { zh: ref, en: ref };
    const source = sourceWords[field.source];
    return { zh: `${source.zh}.${field.zh}`, en: `${source.en}.${field.en}` };
  };
  return {
    item: (typed, form) => {
      if (form !== "stored") return itemNames.find(typed, form);
      const id = /^#([1-9]\d{0,15})$/.exec(typed)?.[1];
      const ref = id === undefined ? undefined : itemRef(Number(id));
      return ref !== undefined && items.has(ref) ? ref : undefined;
    },
    source: (typed) => sourceNames.find(typed, "en"),
    field: (source, typed, form) => {
      const kept = fields.get(fieldRef({ source, key: typed }));
      return form === "stored" ? kept : (fieldNames.get(source)?.find(typed, form) ?? kept);
    },
    fieldOf: (ref) => fields.get(ref),
    itemOf: (ref) => items.get(ref),
    kindOf: (ref) => (items.has(ref) ? (items.get(ref)?.kind ?? "number") : fields.get(ref)?.kind),
    written: (ref, form) => {
      if (form === "stored") return ref.startsWith("#") ? `[${ref}]` : ref;
      const item = items.get(ref);
      if (item) return bracketed(item[form]);
      const field = fields.get(ref);
      if (!field) return ref;
      return `${sourceWords[field.source][form]}.${bare.test(field[form]) ? field[form] : bracketed(field[form])}`;
    },
    said,
  };
}

/** The source of a field's reference; undefined of an item. */
export function sourceOf(ref: Ref): Source | undefined {
  const [name = ""] = ref.split(".", 1);
  return isSource(name) ? name : undefined;
}
