import { useState, type ReactNode } from "react";
import { Button, Input } from "antd";
import type { Call, OutputOf, SentInputOf } from "#platform/http/call.ts";
import { longestReason } from "#platform/http/reason-lengths.ts";
import { useRefresh, useSend } from "#ui/calls.ts";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { useUiTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import "#ui/form/form.css";

interface ConfirmActionProps<C extends Call> {
  title: string;
  /** What will happen, and to what. */
  content?: ReactNode;
  call: C;
  /** The input; gets the reason when one is asked for. */
  input: (reason: string) => SentInputOf<C> | Promise<SentInputOf<C>>;
  /** Asks for a reason of 1 to `max` characters (`longestReason` when only `true`). */
  reason?:
    | boolean
    | {
        label?: string;
        max?: number;
        optional?: boolean;
        /** Stands above the field, such as phrases to be put into it. */
        above?: (reason: string, onChange: (reason: string) => void) => ReactNode;
      };
  okText?: string;
  danger?: boolean;
  toast?: string;
  refresh?: readonly Call[];
  onDone?: (content: OutputOf<C>) => void;
  onClose: () => void;
}

/** Asks before something is done, with a reason where one is due; stays open and says why when it is refused. */
export function ConfirmAction<C extends Call>(props: ConfirmActionProps<C>) {
  const t = useUiTexts();
  const [reason, setReason] = useState("");
  const [fault, setFault] = useState<string>();
  const asks = typeof props.reason === "object" ? props.reason : props.reason ? {} : undefined;
  const max = asks?.max ?? longestReason;
  const renew = useRefresh();
  const sender = useSend(props.call, {
    ...(props.toast ? { toast: props.toast } : {}),
    ...(props.refresh ? { refresh: props.refresh } : {}),
    onDone: (content) => {
      props.onDone?.(content);
      props.onClose();
    },
    onRefused: (refused) => {
      if (refused.status <= 0) return false;
      // What stands behind is read anew, so that it can be looked at and done then, with what was typed.
      if (refused.code === "common.stale" && props.refresh) renew(...props.refresh);
      setFault([...new Set([refused.message, ...refused.faults.map((each) => each.message)])].join(" "));
      return true;
    },
  });
  // What has to be sealed first is awaited; everything else is sent at once.
  const send = (input: SentInputOf<C> | Promise<SentInputOf<C>>) => {
    if (input instanceof Promise) void input.then(sender.run, toast.failure);
    else sender.run(input);
  };
  const isMissing = asks !== undefined && !asks.optional && reason.trim() === "";
  return (
    <Dialog
      open
      title={props.title}
      onCancel={props.onClose}
      // The second half of a double click on what opened it must not close it again.
      mask={{ closable: false }}
      width={460}
      footer={
        <div className="mu-form-buttons">
          <Button onClick={props.onClose}>{t("cancel")}</Button>
          <Button
            type="primary"
            danger={props.danger ?? false}
            loading={sender.running}
            disabled={isMissing || sender.running}
            onClick={() => send(props.input(reason.trim()))}
          >
            {props.okText ?? t("confirm")}
          </Button>
        </div>
      }
    >
      <div className="mu-confirm">
        {props.content}
        {fault ? (
          <div className="mu-note mu-note-danger" role="alert">
            {fault}
          </div>
        ) : null}
        {asks?.above?.(reason, setReason)}
        {asks ? (
          <label>
            <span>{asks.label ?? t("reason.label")}</span>
            <Input.TextArea
              rows={3}
              maxLength={max}
              showCount
              value={reason}
              placeholder={t("reason.hint", { max })}
              onChange={(event) => setReason(event.target.value)}
            />
          </label>
        ) : null}
      </div>
    </Dialog>
  );
}
