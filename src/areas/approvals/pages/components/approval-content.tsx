import { Suspense, useEffect } from "react";
import { Link } from "@tanstack/react-router";
import { Skeleton } from "antd";
import type { OutputOf } from "#platform/http/call.ts";
import { useSend } from "#ui/calls.ts";
import { Facts, Section } from "#ui/detail/facts.tsx";
import { useFactsOf } from "#ui/detail/facts-of.tsx";
import { Money } from "#ui/money.tsx";
import { lent, useSockets } from "#ui/sockets.ts";
import { StatusTag } from "#ui/status-tag.tsx";
import { useTexts } from "#ui/texts.ts";
import { Instant } from "#ui/time.tsx";
import { countApprovals, listApprovals, readCopy, type readApproval } from "../../api.ts";
import { approvalList } from "../../inbox-list.ts";
import { ApprovalStatus } from "./approval-status.tsx";
import { ChangedSince } from "./changed-since.tsx";
import { ApprovalTimeline } from "./approval-timeline.tsx";
import { RouteSteps } from "./route-preview.tsx";

export type Detail = OutputOf<typeof readApproval>;

/** The card that the document's area lends, or its summary in rows. */
function DocumentCard({ detail }: { detail: Detail }) {
  const t = useTexts("approvals");
  const card = useSockets().approvalCards.find((one) => one.type === detail.documentType);
  const Card = card && !detail.partial ? lent(card) : undefined;
  const { rows, amounts, link } = detail.summary;
  const facts = [...rows, ...amounts.map(({ label, fen }) => ({ label, value: <Money fen={fen} /> }))];
  const extra = link ? <Link to={link}>{t("act.openDocument")}</Link> : null;
  return (
    <Section title={detail.documentTitle} extra={extra}>
      {Card ? (
        <Suspense fallback={<Skeleton active title={false} />}>
          <Card id={detail.documentId} type={detail.documentType} />
        </Suspense>
      ) : (
        <Facts columns={2} facts={facts} />
      )}
    </Section>
  );
}

function Head({ detail }: { detail: Detail }) {
  const fact = useFactsOf(approvalList, {
    ...detail,
    submitterName: detail.submitter?.name,
    applicant: detail.applicant?.name,
  });
  return (
    <Facts
      columns={3}
      facts={[
        fact("departmentName"),
        fact("submitterName"),
        fact("applicant"),
        fact("submittedAt"),
        fact("costFen"),
        fact("flowName"),
      ]}
    />
  );
}

/** Titles may bring their number themselves. */
export function headingOf({ number, title }: Detail): string {
  return title.includes(number) ? title : `${number} ${title}`;
}

export function Mark({ detail }: { detail: Detail }) {
  const t = useTexts("approvals");
  return (
    <>
      <ApprovalStatus status={detail.status} />{" "}
      {detail.urgent ? <StatusTag tone="danger" text={t("status.urgent")} /> : null}
    </>
  );
}

/** A copy that is looked at is read. */
export function useMarkRead(id: number, isUnread: boolean, data: Detail | undefined): void {
  const markRead = useSend(readCopy, { refresh: [listApprovals, countApprovals] });
  useEffect(() => {
    if (isUnread && data) markRead.run({ id });
  }, [isUnread, data?.instanceId]);
}

/** Whether all are needed, one is enough, or a share. */
function HowTheyDecide({ present }: Pick<Detail, "present">) {
  const t = useTexts("approvals");
  if (!present || present.mode === "single") return null;
  const { mode, share, agreed, total } = present;
  return (
    <p className="mu-secondary ap-how">
      {mode === "any" ? t("route.any") : t(`detail.${mode}`, { share: share ?? 100, agreed, total })}
    </p>
  );
}

/** The document, what changed in it, whose turn it is, what happened and what comes. */
export function Content({ detail }: { detail: Detail }) {
  const t = useTexts("approvals");
  return (
    <div className="mu-detail">
      <Head detail={detail} />
      <DocumentCard detail={detail} />
      {detail.changed ? <ChangedSince changed={detail.changed} /> : null}
      {detail.current.length > 0 ? (
        <Section title={t("detail.now")}>
          <HowTheyDecide present={detail.present} />
          <ul className="ap-now" aria-label={t("detail.now")}>
            {detail.current.map((one) => (
              <li key={one.taskId}>
                <strong>{one.name}</strong> <span className="mu-secondary">{one.nodeName}</span> <span>{one.why}</span>
                <Instant at={one.since} />
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      <Section title={t("detail.timeline")}>
        {detail.brokenAt === null ? null : (
          <p className="mu-note mu-note-danger" role="alert">
            {t("detail.broken", { number: detail.brokenAt })}
          </p>
        )}
        <ApprovalTimeline approval={detail} />
      </Section>
      {detail.status === "underApproval" ? (
        <Section title={t("detail.next")}>
          {detail.next.length > 0 ? (
            <RouteSteps steps={detail.next} />
          ) : (
            <span className="mu-secondary">{t("detail.none")}</span>
          )}
        </Section>
      ) : null}
    </div>
  );
}
