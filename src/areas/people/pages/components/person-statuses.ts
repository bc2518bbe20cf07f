import type { Option } from "#ui/list-page/filter-types.ts";
import type { Statuses, Tone } from "#ui/status-tag.tsx";
import type { Text } from "#platform/i18n/text.ts";
import { certificateStateWords, statusWords } from "../../words.ts";

function withTones(words: Record<string, Text>, tones: Record<string, Tone>): Statuses {
  return Object.fromEntries(Object.entries(words).map(([key, text]) => [key, { ...text, tone: tones[key] ?? "neutral" }]));
}

export const personStatuses = withTones(statusWords, { active: "success", left: "neutral" });
export const certificateStatuses = withTones(certificateStateWords, { valid: "success", expiring: "warning", expired: "danger" });

/** Choices of a select from words in both languages. */
export function choices(words: Record<string, Text>, say: (text: Text) => string): Option[] {
  return Object.entries(words).map(([value, text]) => ({ value, label: say(text) }));
}
