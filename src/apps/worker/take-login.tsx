import { useState, type FormEvent } from "react";
import { Button } from "antd-mobile";
import { readOwnLogin, sendOwnCode, takeOwnLogin } from "#areas/access/own-login-api.ts";
import type { OutputOf } from "#platform/http/call.ts";
import { useSend } from "#ui/calls.ts";
import { useCountdown } from "#ui/countdown.ts";
import { MobileCard, MobilePage } from "#ui/mobile/mobile-page.tsx";
import { useTexts } from "#ui/texts.ts";

const secrets = ["password", "confirmation"] as const;

/** Makes the log-in that the company keeps the worker's own: a code to its phone or mailbox, and a new password. */
export function TakeLogin({ login, onBack }: { login: OutputOf<typeof readOwnLogin>; onBack: () => void }) {
  const t = useTexts("worker");
  const place = login.phone === null ? "email" : "phone";
  const [values, setValues] = useState({ code: "", password: "", confirmation: "" });
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [sent, setSent] = useState<{ held: boolean; minutes: number }>();
  const [wait, setWait] = useCountdown();
  const code = useSend(sendOwnCode, {
    refresh: [],
    onDone: ({ again, minutesValid, held }) => {
      setWait(again);
      setSent({ held, minutes: minutesValid });
    },
  });
  const take = useSend(takeOwnLogin, {
    toast: t("own.taken"),
    refresh: [readOwnLogin],
    onDone: onBack,
    onRefused: (refused) => {
      const byField = Object.fromEntries(refused.faults.map((one) => [one.field, one.message]));
      setFaults(refused.faults.length > 0 ? byField : { code: refused.message });
      return true;
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFaults({});
    take.run({ place, ...values });
  };
  const set = (name: keyof typeof values) => (event: { target: { value: string } }) =>
    setValues({ ...values, [name]: event.target.value });
  return (
    <MobilePage title={t("own.take")} onBack={onBack}>
      <MobileCard title={login[place] ?? ""}>
        <form className="wk-password" onSubmit={submit} noValidate>
          <p className="mu-secondary">{t("own.takeHint")}</p>
          <Button
            block
            disabled={wait > 0}
            loading={code.running}
            onClick={() => code.run({ to: { purpose: "take", place } })}
          >
            {wait > 0 ? t("own.sendAgain", { seconds: wait }) : t("own.sendCode")}
          </Button>
          <p role="status" className="mu-secondary">
            {sent ? t(sent.held ? "own.codeHeld" : "own.codeSent", { minutes: sent.minutes }) : ""}
          </p>
          <label>
            <span>{t("own.code")}</span>
            <input
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              value={values.code}
              aria-invalid={"code" in faults}
              onChange={set("code")}
            />
            {faults["code"] ? <em role="alert">{faults["code"]}</em> : null}
          </label>
          {secrets.map((name) => (
            <label key={name}>
              <span>{t(`passwordFields.${name}`)}</span>
              <input
                type="password"
                autoComplete="new-password"
                maxLength={100}
                value={values[name]}
                aria-invalid={name in faults}
                onChange={set(name)}
              />
              {faults[name] ? <em role="alert">{faults[name]}</em> : null}
            </label>
          ))}
          <Button
            block
            color="primary"
            type="submit"
            loading={take.running}
            disabled={Object.values(values).some((value) => value === "")}
          >
            {t("own.take")}
          </Button>
        </form>
      </MobileCard>
    </MobilePage>
  );
}
