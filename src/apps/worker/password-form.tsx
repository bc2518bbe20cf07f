import { useState, type FormEvent } from "react";
import { Button } from "antd-mobile";
import { changePassword } from "#areas/access/session-api.ts";
import { useSend } from "#ui/calls.ts";
import { MobileCard, MobilePage } from "#ui/mobile/mobile-page.tsx";
import { useTexts } from "#ui/texts.ts";

const names = ["current", "password", "confirmation"] as const;
const autoComplete = { current: "current-password", password: "new-password", confirmation: "new-password" };

/** The worker's own password; refusals stand under the field they name. */
export function PasswordForm({ onBack }: { onBack: () => void }) {
  const t = useTexts("worker");
  const [values, setValues] = useState({ current: "", password: "", confirmation: "" });
  const [faults, setFaults] = useState<Record<string, string>>({});
  const sender = useSend(changePassword, {
    toast: t("passwordChanged"),
    onDone: onBack,
    onRefused: (refused) => {
      const byField = Object.fromEntries(refused.faults.map((one) => [one.field, one.message]));
      setFaults(refused.faults.length > 0 ? byField : { current: refused.message });
      return true;
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFaults({});
    sender.run(values);
  };
  return (
    <MobilePage title={t("password")}>
      <MobileCard title={t("password")}>
        <form className="wk-password" onSubmit={submit} noValidate>
          {names.map((name) => (
            <label key={name}>
              <span>{t(`passwordFields.${name}`)}</span>
              <input
                type="password"
                autoComplete={autoComplete[name]}
                maxLength={100}
                value={values[name]}
                aria-invalid={name in faults}
                onChange={(event) => setValues({ ...values, [name]: event.target.value })}
              />
              {faults[name] ? <em role="alert">{faults[name]}</em> : null}
            </label>
          ))}
          <Button
            block
            color="primary"
            type="submit"
            loading={sender.running}
            disabled={names.some((name) => values[name] === "")}
          >
            {t("save")}
          </Button>
        </form>
      </MobileCard>
      <Button block onClick={onBack}>
        {t("back")}
      </Button>
    </MobilePage>
  );
}
