import { Suspense, lazy, useEffect, useState } from "react";
import { Button } from "antd-mobile";
import { CallRefused } from "#platform/http/call-refused.ts";
import { upload } from "#platform/http/client-upload.ts";
import { longestReturn } from "#platform/http/reason-lengths.ts";
import { useCall, useSend } from "#ui/calls.ts";
import { MobileFailure } from "#ui/mobile/mobile-failure.tsx";
import { MobileCard, MobilePage } from "#ui/mobile/mobile-page.tsx";
import { Money } from "#ui/money.tsx";
import { useTexts, type TextKey } from "#ui/texts.ts";
import { Instant } from "#ui/time.tsx";
import { toast } from "#ui/toast.ts";
import type { SignatureFile } from "#ui/upload/signature-board.ts";
import { answerOpinion, opposeTask, uploadApprovalFile } from "../../acts-api.ts";
import {
  approveTask,
  countApprovals,
  listApprovals,
  readApproval,
  readCopy,
  rejectTask,
  returnTask,
  type ApprovalView,
} from "../../api.ts";

const MobileEdits = lazy(async () => ({ default: (await import("./mobile-edits.tsx")).MobileEdits }));
const MobilePhrases = lazy(async () => ({ default: (await import("./mobile-phrases.tsx")).MobilePhrases }));
const MobileReject = lazy(async () => ({ default: (await import("./mobile-reject.tsx")).MobileReject }));
const MobileSignature = lazy(async () => ({ default: (await import("./mobile-signature.tsx")).MobileSignature }));

/** One approval on the phone: the document in short, its history, and the answer. */
export function MobileApproval({
  id,
  isUnread,
  onBack,
}: {
  id: number;
  /** A copy that nobody has looked at. */
  isUnread: boolean;
  onBack: () => void;
}) {
  const t = useTexts("approvals");
  const { data, error, refetch } = useCall(readApproval, { id });
  const markRead = useSend(readCopy, { refresh: [listApprovals, countApprovals] });
  useEffect(() => {
    if (isUnread && data) markRead.run({ id });
  }, [isUnread, data?.instanceId]);
  return (
    <MobilePage title={data?.number ?? ""} onBack={onBack}>
      {error && !data ? <MobileFailure error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <>
          <MobileCard title={data.documentTitle}>
            <dl className="am-facts">
              {data.summary.rows.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
              {data.summary.amounts.map(({ label, fen }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    <Money fen={fen} currency />
                  </dd>
                </div>
              ))}
            </dl>
          </MobileCard>
          <MobileCard title={t("detail.timeline")}>
            <ol className="am-trail">
              {data.timeline.map((entry) => (
                <li key={entry.sequence}>
                  <span>
                    {entry.nodeName} <strong>{entry.person?.name}</strong> {entry.text}
                  </span>
                  <Instant at={entry.at} />
                  {entry.comment ? <p>{entry.comment}</p> : null}
                  {entry.changes.map(({ label, before, after }) => (
                    <p key={label}>
                      {label}: {before} → {after}
                    </p>
                  ))}
                </li>
              ))}
            </ol>
          </MobileCard>
          {data.taskId === null ? null : <Answer approval={data} taskId={data.taskId} onDone={onBack} />}
        </>
      ) : null}
    </MobilePage>
  );
}

function Answer({ approval, taskId, onDone }: { approval: ApprovalView; taskId: number; onDone: () => void }) {
  const t = useTexts("approvals");
  const { actions, commentDue, editable, instanceId, reasonLimit, signatureDue } = approval;
  const [comment, setComment] = useState("");
  const [fault, setFault] = useState<string>();
  const [signature, setSignature] = useState<SignatureFile>();
  const [isSigning, setSigning] = useState(false);
  const [edits, setEdits] = useState<Record<string, string>>({});
  const [faults, setFaults] = useState<Record<string, string>>({});
  const then = { refresh: [listApprovals, readApproval], onDone };
  const approving = useSend(approveTask, {
    ...then,
    toast: t("act.approved"),
    onRefused: ({ faults: found, message }) => {
      setFaults(Object.fromEntries(found.map((one) => [one.field, one.message])));
      const elsewhere = found.filter((one) => !editable.some(({ key }) => key === one.field));
      if (elsewhere.length > 0) setFault([message, ...elsewhere.map((one) => one.message)].join(" "));
      return found.length > 0;
    },
  });
  const back = useSend(returnTask, { ...then, toast: t("act.returned") });
  const rejecting = useSend(rejectTask, { ...then, toast: t("act.rejected") });
  const oppose = useSend(opposeTask, { ...then, toast: t("act.opposed") });
  const opinion = useSend(answerOpinion, { ...then, toast: t("act.answered") });
  const isBusy = isSigning || [approving, back, rejecting, oppose, opinion].some((one) => one.running);
  const text = comment.trim();
  const withWords = (needed: TextKey<"approvals">, run: (input: { taskId: number; comment: string }) => void) => {
    if (text === "") return setFault(t(needed));
    setFault(undefined);
    run({ taskId, comment: text });
  };
  const canReject = () => {
    const isLong = [...text].length > longestReturn;
    const problem =
      text === "" ? t("act.rejectNeeded") : isLong ? t("act.rejectLong", { max: longestReturn }) : undefined;
    setFault(problem);
    return problem === undefined;
  };
  const change = (key: string, value: string) => {
    setEdits({ ...edits, [key]: value });
    setFaults({ ...faults, [key]: "" });
  };
  const approve = async () => {
    if (commentDue && text === "") return setFault(t("act.commentNeeded"));
    if (signatureDue && !signature) return setFault(t("act.signatureNeeded"));
    setFault(undefined);
    setFaults({});
    setSigning(true);
    try {
      const signed = signature
        ? { signatureId: (await upload(uploadApprovalFile, { id: instanceId }, [await signature()])).id }
        : {};
      const changed = editable.flatMap(({ key, value }) =>
        edits[key] === undefined || edits[key] === value ? [] : [{ key, value: edits[key] }],
      );
      approving.run({
        taskId,
        ...signed,
        ...(text ? { comment: text } : {}),
        ...(changed.length > 0 ? { edits: changed } : {}),
      });
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      toast.failure(error);
    } finally {
      setSigning(false);
    }
  };
  const may = (action: ApprovalView["actions"][number]) => actions.includes(action);
  return (
    <MobileCard title={t(may("opinion") ? "act.opinion" : "phone.answer")}>
      <div className="am-answer">
        {may("approve") && editable.length > 0 ? (
          <Suspense fallback={null}>
            <MobileEdits editable={editable} edits={edits} faults={faults} onChange={change} />
          </Suspense>
        ) : null}
        <Suspense fallback={null}>
          <MobilePhrases text={comment} max={reasonLimit} onChange={setComment} />
        </Suspense>
        <textarea
          rows={3}
          maxLength={reasonLimit}
          aria-label={t("act.comment")}
          value={comment}
          placeholder={t(may("opinion") ? "act.opinionWords" : commentDue ? "act.commentDue" : "act.comment")}
          onChange={(event) => setComment(event.target.value)}
        />
        {signatureDue && may("approve") ? (
          <Suspense fallback={null}>
            <MobileSignature label={t("act.signature")} onChange={(file) => setSignature(() => file)} />
          </Suspense>
        ) : null}
        {fault ? (
          <p className="am-fault" role="alert">
            {fault}
          </p>
        ) : null}
        {may("opinion") ? (
          <Button
            block
            color="primary"
            size="large"
            disabled={isBusy}
            onClick={() => withWords("act.opinionNeeded", opinion.run)}
          >
            {t("act.opinion")}
          </Button>
        ) : null}
        {may("approve") ? (
          <Button block color="primary" size="large" disabled={isBusy} onClick={() => void approve()}>
            {t("act.approve")}
          </Button>
        ) : null}
        {may("oppose") ? (
          <Button
            block
            size="large"
            disabled={isBusy}
            onClick={() => oppose.run({ taskId, ...(text ? { comment: text } : {}) })}
          >
            {t("act.oppose")}
          </Button>
        ) : null}
        {may("return") ? (
          <Button
            block
            color="danger"
            fill="outline"
            size="large"
            disabled={isBusy}
            onClick={() => withWords("act.reasonNeeded", back.run)}
          >
            {t("act.return")}
          </Button>
        ) : null}
        {may("reject") ? (
          <Suspense fallback={null}>
            <MobileReject
              disabled={isBusy}
              ready={canReject}
              onReject={() => rejecting.run({ taskId, comment: text })}
            />
          </Suspense>
        ) : null}
      </div>
    </MobileCard>
  );
}
