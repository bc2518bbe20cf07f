import { useState, type FormEvent } from "react";
import { enterPortal, sendPortalCode } from "#areas/recruitment/visitor-api.ts";
import { send } from "#platform/http/client.ts";
import { parseMobile } from "#platform/identity/phone.ts";
import { CodeInput } from "../shell/login/code-input.tsx";
import { faultsOf } from "../shell/login/faults.ts";
import { Note, SubmitButton, TextInput } from "../shell/login/parts.tsx";
import { useLogInTexts } from "../shell/login/texts.ts";
import { useStep } from "../shell/login/use-step.ts";
import { keepProof, type Proof } from "./proof.ts";
import { usePortalTexts } from "./texts.ts";

interface PhoneProofProps {
  code: string;
  hint: string;
  step?: string;
  note?: string | undefined;
  onProved: (proof: Proof) => void;
}

/** Shows by a code that a phone is one's own. */
export function PhoneProof({ code, hint, step: stepText, note, onProved }: PhoneProofProps) {
  const texts = usePortalTexts();
  const logIn = useLogInTexts();
  const step = useStep();
  const [phone, setPhone] = useState("");
  const [smsCode, setSmsCode] = useState("");
  const wrongPhone = () => (parseMobile(phone) === null ? texts.proof.badPhone : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void step.run(async () => {
      const wrong = wrongPhone();
      const faults = {
        ...(wrong ? { phone: wrong } : {}),
        ...faultsOf({ smsCode: { value: smsCode, label: logIn.code, kind: "code" } }, logIn),
      };
      step.setFaults(faults);
      if (Object.keys(faults).length > 0) return;
      const { ticket } = await send(enterPortal, { code, phone, smsCode: smsCode.trim() });
      const proof = { phone: parseMobile(phone) ?? phone, ticket };
      keepProof(code, proof);
      onProved(proof);
    });
  };
  return (
    <form className="jb-card jb-form lg-form" noValidate onSubmit={submit}>
      {stepText ? <p className="jb-step">{stepText}</p> : null}
      <h2>{texts.proof.title}</h2>
      <p className="lg-hint">{hint}</p>
      <Note kind="fault" text={step.fault ?? note} />
      <TextInput
        label={texts.proof.phone}
        value={phone}
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={20}
        fault={step.faults["phone"]}
        onChange={(event) => setPhone(event.target.value)}
      />
      <CodeInput
        value={smsCode}
        onChange={setSmsCode}
        targetFault={wrongPhone}
        onTargetFault={(fault) => step.setFaults(fault ? { phone: fault } : {})}
        onSolved={(captchaId) => send(sendPortalCode, { code, phone, captchaId })}
        fault={step.faults["smsCode"] ?? step.faults["code"]}
      />
      <SubmitButton running={step.running}>{texts.proof.next}</SubmitButton>
    </form>
  );
}
