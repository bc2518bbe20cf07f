import type { Approvable } from "#areas/approvals/approvable.ts";
import { say } from "#platform/i18n/text.ts";
import { hasBalance } from "../rules/leave-kinds.ts";
import { spanText } from "../span-text.ts";
import { kindWords } from "../words.ts";
import { leaveTexts as texts } from "./approval-texts.ts";
import { leaveDocument, lockLeave, readStoredLeave } from "./application.ts";
import { decideLeave } from "./end-application.ts";
import { factsOf } from "./send-application.ts";
import { leaveCards } from "./cards.ts";
import { daysText } from "./judge.ts";
import { readPerson } from "./take-person.ts";
import { lotsOf } from "./ledger.ts";

const fields = ["person", "kind", "time", "length", "balance", "proof", "reason"] as const;

export const leaveApproval: Approvable = {
  documentType: leaveDocument,
  processType: "leave",
  title: texts.title,
  lock: lockLeave,
  async facts(tx, id) {
    const { minutes, memberId } = await readStoredLeave(tx, id);
    return factsOf(minutes, await readPerson(tx, memberId));
  },
  fields: fields.map((name) => ({ name, ...texts[name] })),
  async summary(tx, id, locale) {
    const one = await readStoredLeave(tx, id);
    const t = (name: keyof typeof texts, params = {}) => say(texts[name], locale, params);
    const row = (field: (typeof fields)[number], value: string) => ({ field, label: t(field), value });
    const left = hasBalance(one.kind)
      ? (await lotsOf(tx, one.memberId, one.kind)).reduce((sum, lot) => sum + lot.remaining, 0)
      : null;
    return {
      rows: [
        { label: t("number"), value: one.number },
        row("person", one.name),
        row("kind", say(kindWords[one.kind], locale)),
        row("time", spanText(one, locale)),
        row("length", t("days", { days: daysText(one.minutes) })),
        ...(left === null ? [] : [row("balance", t("days", { days: daysText(left) }))]),
        ...(one.proofNeeded && one.files === 0 ? [row("proof", t("noProof"))] : []),
        row("reason", one.reason),
      ],
      amounts: [],
      link: `/holiday/applyLeave?open=${id}`,
    };
  },
  cards: leaveCards,
  onDecision: decideLeave,
};
