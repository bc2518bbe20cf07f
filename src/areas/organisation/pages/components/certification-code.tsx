import { useState } from "react";
import { Button, Form, Input, Space } from "antd";
import { useSend } from "#ui/calls.ts";
import { useCountdown } from "#ui/countdown.ts";
import { useTexts } from "#ui/texts.ts";
import { sendCertificationCode, type codePlaces } from "../../certification-api.ts";

interface CodeProps {
  id?: string;
  value?: string;
  onChange?: (code: string) => void;
}

type Typed = { codeTo?: (typeof codePlaces)[number]; phone?: string; email?: string };

/** Six digits and the button that sends them to the contact that is typed above. */
export function CertificationCode({ id, value, onChange }: CodeProps) {
  const t = useTexts("organisation/certification");
  const form = Form.useFormInstance<Typed>();
  const [wait, setWait] = useCountdown();
  const [sent, setSent] = useState<{ held: boolean; minutes: number }>();
  const sender = useSend(sendCertificationCode, {
    refresh: [],
    onDone: ({ again, minutesValid, held }) => {
      setWait(again);
      setSent({ held, minutes: minutesValid });
    },
    onRefused: ({ faults }) => {
      const [fault] = faults;
      if (fault?.field !== "phone" && fault?.field !== "email") return false;
      form.setFields([{ name: fault.field, errors: [fault.message] }]);
      return true;
    },
  });
  const ask = () => {
    const { codeTo = "phone", phone = "", email = "" } = form.getFieldsValue(true) as Typed;
    sender.run(codeTo === "email" ? { codeTo, email } : { codeTo, phone });
  };
  return (
    <>
      <Space.Compact block>
        <Input
          {...(id ? { id } : {})}
          value={value ?? ""}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          onChange={(event) => onChange?.(event.target.value)}
        />
        <Button onClick={ask} loading={sender.running} disabled={wait > 0}>
          {wait > 0 ? t("code.again", { seconds: wait }) : t("code.send")}
        </Button>
      </Space.Compact>
      <div role="status" className="mu-secondary">
        {sent ? t(sent.held ? "code.held" : "code.sent", { minutes: sent.minutes }) : ""}
      </div>
    </>
  );
}
