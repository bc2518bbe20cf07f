/** A post may neither be for one gender nor prefer one (Women's Rights Law art. 43). */
const genderPhrases = [
  /(?:仅限|只限|限|仅招|只招|招聘?)(?:男|女)(?:性|士|生)?/,
  /(?:男|女)(?:性|士|生)?(?:优先|限定|为佳)/,
  /\b(?:male|men|man|female|women|woman)s?\s+(?:only|first|preferred)\b/,
  /\b(?:only|preferably)\s+(?:males?|men|females?|women)\b/,
] as const;

/** What is never asked of a candidate: marriage, children, pregnancy, hepatitis B. */
const personalPhrases = [
  /未婚|已婚|婚育|婚否|婚姻|生育|有无子女|怀孕|孕检|备孕/,
  /乙肝|HBV/i,
  /\b(?:un)?married\b|\bmarital\b|\bpregnan\w*|\bhepatitis b\b|\bchildless\b/,
] as const;

export interface ForbiddenWords {
  kind: "gender" | "personal";
  words: string;
}

/** The first words of an advertisement that the law forbids. */
export function forbiddenWords(text: string): ForbiddenWords | null {
  const found = (patterns: readonly RegExp[]) =>
    patterns.map((pattern) => new RegExp(pattern.source, "i").exec(text)?.[0]).find((words) => words !== undefined);
  const personal = found(personalPhrases);
  if (personal !== undefined) return { kind: "personal", words: personal };
  const gender = found(genderPhrases);
  return gender === undefined ? null : { kind: "gender", words: gender };
}
