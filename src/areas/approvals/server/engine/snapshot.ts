import type { Tx } from "#platform/db/tx.ts";
import type { Locale } from "#platform/i18n/text.ts";
import type { ApprovalSummary, DocumentRef } from "../../approvable.ts";
import type { CaseEvent } from "../../rules/engine/case-event.ts";
import { compareSummaries, type Snapshot, type SummaryRows } from "../../rules/compare-summaries.ts";
import { approvableOf } from "./approvables.ts";

async function snapshotOf(tx: Tx, { documentType, documentId }: DocumentRef): Promise<Snapshot> {
  const inShort = async (locale: Locale) => {
    const { rows, amounts } = await approvableOf(documentType).summary(tx, documentId, locale);
    return { rows, amounts };
  };
  return { zh: await inShort("zh"), en: await inShort("en") };
}

/** Before a document is given back to be changed, what it was goes into the trail. */
export async function withSnapshot(
  tx: Tx,
  document: DocumentRef,
  events: readonly CaseEvent[],
): Promise<readonly CaseEvent[]> {
  const isGivenBack = (event: CaseEvent) => event.kind === "returned" || event.kind === "revoked";
  if (!events.some(isGivenBack)) return events;
  const snapshot = await snapshotOf(tx, document);
  return events.map((event) => (isGivenBack(event) ? { ...event, document: snapshot } : event));
}

/** What has changed in a document that was submitted again, beside its former round; null where it was not. */
export function changesSince(
  events: readonly CaseEvent[],
  now: ApprovalSummary,
  locale: Locale,
  isShown: (line: { field?: string }) => boolean,
) {
  const again = events.findLastIndex((event) => event.kind === "submitted");
  const before = events.slice(0, again);
  const given = before.findLast((event) => event.kind === "returned" || event.kind === "revoked");
  if (given === undefined || !("document" in given) || !given.document) return null;
  const shown = ({ rows, amounts }: SummaryRows): SummaryRows => ({
    rows: rows.filter(isShown),
    amounts: amounts.filter(isShown),
  });
  return {
    round: before.filter((event) => event.kind === "submitted").length,
    ...compareSummaries(shown(given.document[locale]), shown(now)),
  };
}
