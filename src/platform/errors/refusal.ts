import { say, type Locale, type Text, type TextParams } from "#platform/i18n/text.ts";

/** What an area can refuse: a stable code, the HTTP status and the text in both languages. */
export interface RefusalKind extends Text {
  code: string;
  status: number;
}

/** One wrong field or row of an input: `field` is the path in the input (`lines.2.start`), `row` counts from 1. */
export interface FieldFault {
  field?: string;
  row?: number;
  message: Text;
  params?: TextParams;
}

/** Declares the refusals of one area; the code of each becomes `<area>.<name>`. */
export function refusalsOf<const N extends string>(
  area: string,
  kinds: Record<N, { status: number; zh: string; en: string }>,
): Record<N, RefusalKind> {
  const entries = Object.entries<{ status: number; zh: string; en: string }>(kinds);
  return Object.fromEntries(entries.map(([name, kind]) => [name, { ...kind, code: `${area}.${name}` }])) as Record<
    N,
    RefusalKind
  >;
}

/** A refusal on its way to the user; whatever was begun in the transaction is rolled back. */
export class Refusal extends Error {
  readonly kind: RefusalKind;
  readonly params: TextParams;
  readonly faults: FieldFault[];
  /** What the screen may need to go on, such as the order that this one would double. */
  readonly details: unknown;

  constructor(kind: RefusalKind, params: TextParams = {}, faults: FieldFault[] = [], details?: unknown) {
    super(kind.code);
    this.name = "Refusal";
    this.kind = kind;
    this.params = params;
    this.faults = faults;
    this.details = details;
  }

  text(locale: Locale): string {
    return say(this.kind, locale, this.params);
  }
}

/** Makes a refusal to be thrown: `throw refuse(refusals.duplicate, { number })`. */
export function refuse(kind: RefusalKind, params?: TextParams, faults?: FieldFault[], details?: unknown): Refusal {
  return new Refusal(kind, params, faults, details);
}

/** Makes a refusal that names one field. */
export function refuseField(kind: RefusalKind, field: string, params: TextParams = {}): Refusal {
  return new Refusal(kind, params, [{ field, message: { zh: kind.zh, en: kind.en }, params }]);
}

/** What travels in the body of a refused call. */
export interface RefusalBody {
  status: number;
  code: string;
  message: string;
  faults?: { field?: string; row?: number; message: string }[];
  details?: unknown;
}

/** Most faults that one answer tells, and most characters of a value that somebody sent and that a text repeats. */
const mostFaults = 500;
const longestValue = 200;
const mostListed = 50;

/** What was sent comes back in a message no longer than a person reads it: else a file of one huge cell is an answer as huge. */
function bounded(params: TextParams = {}): TextParams {
  const cut = (text: string) => (text.length > longestValue ? `${text.slice(0, longestValue).toWellFormed()}…` : text);
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (typeof value === "string") return [name, cut(value)];
      if (typeof value !== "object" || "zh" in value) return [name, value];
      return [name, [...value.slice(0, mostListed).map(cut), ...(value.length > mostListed ? ["…"] : [])]];
    }),
  );
}

/** A refusal that is kept until somebody reads it, in whichever language they read. */
export interface StoredRefusal extends Text {
  params?: TextParams;
}

export function storedRefusal({ kind: { zh, en }, params }: Refusal): StoredRefusal {
  return { zh, en, ...(Object.keys(params).length > 0 ? { params: bounded(params) } : {}) };
}

export const storedText = (stored: StoredRefusal, locale: Locale): string => say(stored, locale, stored.params);

export function refusalBody(refusal: Refusal, locale: Locale): RefusalBody {
  const body: RefusalBody = {
    status: refusal.kind.status,
    code: refusal.kind.code,
    message: say(refusal.kind, locale, bounded(refusal.params)),
  };
  if (refusal.faults.length > 0) {
    body.faults = refusal.faults.slice(0, mostFaults).map(({ field, row, message, params }) => ({
      ...(field === undefined ? {} : { field: field.slice(0, longestValue) }),
      ...(row === undefined ? {} : { row }),
      message: say(message, locale, bounded(params)),
    }));
  }
  if (refusal.details !== undefined) body.details = refusal.details;
  return body;
}
