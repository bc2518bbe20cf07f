import { useState, type FormEvent } from "react";
import { confirmReset } from "#areas/access/registration-api.ts";
import { send } from "#platform/http/client.ts";
import { faultsOf } from "./faults.ts";
import { Note, SubmitButton, TextInput } from "./parts.tsx";
import { goTo } from "./path.ts";
import { TargetCode } from "./target-code.tsx";
import { useLogInTexts } from "./texts.ts";
import { useStep } from "./use-step.ts";

/** A forgotten password: a code by phone or e-mail proves whose it is; the address changes once the code is on its way. */
export function RetrievePassword() {
  const texts = useLogInTexts();
  const step = useStep();
  const [target, setTarget] = useState("");
  const [code, setCode] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void step.run(async () => {
      const wrong = faultsOf(
        {
          target: { value: target, label: texts.target, kind: "target" },
          code: { value: code, label: texts.code, kind: "code" },
        },
        texts,
      );
      if (wrong) return step.setFaults(wrong);
      const { ticket } = await send(confirmReset, { target, code });
      goTo("/resetPasswords", { ticket });
    });
  };
  return (
    <form className="lg-form" noValidate onSubmit={submit}>
      <h1>{texts.retrieve}</h1>
      <p className="lg-hint">{texts.retrieveHint}</p>
      <Note kind="fault" text={step.fault} />
      <TextInput
        label={texts.target}
        value={target}
        autoComplete="username"
        maxLength={100}
        fault={step.faults["target"]}
        onChange={(event) => setTarget(event.target.value)}
      />
      <TargetCode
        target={target}
        purpose="reset"
        value={code}
        onChange={setCode}
        fault={step.faults["code"]}
        onTargetFault={(fault) => step.setFaults(fault ? { target: fault } : {})}
        onSent={() => goTo("/retrievePasswordConfirm")}
      />
      <SubmitButton running={step.running}>{texts.next}</SubmitButton>
      <div className="lg-links">
        <button type="button" onClick={() => goTo("/login")}>
          {texts.toLogIn}
        </button>
      </div>
    </form>
  );
}
