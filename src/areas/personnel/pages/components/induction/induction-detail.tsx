import { Button } from "antd";
import { Link } from "@tanstack/react-router";
import { ApprovalActions, ApprovalTimeline } from "#areas/approvals/web.ts";
import { useCall } from "#ui/calls.ts";
import { DetailDrawer } from "#ui/detail/detail-drawer.tsx";
import { detailProps } from "#ui/detail/detail-props.ts";
import { Facts, Section } from "#ui/detail/facts.tsx";
import { useFactsOf } from "#ui/detail/facts-of.tsx";
import { instantText } from "#ui/format.ts";
import type { DetailPlace } from "#ui/list-page/list-page.tsx";
import { useCan } from "#ui/session.ts";
import { Status } from "#ui/status-tag.tsx";
import { Timeline, type TimelineItem } from "#ui/timeline.tsx";
import { useTexts } from "#ui/texts.ts";
import { readInduction, type InductionDetail as Induction } from "../../../induction-api.ts";
import { inductionList, type InductionAction } from "../../../induction-list.ts";
import { inductionWords } from "../../../induction-words.ts";
import { Checks } from "./checks.tsx";
import { FilledForm } from "./filled-form.tsx";
import { InductionPay } from "./induction-pay.tsx";
import { Tasks } from "./tasks.tsx";

interface InductionDetailProps extends DetailPlace<unknown> {
  act: (what: InductionAction, row: Induction) => void;
}

const primary: ReadonlySet<InductionAction> = new Set(["send", "submit", "join"]);

/** One induction: who comes, what they filled in, what has to be done, and how far it is. */
export function InductionDetail({ act, ...place }: InductionDetailProps) {
  const t = useTexts("personnel/induction");
  const asked = useCall(readInduction, { id: place.id });
  const { data } = asked;
  const labelOf = (what: InductionAction) =>
    what === "send" && data?.state !== "invited" ? t("act.sendAgain") : t(`act.${what}`);
  const isMain = (what: InductionAction) => primary.has(what) && !(what === "send" && data?.state !== "invited");
  return (
    <DetailDrawer
      {...detailProps(place, asked)}
      title={data ? `${data.name} ${data.number}` : ""}
      mark={data ? <Status of={inductionWords} value={data.state} /> : null}
      actions={
        data && data.actions.length > 0
          ? data.actions.map((what) => (
              <Button
                key={what}
                type={isMain(what) ? "primary" : "default"}
                danger={what === "drop"}
                onClick={() => act(what, data)}
              >
                {labelOf(what)}
              </Button>
            ))
          : null
      }
      tabs={
        data
          ? [
              { key: "overview", label: t("part.overview"), content: <Overview induction={data} /> },
              { key: "form", label: t("part.form"), content: <FilledForm key={data.id} induction={data} /> },
              {
                key: "tasks",
                label: t("part.tasks"),
                content: <Tasks tasks={data.tasks} />,
              },
              ...(data.approval
                ? [
                    {
                      key: "approval",
                      label: t("part.approval"),
                      content: (
                        <>
                          <ApprovalTimeline approval={data.approval} />
                          <ApprovalActions approval={data.approval} onDone={() => void asked.refetch()} />
                        </>
                      ),
                    },
                  ]
                : []),
              { key: "history", label: t("part.history"), content: <History induction={data} /> },
            ]
          : []
      }
    />
  );
}

function Overview({ induction }: { induction: Induction }) {
  const t = useTexts("personnel/induction");
  const can = useCan();
  const fact = useFactsOf(inductionList, induction);
  const isOver = induction.state === "joined" || induction.state === "dropped" || induction.state === "rejected";
  return (
    <>
      {isOver ? null : (
        <Section title={t("part.checks")}>
          <Checks checks={induction.checks} />
        </Section>
      )}
      <Section title={t("part.place")}>
        <Facts
          facts={[
            fact("department"),
            fact("post"),
            fact("grade"),
            fact("rank"),
            fact("superior"),
            fact("legalEntity"),
            fact("kind"),
            fact("joinOn"),
            ...(induction.joinedOn ? [fact("joinedOn")] : []),
            ...(induction.note ? [fact("note", { full: true })] : []),
            ...(induction.returnReason ? [{ label: t("link.reason"), value: induction.returnReason, full: true }] : []),
            ...(induction.dropReason ? [fact("dropReason", { full: true })] : []),
          ]}
        />
        {induction.memberId !== null && can("C3800") ? (
          <Link to={`/staffManagement/employee?open=${induction.memberId}`}>{t("act.file")}</Link>
        ) : null}
      </Section>
      <Section title={t("part.contract")}>
        <Facts facts={[fact("contractKind"), fact("contractMonths"), fact("probationMonths")]} />
      </Section>
      {induction.pay ? <InductionPay key={induction.id} induction={induction} pay={induction.pay} /> : null}
    </>
  );
}

/** What happened when, from the first word to the last. */
function History({ induction }: { induction: Induction }) {
  const t = useTexts("personnel/induction");
  const { createdAt, createdBy, linkSentAt, linkUntil, filledAt, submittedAt, decidedAt, endedAt, state } = induction;
  const steps: { key: keyof typeof words; at: string | null; content?: string | null }[] = [
    { key: "created", at: createdAt, content: createdBy },
    {
      key: "sent",
      at: linkSentAt,
      content: linkUntil && state === "invited" ? t("history.until", { until: instantText(linkUntil) }) : null,
    },
    { key: "filled", at: filledAt },
    { key: "submitted", at: submittedAt },
    { key: "decided", at: decidedAt },
    { key: state === "joined" ? "joined" : "dropped", at: endedAt, content: induction.dropReason },
  ];
  const items = steps
    .filter((step): step is typeof step & { at: string } => step.at !== null)
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .map((step): TimelineItem => ({
      key: step.key,
      title: t(`history.${step.key}`),
      at: instantText(step.at),
      content: step.content ?? null,
      tone: words[step.key],
    }));
  return <Timeline items={items} />;
}

const words = {
  created: "neutral",
  sent: "info",
  filled: "info",
  submitted: "info",
  decided: "info",
  joined: "success",
  dropped: "neutral",
} as const;
