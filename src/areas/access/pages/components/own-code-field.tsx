import { useState } from "react";
import { Button, Form, Input, Space } from "antd";
import { useSend } from "#ui/calls.ts";
import { useCountdown } from "#ui/countdown.ts";
import { useTexts } from "#ui/texts.ts";
import type { SentInputOf } from "#platform/http/call.ts";
import { sendOwnCode } from "../../own-login-api.ts";

type To = SentInputOf<typeof sendOwnCode>["to"];

/** Six digits and the button that sends them; `to` says where, from what has been typed. */
export function OwnCodeField({
  to,
  id,
  value,
  onChange,
}: {
  to: (typed: Record<string, unknown>) => To | undefined;
  id?: string;
  value?: string;
  onChange?: (code: string) => void;
}) {
  const t = useTexts("access");
  const form = Form.useFormInstance();
  const [wait, setWait] = useCountdown();
  const [sent, setSent] = useState<{ held: boolean; minutes: number }>();
  const sender = useSend(sendOwnCode, {
    refresh: [],
    onDone: ({ again, minutesValid, held }) => {
      setWait(again);
      setSent({ held, minutes: minutesValid });
    },
  });
  const ask = () => {
    const wanted = to(form.getFieldsValue(true) as Record<string, unknown>);
    if (wanted) sender.run({ to: wanted });
    else void form.validateFields(["target"]).catch(() => undefined);
  };
  return (
    <>
      <Space.Compact block>
        <Input
          id={id}
          value={value}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          onChange={(event) => onChange?.(event.target.value)}
        />
        <Button onClick={ask} loading={sender.running} disabled={wait > 0}>
          {wait > 0 ? t("own.sendAgain", { seconds: wait }) : t("own.sendCode")}
        </Button>
      </Space.Compact>
      <div role="status" className="mu-secondary">
        {sent ? t(sent.held ? "own.codeHeld" : "own.codeSent", { minutes: sent.minutes }) : ""}
      </div>
    </>
  );
}
