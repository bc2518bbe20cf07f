import { useState, type FormEvent } from "react";
import { logIn, logInByCode } from "#areas/access/api.ts";
import { send } from "#platform/http/client.ts";
import { appointmentPath, workerLogInPath } from "../public-paths.ts";
import { AgreeField } from "./agree-field.tsx";
import { enter } from "./enter.ts";
import { filled } from "./filled.ts";
import { logInFaults } from "./log-in-faults.ts";
import { Choice, Note, PasswordInput, SubmitButton, TextInput } from "./parts.tsx";
import { goTo, handedOver } from "./path.ts";
import { QrLogIn } from "./qr-log-in.tsx";
import { TargetCode } from "./target-code.tsx";
import { useLogInTexts } from "./texts.ts";
import { DemoAccounts } from "./demo-accounts.tsx";
import { useStep } from "./use-step.ts";
import { useLogInOptions } from "./use-log-in-options.ts";

/** Log-in of staff and of labour companies: by password, by a code, or from a phone. */
export function LogInForm() {
  const texts = useLogInTexts();
  const options = useLogInOptions();
  const step = useStep();
  const [kind, setKind] = useState<"staff" | "agency">("staff");
  const [way, setWay] = useState<"password" | "code" | "qr">("password");
  const [account, setAccount] = useState("");
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const [agreed, setAgreed] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void step.run(async () => {
      const wrong = logInFaults(way === "code" ? "code" : "password", { account, password, code }, texts);
      if (!agreed) step.setFault(texts.agreeFirst);
      if (wrong) step.setFaults(wrong);
      if (wrong || !agreed) return;
      const answer =
        way === "password"
          ? await send(logIn, { kind, account, password })
          : await send(logInByCode, { kind, target: account, code });
      enter(answer, kind);
    });
  };
  const goOut = (key: string) =>
    void step.run(async () => {
      if (!agreed) return step.setFault(texts.agreeFirst);
      await (await import("./outside/begin.ts")).beginOutside(key, kind);
    });
  return (
    <form className="lg-form" noValidate onSubmit={submit}>
      <h1 className="mu-hidden">{texts.logIn}</h1>
      <a className="lg-workers" href={workerLogInPath}>
        {texts.workers}
      </a>
      <Choice look="doors" label={texts.doorsLabel} value={kind} options={texts.doors} onChange={setKind} />
      <Choice look="ways" label={texts.waysLabel} value={way} options={texts.ways} onChange={setWay} />
      <Note kind="good" text={handedOver("done") ? texts.resetDone : undefined} />
      {way === "qr" ? (
        <QrLogIn />
      ) : (
        <>
          <Note kind="fault" text={step.fault} />
          <TextInput
            label={way === "password" ? texts.account : texts.target}
            value={account}
            autoComplete="username"
            maxLength={100}
            fault={step.faults["account"] ?? step.faults["target"]}
            onChange={(event) => setAccount(event.target.value)}
          />
          {way === "password" ? (
            <PasswordInput
              label={texts.password}
              value={password}
              autoComplete="current-password"
              maxLength={100}
              fault={step.faults["password"]}
              onChange={(event) => setPassword(event.target.value)}
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
          <AgreeField checked={agreed} onChange={setAgreed} />
          <SubmitButton running={step.running}>{texts.logIn}</SubmitButton>
        </>
      )}
      {options?.outside.map(({ key, name, kinds }) =>
        way !== "qr" && kinds.includes(kind) ? (
          <button key={key} type="button" className="lg-second" disabled={step.running} onClick={() => goOut(key)}>
            {filled(texts.logInBy, { name })}
          </button>
        ) : null,
      )}
      <div className="lg-links">
        <button type="button" onClick={() => goTo("/retrievePassword")}>
          {texts.forgotten}
        </button>
        {options?.registration ? (
          <button type="button" onClick={() => goTo("/experience")}>
            {texts.register}
          </button>
        ) : null}
        {options?.appointments ? (
          <button type="button" onClick={() => goTo(appointmentPath)}>
            {texts.appointment}
          </button>
        ) : null}
      </div>
      <DemoAccounts
        accounts={options?.demoAccounts ?? []}
        onChoose={(demo) => {
          if (demo.kind === "worker") {
            location.assign(`${workerLogInPath}?account=${encodeURIComponent(demo.account)}`);
            return;
          }
          setKind(demo.kind);
          setWay("password");
          setAccount(demo.account);
          setPassword(demo.password);
          setAgreed(true);
        }}
      />
    </form>
  );
}
