import type { Text } from "#platform/i18n/text.ts";

/** What the operation log calls a candidate: its lines stay when somebody has their name deleted. */
export const candidateTarget = (id: number): Text => ({ zh: `候选人 #${id}`, en: `Candidate #${id}` });
