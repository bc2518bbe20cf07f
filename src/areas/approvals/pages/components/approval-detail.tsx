import { useState } from "react";
import { useCall } from "#ui/calls.ts";
import { DetailDrawer } from "#ui/detail/detail-drawer.tsx";
import { useTexts } from "#ui/texts.ts";
import { readApproval } from "../../api.ts";
import { ApprovalActions } from "./approval-actions.tsx";
import { Content, headingOf, Mark, useMarkRead } from "./approval-content.tsx";

interface DetailProps {
  id: number;
  isUnread: boolean;
  onClose: () => void;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
}

/** One approval: its document, its history, who is next and why; answering goes on to the next of the list. */
export function ApprovalDetail({ id, isUnread, onClose, onPrevious, onNext }: DetailProps) {
  const t = useTexts("approvals");
  const { data, isPending, error, refetch } = useCall(readApproval, { id });
  const [cameUp, setCameUp] = useState(false);
  const goOn = () => {
    setCameUp(true);
    (onNext ?? onClose)();
  };
  useMarkRead(id, isUnread, data);
  return (
    <DetailDrawer
      id={id}
      title={data ? headingOf(data) : ""}
      mark={data ? <Mark detail={data} /> : null}
      loading={isPending}
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
      onPrevious={onPrevious}
      onNext={onNext}
      width={860}
      actions={data ? <ApprovalActions more approval={data} cameUp={cameUp} onDone={goOn} /> : null}
      tabs={data ? [{ key: "approval", label: t("detail.document"), content: <Content detail={data} /> }] : []}
    />
  );
}
