import { Button } from "antd";
import { useCall } from "#ui/calls.ts";
import { DetailDrawer } from "#ui/detail/detail-drawer.tsx";
import { detailProps } from "#ui/detail/detail-props.ts";
import { Empty } from "#ui/empty.tsx";
import { instantText } from "#ui/format.ts";
import type { DetailPlace } from "#ui/list-page/list-page.tsx";
import { useSession } from "#ui/session.ts";
import { Status } from "#ui/status-tag.tsx";
import { Timeline } from "#ui/timeline.tsx";
import { useTexts } from "#ui/texts.ts";
import { readApplication, type ApplicationDetail as Detail } from "../../../applications-api.ts";
import { isTrailAction } from "../../../trail-actions.ts";
import { stageWords } from "../../../words.ts";
import { ChecksTab } from "./checks-tab.tsx";
import { InterviewsTab } from "./interviews-tab.tsx";
import { MessagesTab } from "./messages-tab.tsx";
import { OffersTab } from "./offers-tab.tsx";
import { ProfileTab } from "./profile-tab.tsx";
import type { Acts } from "./use-acts.tsx";
import "./applications.css";

interface ApplicationDetailProps extends DetailPlace<unknown> {
  acts: Acts;
}

/** One application: who, how they fit, what was talked, offered, and everything that happened. */
export function ApplicationDetail({ acts, ...place }: ApplicationDetailProps) {
  const t = useTexts("recruitment/applications");
  const { kind } = useSession();
  const asked = useCall(readApplication, { id: place.id }, { keep: true });
  const { data } = asked;
  const isStaff = kind === "staff";
  return (
    <DetailDrawer
      {...detailProps(place, asked)}
      width={760}
      title={data ? `${data.name} · ${data.post}` : ""}
      mark={data ? <Status of={stageWords} value={data.stage} /> : null}
      actions={
        data ? (
          <>
            {acts
              .of(data)
              .filter(({ key }) => key !== "assign" && key !== "interview")
              .map(({ key, label, danger, onClick }) => (
                <Button
                  key={key}
                  danger={danger ?? false}
                  type={key === "hire" ? "primary" : "default"}
                  onClick={onClick}
                >
                  {label}
                </Button>
              ))}
          </>
        ) : null
      }
      tabs={
        data
          ? [
              { key: "profile", label: t("tab.profile"), content: <ProfileTab key={data.id} application={data} /> },
              ...(isStaff
                ? [
                    { key: "checks", label: t("tab.checks"), content: <ChecksTab application={data} /> },
                    { key: "interviews", label: t("tab.interviews"), content: <InterviewsTab application={data} /> },
                    { key: "messages", label: t("tab.messages"), content: <MessagesTab application={data} /> },
                    { key: "offers", label: t("tab.offers"), content: <OffersTab application={data} /> },
                  ]
                : []),
              { key: "history", label: t("tab.history"), content: <History application={data} /> },
            ]
          : []
      }
    />
  );
}

function History({ application }: { application: Detail }) {
  const t = useTexts("recruitment/applications");
  const { kind } = useSession();
  if (application.trail.length === 0) return <Empty title={t("history.none")} />;
  return (
    <Timeline
      items={application.trail.map(({ id, at, by, action, note, stage }) => ({
        key: id,
        title: (
          <>
            {isTrailAction(action) ? t(`trail.${action}`) : action} <Status of={stageWords} value={stage} />
          </>
        ),
        at: instantText(at),
        content: kind === "staff" ? [by ?? t("history.byCandidate"), note].filter(Boolean).join(" · ") : null,
        tone: stageWords[stage].tone,
      }))}
    />
  );
}
