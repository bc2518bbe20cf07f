import { useState, type FormEvent } from "react";
import { Button } from "antd-mobile";
import { CallRefused } from "#platform/http/call-refused.ts";
import { send } from "#platform/http/client.ts";
import { useCountdown } from "#ui/countdown.ts";
import { MobileCard } from "#ui/mobile/mobile-page.tsx";
import { useTexts } from "#ui/texts.ts";
import { failureText } from "#ui/toast.ts";
import { enterJoin, sendJoinCode } from "../../../join-api.ts";
import { TextField } from "./fields.tsx";

interface GateProps {
  token: string;
  company: string;
  /** Masked. */
  phone: string;
  onEntered: (ticket: string) => void;
}

/** The code that shows that the phone is theirs. */
export function Gate({ token, company, phone, onEntered }: GateProps) {
  const t = useTexts("personnel/join");
  const [code, setCode] = useState("");
  const [wait, setWait] = useCountdown();
  const [sent, setSent] = useState<{ held: boolean; minutesValid: number }>();
  const [fault, setFault] = useState<string>();
  const [running, setRunning] = useState(false);
  const run = async (work: () => Promise<void>) => {
    setRunning(true);
    setFault(undefined);
    try {
      await work();
    } catch (error) {
      const own = error instanceof CallRefused ? error.faults[0]?.message : undefined;
      setFault(own ?? failureText(error));
    }
    setRunning(false);
  };
  const ask = () =>
    run(async () => {
      const { again, ...how } = await send(sendJoinCode, { token });
      setWait(again);
      setSent(how);
    });
  const enter = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => onEntered((await send(enterJoin, { token, code })).ticket));
  };
  return (
    <MobileCard title={t("gate.hello", { company })}>
      <form className="pj-form" noValidate onSubmit={enter}>
        <p>{t("gate.intro", { phone })}</p>
        <Button fill="outline" color="primary" disabled={wait > 0 || running} onClick={() => void ask()}>
          {wait > 0 ? t("gate.again", { seconds: wait }) : t("gate.send")}
        </Button>
        {sent ? (
          <p className="mu-secondary" role="status">
            {t(sent.held ? "gate.held" : "gate.sent", { minutes: sent.minutesValid })}
          </p>
        ) : null}
        <TextField
          label={t("gate.code")}
          value={code}
          onChange={setCode}
          fault={fault}
          maxLength={6}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <Button block type="submit" color="primary" loading={running} disabled={code.length !== 6}>
          {t("gate.enter")}
        </Button>
      </form>
    </MobileCard>
  );
}
