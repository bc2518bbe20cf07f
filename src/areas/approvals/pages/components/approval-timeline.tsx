import { PaperClipOutlined } from "@ant-design/icons";
import { downloadUrl } from "#platform/http/client.ts";
import { Instant } from "#ui/time.tsx";
import { useTexts } from "#ui/texts.ts";
import { readApprovalFile } from "../../acts-api.ts";
import type { ApprovalView, TimelineEntry } from "../../api.ts";
import { waitedText } from "./waited-text.ts";
import "./approvals.css";

const tones: Record<string, string> = {
  approved: "success",
  finished: "success",
  returned: "danger",
  rejected: "danger",
  sentBack: "danger",
  opposed: "danger",
  revoked: "danger",
  timedOut: "danger",
  visitOpened: "info",
};

function Entry({ entry, id }: { entry: TimelineEntry; id: number }) {
  const t = useTexts("approvals");
  return (
    <li data-tone={tones[entry.kind] ?? "neutral"}>
      <div className="ap-line">
        {entry.nodeName ? <span className="mu-secondary">{entry.nodeName}</span> : null}
        {entry.person ? <strong>{entry.person.name}</strong> : null}
        {entry.onBehalfOf ? (
          <span className="mu-secondary">{t("detail.onBehalfOf", { name: entry.onBehalfOf.name })}</span>
        ) : null}
        <span>{entry.text}</span>
        {entry.waitedMinutes === null ? null : (
          <span className="mu-secondary">{t("detail.waiting", { time: waitedText(entry.waitedMinutes, t) })}</span>
        )}
        <Instant at={entry.at} />
      </div>
      {entry.comment ? <p className="ap-comment">{entry.comment}</p> : null}
      {entry.changes.length > 0 ? (
        <ul className="ap-changes">
          {entry.changes.map((change) => (
            <li key={change.label}>{t("detail.change", change)}</li>
          ))}
        </ul>
      ) : null}
      {entry.signatureId === null ? null : (
        <img
          className="ap-signature"
          alt={t("detail.signature", { name: entry.person?.name ?? "" })}
          src={downloadUrl(readApprovalFile, { id, fileId: entry.signatureId })}
        />
      )}
      {entry.mentions.length > 0 ? (
        <p className="mu-secondary">{entry.mentions.map((one) => `@${one.name}`).join(" ")}</p>
      ) : null}
      {entry.attachments.map((file) => (
        <a
          key={file.id}
          className="ap-file"
          href={downloadUrl(readApprovalFile, { id, fileId: file.id })}
          target="_blank"
          rel="noreferrer"
        >
          <PaperClipOutlined /> {file.name}
        </a>
      ))}
    </li>
  );
}

/** Who did what and when, and by which rule the flow went by itself. */
export function ApprovalTimeline({ approval }: { approval: Pick<ApprovalView, "timeline" | "instanceId"> }) {
  return (
    <ol className="ap-steps">
      {approval.timeline.map((entry) => (
        <Entry key={entry.sequence} entry={entry} id={approval.instanceId} />
      ))}
    </ol>
  );
}
