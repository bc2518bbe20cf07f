import type { ReactNode } from "react";
import { Button } from "antd";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ApprovalView } from "#areas/approvals/api.ts";
import { ApprovalActions, ApprovalTimeline } from "#areas/approvals/web.ts";
import type { StatusText } from "#platform/i18n/status.ts";
import { DetailDrawer, type DetailTab } from "#ui/detail/detail-drawer.tsx";
import { detailProps } from "#ui/detail/detail-props.ts";
import { Facts, type Fact } from "#ui/detail/facts.tsx";
import { instantText } from "#ui/format.ts";
import type { DetailPlace } from "#ui/list-page/list-page.tsx";
import type { RowAction } from "#ui/list-page/row-actions.tsx";
import { Status } from "#ui/status-tag.tsx";
import { Timeline } from "#ui/timeline.tsx";
import { useTexts } from "#ui/texts.ts";

interface Shown {
  id: number;
  number: string;
  name: string;
  state: string;
  createdBy: string | null;
  createdAt: string;
  submittedAt: string | null;
  decidedAt: string | null;
  approver: string | null;
  effectiveAt?: string | null;
  returnReason: string | null;
  cancelReason: string | null;
  approval: ApprovalView | null;
}

interface ChangeDetailProps {
  place: DetailPlace<unknown>;
  asked: UseQueryResult<unknown>;
  row: Shown | undefined;
  words: Readonly<Record<string, StatusText>>;
  facts: readonly Fact[];
  /** Below the facts. */
  more?: ReactNode;
  tabs?: readonly DetailTab[];
  actions: readonly RowAction[];
}

/** The details of a change of an employment: what it says, what it pays, its approval, what happened. */
export function ChangeDetail({ place, asked, row, words, facts, more, tabs = [], actions }: ChangeDetailProps) {
  const t = useTexts("personnel/changes");
  return (
    <DetailDrawer
      {...detailProps(place, asked)}
      title={row ? `${row.number} ${row.name}` : ""}
      mark={row ? <Status of={words} value={row.state} /> : null}
      actions={
        actions.length > 0
          ? actions.map(({ key, label, danger = false, onClick }) => (
              <Button key={key} danger={danger} type={key === "primary" ? "primary" : "default"} onClick={onClick}>
                {label}
              </Button>
            ))
          : null
      }
      tabs={
        row
          ? [
              {
                key: "overview",
                label: t("part.overview"),
                content: (
                  <>
                    <Facts facts={facts} />
                    {more}
                  </>
                ),
              },
              ...tabs,
              ...(row.approval
                ? [
                    {
                      key: "approval",
                      label: t("part.approval"),
                      content: (
                        <>
                          <ApprovalTimeline approval={row.approval} />
                          <ApprovalActions approval={row.approval} onDone={() => void asked.refetch()} />
                        </>
                      ),
                    },
                  ]
                : []),
              { key: "history", label: t("part.history"), content: <History row={row} /> },
            ]
          : []
      }
    />
  );
}

function History({ row }: { row: Shown }) {
  const t = useTexts("personnel/changes");
  const items = [
    { key: "created", at: row.createdAt, content: row.createdBy },
    { key: "submitted", at: row.submittedAt, content: null },
    { key: "decided", at: row.decidedAt, content: [row.approver, row.returnReason].filter(Boolean).join(" · ") },
    { key: "effective", at: row.effectiveAt ?? null, content: null },
  ] as const;
  return (
    <Timeline
      items={[
        ...items.flatMap(({ key, at, content }) =>
          at === null
            ? []
            : [{ key, title: t(`history.${key}`), at: instantText(at), tone: "neutral" as const, content }],
        ),
        ...(row.cancelReason
          ? [
              {
                key: "cancelled",
                title: t("history.cancelled"),
                at: "",
                tone: "danger" as const,
                content: row.cancelReason,
              },
            ]
          : []),
      ]}
    />
  );
}
