import { useEffect, useState, type FormEvent } from "react";
import { logIn, logInByCode } from "#areas/access/api.ts";
import { send } from "#platform/http/client.ts";
import { chooseLocale } from "#platform/i18n/client-locale.ts";
import { mobileRoot } from "#ui/mobile/path.ts";
import { product, titleOf } from "#ui/product.ts";
import { AgreeField } from "../shell/login/agree-field.tsx";
import { DemoAccounts } from "../shell/login/demo-accounts.tsx";
import { enter } from "../shell/login/enter.ts";
import { logInFaults } from "../shell/login/log-in-faults.ts";
import { Choice, Note, PasswordInput, SubmitButton, TextInput } from "../shell/login/parts.tsx";
import { TargetCode } from "../shell/login/target-code.tsx";
import { useLogInLocale, useLogInTexts } from "../shell/login/texts.ts";
import { useLogInOptions } from "../shell/login/use-log-in-options.ts";
import { useStep } from "../shell/login/use-step.ts";
import { en } from "./locale/en.ts";
import { zh } from "./locale/zh.ts";
import { keepPath, keepPathForAnybody } from "../shell/kept-path.ts";
import { pageBefore } from "./log-in-path.ts";
import "../shell/login/login.css";
import "./log-in.css";

/** Log-in of a worker on the phone, by code or by password. */
export function WorkerLogIn() {
  const texts = useLogInTexts();
  const locale = useLogInLocale();
  const own = { zh, en }[locale];
  const options = useLogInOptions();
  const step = useStep();
  const [way, setWay] = useState<"code" | "password">("password");
  const [account, setAccount] = useState(() => new URLSearchParams(location.search).get("account") ?? "");
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const [agreed, setAgreed] = useState(false);
  useEffect(() => {
    document.title = titleOf(own.logInTitle, locale);
  }, [own, locale]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void step.run(async () => {
      const wrong = logInFaults(way, { account, password, code }, texts);
      if (!agreed) step.setFault(texts.agreeFirst);
      if (wrong) step.setFaults(wrong);
      if (wrong || !agreed) return;
      const answer =
        way === "password"
          ? await send(logIn, { kind: "worker", account, password })
          : await send(logInByCode, { kind: "worker", target: account, code });
      const before = pageBefore();
      if (before !== undefined) keepPath(before);
      enter(answer, "worker");
      // The choice of a company and of a first password are pages of the shell: they need its document.
      if (answer.next !== "home") location.reload();
    });
  };
  return (
    <main className="wk-log-in">
      <button
        type="button"
        className="lg-language"
        aria-label={texts.languageLabel}
        onClick={() => chooseLocale(locale === "zh" ? "en" : "zh")}
      >
        {texts.language}
      </button>
      <div className="lg-brand">
        <img src={product.icon} alt="" width="40" height="40" />
        <strong>{product[locale]}</strong>
      </div>
      <form className="lg-form" noValidate onSubmit={submit}>
        <h1>{own.logInTitle}</h1>
        <Choice
          look="ways"
          label={texts.waysLabel}
          value={way}
          options={{ password: texts.ways.password, code: texts.ways.code }}
          onChange={setWay}
        />
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
        <a className="lg-staff" href="/login" onClick={() => keepPathForAnybody(pageBefore() ?? mobileRoot)}>
          {own.staffLogIn}
        </a>
        <DemoAccounts
          accounts={(options?.demoAccounts ?? []).filter((demo) => demo.kind === "worker")}
          onChoose={(demo) => {
            setWay("password");
            setAccount(demo.account);
            setPassword(demo.password);
            setAgreed(true);
          }}
        />
      </form>
    </main>
  );
}
