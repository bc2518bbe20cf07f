import { useState } from "react";
import { Button } from "antd-mobile";
import { useCall, useSend } from "#ui/calls.ts";
import { useCountdown } from "#ui/countdown.ts";
import { useTexts } from "#ui/texts.ts";
import { myPayslipPlaces, sendPayslipCode } from "../../payslips-api.ts";

export interface Code {
  place: "phone" | "email" | null;
  code: string;
}

interface CodeFieldsProps {
  value: Code;
  onChange: (code: Code) => void;
  fault?: string;
}

/** A code to the phone or mailbox of the log-in. */
export function CodeFields({ value, onChange, fault }: CodeFieldsProps) {
  const t = useTexts("payroll/payslips");
  const { data } = useCall(myPayslipPlaces, {});
  const [wait, setWait] = useCountdown();
  const [sent, setSent] = useState<{ held: boolean; minutes: number }>();
  const places = (["phone", "email"] as const).filter((place) => data?.[place]);
  const place = value.place ?? places[0] ?? null;
  const send = useSend(sendPayslipCode, {
    refresh: [],
    onDone: ({ again, minutesValid, held }) => {
      setWait(again);
      setSent({ held, minutes: minutesValid });
    },
  });
  if (data && places.length === 0) return <p className="mu-negative">{t("gate.noPlace")}</p>;
  return (
    <>
      <label className="ps-field">
        <span>{t("gate.place")}</span>
        <select
          value={place ?? ""}
          onChange={(event) => onChange({ ...value, place: event.target.value === "email" ? "email" : "phone" })}
        >
          {places.map((one) => (
            <option key={one} value={one}>
              {t(`gate.${one}`, { target: data?.[one] ?? "" })}
            </option>
          ))}
        </select>
      </label>
      <Button
        block
        disabled={wait > 0 || place === null}
        loading={send.running}
        onClick={() => {
          if (place === null) return;
          onChange({ ...value, place });
          send.run({ place });
        }}
      >
        {wait > 0 ? t("gate.sendAgain", { seconds: wait }) : t("gate.send")}
      </Button>
      <p role="status" className="mu-secondary">
        {sent ? t(sent.held ? "gate.held" : "gate.sent", { minutes: sent.minutes }) : ""}
      </p>
      <label className="ps-field">
        <span>{t("gate.code")}</span>
        <input
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={value.code}
          aria-invalid={fault !== undefined}
          onChange={(event) => onChange({ place, code: event.target.value.replaceAll(/\D/g, "").slice(0, 6) })}
        />
        {fault === undefined ? null : <em role="alert">{fault}</em>}
      </label>
    </>
  );
}
