import type { CallContext } from "#platform/http/context.ts";
import type { ApprovalCard } from "../../approvable.ts";
import type { CardOfRow } from "../../inbox-list.ts";
import type { FlowNode } from "../../rules/flow/definition.ts";
import { hiddenAt, hiddenSomewhere } from "../../rules/flow/fields.ts";
import { approvableOf } from "../engine/approvables.ts";
import { lastStepOf } from "../engine/last-step.ts";
import { withParts } from "./card-sources.ts";

interface CardHead {
  id: number;
  documentType: string;
  documentId: number;
  /** What the viewer was asked in last; null where they were not. */
  lastUid: string | null;
  /** Theirs or about them. */
  isOwn: boolean;
  /** Was copied in, or administers the company. */
  isInformed: boolean;
  /** Of a flow that hides something of its documents somewhere. */
  tree: FlowNode | null;
}

const heads = {
  name: "approvals-card-heads",
  text: `select i.id, i.document_type as "documentType", i.document_id as "documentId", ${lastStepOf("i.tenant_id", "i.id", "$2")} as "lastUid",
      coalesce(i.submitter_member_id = $2 or i.applicant_member_id = $2, false) as "isOwn",
      exists (select from approvals.copy c where c.tenant_id = i.tenant_id and c.instance_id = i.id and c.member_id = $2)
        or exists (select from access.administrator_view a where a.tenant_id = $3 and a.member_id = $2) as "isInformed",
      v.tree
    from approvals.instance i
    left join approvals.flow_version v on v.tenant_id = i.tenant_id and v.id = i.flow_version_id and jsonb_path_exists(v.tree, '$.**.fields.* ? (@ == "hidden")')
    where i.tenant_id = $3 and i.id = any((select $1::bigint[])::bigint[])`,
};

/** The fields that the viewer may not see, as `hiddenFrom` of the details has them. */
function hiddenIn({ tree, lastUid, isOwn, isInformed }: CardHead): ReadonlySet<string> {
  if (!tree || isOwn) return new Set();
  if (lastUid !== null) return hiddenAt(tree, lastUid);
  return isInformed ? new Set() : hiddenSomewhere(tree);
}

const shown = (hidden: ReadonlySet<string>) => (one: { field?: string }) => !one.field || !hidden.has(one.field);

function withoutHidden({ facts, amounts, warnings }: ApprovalCard, hidden: ReadonlySet<string>): CardOfRow {
  return {
    facts: facts.filter(shown(hidden)).map(({ part, label, value }) => ({ part, label, value })),
    amounts: amounts.filter(shown(hidden)).map(({ label, fen }) => ({ label, fen })),
    warnings: warnings.filter(shown(hidden)).map(({ text }) => text),
  };
}

/** What one decides the documents of a page by, asked of each kind of document once, as far as the viewer may see it. */
export async function cardsOf(
  context: CallContext,
  instanceIds: readonly number[],
  memberId: number,
): Promise<ReadonlyMap<number, CardOfRow>> {
  const { tx, locale } = context;
  const { rows } = await tx.query<CardHead>(heads, [instanceIds, memberId, tx.tenantId]);
  const cards = new Map<number, CardOfRow>();
  for (const [documentType, ofType] of Map.groupBy(rows, (row) => row.documentType)) {
    const ids = ofType.map((row) => row.documentId);
    const found = await withParts(context, documentType, await approvableOf(documentType).cards(tx, ids, locale));
    for (const row of ofType) {
      const card = found.get(row.documentId);
      if (card) cards.set(row.id, withoutHidden(card, hiddenIn(row)));
    }
  }
  return cards;
}
