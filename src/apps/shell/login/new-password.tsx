import { useState, type FormEvent } from "react";
import { setFirstPassword, type LoginKind } from "#areas/access/api.ts";
import { resetPassword } from "#areas/access/registration-api.ts";
import { send } from "#platform/http/client.ts";
import { enter, toLogInOf } from "./enter.ts";
import { faultsOf } from "./faults.ts";
import { Note, PasswordInput, SubmitButton } from "./parts.tsx";
import { goTo, handedOver } from "./path.ts";
import { useLogInTexts } from "./texts.ts";
import { useStep } from "./use-step.ts";

type Purpose = "first" | "reset";

/** A new password, at the first log-in or after a forgotten one; only with the ticket that the step before it gave. */
export function NewPassword({ purpose }: { purpose: Purpose }) {
  const texts = useLogInTexts();
  const ticket = handedOver("ticket");
  const kind = (handedOver("kind") ?? "staff") as LoginKind;
  if (ticket !== undefined) return <PasswordForm purpose={purpose} ticket={ticket} kind={kind} />;
  return (
    <div className="lg-form">
      <h1>{texts.newPassword}</h1>
      <Note kind="fault" text={texts.expired} />
      <Back kind={kind} label={texts.toLogIn} />
    </div>
  );
}

function Back({ kind, label }: { kind: LoginKind; label: string }) {
  return (
    <div className="lg-links">
      <button type="button" onClick={() => toLogInOf(kind)}>
        {label}
      </button>
    </div>
  );
}

function PasswordForm({ purpose, ticket, kind }: { purpose: Purpose; ticket: string; kind: LoginKind }) {
  const texts = useLogInTexts();
  const step = useStep();
  const [password, setPassword] = useState("");
  const [confirmation, setConfirmation] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void step.run(async () => {
      const wrong = faultsOf(
        {
          password: { value: password, label: texts.password, kind: "newPassword" },
          confirmation: { value: confirmation, label: texts.confirmation, same: password },
        },
        texts,
      );
      if (wrong) return step.setFaults(wrong);
      if (purpose === "first") {
        enter(await send(setFirstPassword, { ticket, password, confirmation }), kind);
        return;
      }
      await send(resetPassword, { ticket, password, confirmation });
      goTo("/login", { done: "reset" });
    });
  };
  return (
    <form className="lg-form" noValidate onSubmit={submit}>
      <h1>{texts.newPassword}</h1>
      <p className="lg-hint">{purpose === "first" ? texts.newPasswordHint : texts.resetHint}</p>
      <Note kind="fault" text={step.fault} />
      <PasswordInput
        label={texts.password}
        value={password}
        autoComplete="new-password"
        maxLength={16}
        fault={step.faults["password"]}
        onChange={(event) => setPassword(event.target.value)}
      />
      <PasswordInput
        label={texts.confirmation}
        value={confirmation}
        autoComplete="new-password"
        maxLength={16}
        fault={step.faults["confirmation"]}
        onChange={(event) => setConfirmation(event.target.value)}
      />
      <SubmitButton running={step.running}>{texts.save}</SubmitButton>
      <Back kind={kind} label={texts.toLogIn} />
    </form>
  );
}
