import { useState, type FormEvent } from "react";
import { bindOutside, type finishOutside } from "#areas/access/outside-api.ts";
import type { OutputOf, SentInputOf } from "#platform/http/call.ts";
import { send } from "#platform/http/client.ts";
import { enter } from "../enter.ts";
import { filled } from "../filled.ts";
import { logInFaults } from "../log-in-faults.ts";
import type { zh } from "../locale/outside-zh.ts";
import { Choice, Note, PasswordInput, TextInput } from "../parts.tsx";
import { goTo } from "../path.ts";
import { SlideToSubmit } from "../slide-to-submit.tsx";
import { TargetCode } from "../target-code.tsx";
import { useLogInTexts } from "../texts.ts";
import { useStep } from "../use-step.ts";

type Proof = SentInputOf<typeof bindOutside>["proof"];

/** An identity that is nobody's yet: whose it is has to be proved, by the account's password or by a code. */
export function BindForm({
  asked,
  texts: own,
}: {
  asked: Extract<OutputOf<typeof finishOutside>, { next: "bind" }>;
  texts: typeof zh;
}) {
  const texts = useLogInTexts();
  const step = useStep();
  const [way, setWay] = useState<"password" | "code">("password");
  const [account, setAccount] = useState("");
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const [isSliding, setSliding] = useState(false);
  const bind = async (proof: Proof) => enter(await send(bindOutside, { ticket: asked.ticket, proof }), asked.kind);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void step.run(async () => {
      const wrong = logInFaults(way, { account, password, code }, texts);
      if (wrong) return step.setFaults(wrong);
      if (way === "code") return bind({ way, target: account, code });
      setSliding(true);
    });
  };
  const solved = (captchaId: string) =>
    void step.run(async () => {
      // A slider serves once, whatever comes of it.
      await bind({ way: "password", account, password, captchaId }).finally(() => setSliding(false));
    });
  const choose = (next: "password" | "code") => {
    setWay(next);
    setSliding(false);
    step.setFault(undefined);
    step.setFaults({});
  };
  return (
    <form className="lg-form" noValidate onSubmit={submit}>
      <h1>{own.bindTitle}</h1>
      <p className="lg-hint">{filled(own.bindHint, { provider: asked.provider, label: asked.label })}</p>
      <Choice look="ways" label={own.waysLabel} value={way} options={own.ways} onChange={choose} />
      <Note kind="fault" text={step.fault} />
      <TextInput
        label={way === "password" ? texts.account : texts.target}
        value={account}
        autoComplete="username"
        maxLength={100}
        fault={step.faults["account"] ?? step.faults["target"]}
        onChange={(event) => {
          setAccount(event.target.value);
          setSliding(false);
        }}
      />
      {way === "password" ? (
        <PasswordInput
          label={texts.password}
          value={password}
          autoComplete="current-password"
          maxLength={100}
          fault={step.faults["password"]}
          onChange={(event) => {
            setPassword(event.target.value);
            setSliding(false);
          }}
        />
      ) : (
        <TargetCode
          target={account}
          purpose="login"
          value={code}
          onChange={setCode}
          fault={step.faults["code"]}
          onTargetFault={(fault) => step.setFaults(fault ? { target: fault } : {})}
        />
      )}
      <SlideToSubmit isSliding={isSliding} running={step.running} hint={own.slide} onSolved={solved}>
        {own.submit}
      </SlideToSubmit>
      <div className="lg-links">
        <button type="button" onClick={() => goTo("/login")}>
          {texts.toLogIn}
        </button>
      </div>
    </form>
  );
}
