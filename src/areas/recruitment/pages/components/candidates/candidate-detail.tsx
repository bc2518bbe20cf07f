import { useState } from "react";
import { Button } from "antd";
import { useCall } from "#ui/calls.ts";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { DetailDrawer } from "#ui/detail/detail-drawer.tsx";
import { detailProps } from "#ui/detail/detail-props.ts";
import { Facts } from "#ui/detail/facts.tsx";
import { Empty } from "#ui/empty.tsx";
import { instantText } from "#ui/format.ts";
import type { DetailPlace } from "#ui/list-page/list-page.tsx";
import { useCan } from "#ui/session.ts";
import { Status } from "#ui/status-tag.tsx";
import { useTexts } from "#ui/texts.ts";
import {
  anonymiseCandidate,
  keepCandidate,
  mergeCandidate,
  readCandidate,
  revealInFull,
} from "../../../candidates-api.ts";
import { candidateWords } from "../../../candidates-list.ts";
import type { OutputOf } from "#platform/http/call.ts";
import { stageWords } from "../../../words.ts";
import { applicationCalls } from "../applications/application-calls.ts";
import { CandidateProfile, type Full } from "./candidate-profile.tsx";
import "../applications/applications.css";

type Candidate = OutputOf<typeof readCandidate>;
type What = "merge" | "keep" | "anonymise" | "reveal";

/** One candidate with everything they applied for. */
export function CandidateDetail(place: DetailPlace<unknown>) {
  const t = useTexts("recruitment/candidates");
  const can = useCan();
  const [what, ask] = useState<What>();
  const [full, show] = useState<Full & { of: number }>();
  const asked = useCall(readCandidate, { id: place.id }, { keep: true });
  const { data } = asked;
  const isKnown = data !== undefined && data.state !== "anonymised";
  return (
    <>
      <DetailDrawer
        {...detailProps(place, asked)}
        title={data?.name ?? ""}
        mark={data ? <Status of={candidateWords} value={data.state} /> : null}
        actions={
          isKnown ? (
            <>
              {can("C00202.delete") && data.memberId === null ? (
                <Button danger onClick={() => ask("anonymise")}>
                  {t("act.anonymise")}
                </Button>
              ) : null}
              {can("C00202.reveal") ? <Button onClick={() => ask("reveal")}>{t("act.reveal")}</Button> : null}
            </>
          ) : null
        }
        tabs={
          data
            ? [
                {
                  key: "profile",
                  label: t("tab.profile"),
                  content: <CandidateProfile candidate={data} full={full?.of === data.id ? full : {}} />,
                },
                { key: "applications", label: t("tab.applications"), content: <Applied candidate={data} /> },
                ...(data.twin
                  ? [{ key: "duplicate", label: t("tab.duplicate"), content: <Twin candidate={data} ask={ask} /> }]
                  : []),
              ]
            : []
        }
      />
      {data && what ? (
        <Asked
          what={what}
          candidate={data}
          onShown={(shown) => show({ ...shown, of: data.id })}
          onMerged={place.close}
          onClose={() => ask(undefined)}
        />
      ) : null}
    </>
  );
}

function Applied({ candidate }: { candidate: Candidate }) {
  const t = useTexts("recruitment/candidates");
  if (candidate.applied.length === 0) return <Empty title={t("noApplications")} />;
  return (
    <ul className="rc-others">
      {candidate.applied.map(({ id, number, post, stage, appliedAt }) => (
        <li key={id}>
          <span>
            {number} {post} <span className="mu-secondary">{instantText(appliedAt)}</span>
          </span>
          <Status of={stageWords} value={stage} />
        </li>
      ))}
    </ul>
  );
}

function Twin({ candidate: { twin }, ask }: { candidate: Candidate; ask: (what: What) => void }) {
  const t = useTexts("recruitment/candidates");
  const can = useCan();
  if (!twin) return null;
  return (
    <div className="rc-stack">
      <p className="mu-secondary">{t("hint.twin")}</p>
      <Facts
        facts={[
          {
            label: twin.name,
            value: [twin.phone, twin.idNumber, t("hint.twinCount", { count: twin.applications })]
              .filter(Boolean)
              .join(" · "),
            full: true,
          },
        ]}
      />
      {can("C00202.merge") ? (
        <div className="rc-buttons">
          <Button type="primary" onClick={() => ask("merge")}>
            {t("act.merge")}
          </Button>
          <Button onClick={() => ask("keep")}>{t("act.keep")}</Button>
        </div>
      ) : null}
    </div>
  );
}

interface AskedProps {
  what: What;
  candidate: Candidate;
  onShown: (full: Full) => void;
  onMerged: () => void;
  onClose: () => void;
}

function Asked({ what, candidate, onShown, onMerged, onClose }: AskedProps) {
  const t = useTexts("recruitment/candidates");
  const { id, version, name, twin } = candidate;
  const shared = { refresh: applicationCalls, onClose };
  switch (what) {
    case "reveal":
      return (
        <ConfirmAction
          title={t("ask.reveal")}
          content={t("ask.revealHint")}
          call={revealInFull}
          input={(reason) => ({ id, reason })}
          reason
          refresh={[]}
          onDone={onShown}
          onClose={onClose}
        />
      );
    case "anonymise":
      return (
        <ConfirmAction
          {...shared}
          title={t("ask.anonymise", { name })}
          content={t("ask.anonymiseHint")}
          call={anonymiseCandidate}
          input={() => ({ id, version })}
          danger
          okText={t("act.anonymise")}
          toast={t("done.anonymised")}
        />
      );
    case "keep":
      return (
        <ConfirmAction
          {...shared}
          title={t("ask.keep", { name: twin?.name ?? "" })}
          call={keepCandidate}
          input={() => ({ id })}
          okText={t("act.keep")}
          toast={t("done.kept")}
        />
      );
    case "merge":
      return (
        <ConfirmAction
          {...shared}
          title={t("ask.merge", { name: twin?.name ?? "" })}
          content={t("ask.mergeHint", { name: twin?.name ?? "" })}
          call={mergeCandidate}
          input={() => ({ id, into: twin?.id ?? 0 })}
          danger
          okText={t("act.merge")}
          toast={t("done.merged")}
          onDone={onMerged}
        />
      );
  }
}
