import { useState, type FormEvent } from "react";
import { register } from "#areas/access/registration-api.ts";
import type { SentInputOf } from "#platform/http/call.ts";
import { send } from "#platform/http/client.ts";
import { AgreeField } from "./agree-field.tsx";
import { enter } from "./enter.ts";
import { faultsOf } from "./faults.ts";
import { Choice, Note, PasswordInput, SubmitButton, TextInput } from "./parts.tsx";
import { Pick } from "./pick.tsx";
import { goTo } from "./path.ts";
import { TargetCode } from "./target-code.tsx";
import { useLogInTexts } from "./texts.ts";
import { useStep } from "./use-step.ts";

type Input = SentInputOf<typeof register>;

const start: Input = {
  business: "business",
  companyName: "",
  size: "1-99",
  industry: "hotel",
  name: "",
  position: "",
  email: "",
  code: "",
  password: "",
  confirmation: "",
  agreed: false,
};

/** Free registration: makes the company and enters it. */
export function Registration() {
  const texts = useLogInTexts();
  const own = texts.registration;
  const step = useStep();
  const [input, setInput] = useState(start);
  const set = (patch: Partial<Input>) => setInput({ ...input, ...patch });
  const text = (
    name: "companyName" | "name" | "position" | "email",
    label: string,
    max: number,
    autoComplete: string,
  ) => (
    <TextInput
      label={label}
      value={input[name]}
      maxLength={max}
      autoComplete={autoComplete}
      fault={step.faults[name]}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void step.run(async () => {
      const { companyName, name, position, email, code, password, confirmation } = input;
      const wrong = faultsOf(
        {
          companyName: { value: companyName, label: own.companyName, kind: "companyName" },
          name: { value: name, label: own.name },
          position: { value: position, label: own.position },
          email: { value: email, label: own.email, kind: "email" },
          code: { value: code, label: texts.code, kind: "code" },
          password: { value: password, label: texts.password, kind: "newPassword" },
          confirmation: { value: confirmation, label: texts.confirmation, same: password },
        },
        texts,
      );
      if (!input.agreed) step.setFault(texts.agreeFirst);
      if (wrong) step.setFaults(wrong);
      if (wrong || !input.agreed) return;
      enter(await send(register, input), input.business === "service" ? "agency" : "staff");
    });
  };
  return (
    <form className="lg-form" noValidate onSubmit={submit}>
      <h1>{own.title}</h1>
      <Choice
        look="ways"
        label={own.business}
        value={input.business}
        options={own.kinds}
        onChange={(business) => set({ business })}
      />
      <Note kind="fault" text={step.fault} />
      {text("companyName", own.companyName, 30, "organization")}
      <div className="lg-pair">
        <Pick
          label={own.size}
          value={input.size}
          options={own.sizes}
          onChange={(size) => set({ size: size as Input["size"] })}
        />
        <Pick
          label={own.industry}
          value={input.industry}
          options={own.industries}
          onChange={(industry) => set({ industry: industry as Input["industry"] })}
        />
      </div>
      <div className="lg-pair">
        {text("name", own.name, 32, "name")}
        {text("position", own.position, 32, "organization-title")}
      </div>
      {text("email", own.email, 100, "email")}
      <TargetCode
        target={input.email}
        purpose="register"
        value={input.code}
        onChange={(code) => set({ code })}
        fault={step.faults["code"]}
        onTargetFault={(fault) => step.setFaults(fault ? { email: fault } : {})}
      />
      <PasswordInput
        label={texts.password}
        value={input.password}
        maxLength={16}
        autoComplete="new-password"
        fault={step.faults["password"]}
        onChange={(event) => set({ password: event.target.value })}
      />
      <PasswordInput
        label={texts.confirmation}
        value={input.confirmation}
        maxLength={16}
        autoComplete="new-password"
        fault={step.faults["confirmation"]}
        onChange={(event) => set({ confirmation: event.target.value })}
      />
      <AgreeField checked={input.agreed} onChange={(agreed) => set({ agreed })} />
      <SubmitButton running={step.running}>{own.submit}</SubmitButton>
      <div className="lg-links">
        <button type="button" onClick={() => goTo("/login")}>
          {texts.registered}
        </button>
      </div>
    </form>
  );
}
