import { useState, type FormEvent } from "react";
import { confirmSecond, sendSecondCode, type loginAnswer, type secondWay } from "#areas/access/api.ts";
import type { z } from "zod";
import { send } from "#platform/http/client.ts";
import { CodeInput } from "./code-input.tsx";
import { faultsOf } from "./faults.ts";
import { Choice, Note, PasswordInput, SubmitButton } from "./parts.tsx";
import { useLogInTexts } from "./texts.ts";
import { useStep } from "./use-step.ts";

type SecondWay = z.output<typeof secondWay>;

export interface SecondStepProps {
  ticket: string;
  ways: readonly { way: SecondWay; masked: string }[];
  /** What the first step led to goes on. */
  onAnswer: (answer: z.output<typeof loginAnswer>) => Promise<void> | void;
  onLeave: () => void;
}

/** The second step of a log-in: a code to the log-in's own phone or mailbox, or the password after such a code. */
export function SecondStep({ ticket, ways, onAnswer, onLeave }: SecondStepProps) {
  const texts = useLogInTexts();
  const own = texts.second;
  const step = useStep();
  const [way, setWay] = useState<SecondWay>(ways[0]?.way ?? "phone");
  const [code, setCode] = useState("");
  const [password, setPassword] = useState("");
  const masked = ways.find((each) => each.way === way)?.masked ?? "";
  const offered = Object.fromEntries(ways.map((each) => [each.way, own.ways[each.way]])) as Record<SecondWay, string>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void step.run(async () => {
      const wrong =
        way === "password"
          ? faultsOf({ password: { value: password, label: texts.password } }, texts)
          : faultsOf({ code: { value: code, label: texts.code, kind: "code" } }, texts);
      if (wrong) return step.setFaults(wrong);
      await onAnswer(await send(confirmSecond, { ticket, way, ...(way === "password" ? { password } : { code }) }));
    });
  };
  const choose = (next: SecondWay) => {
    setWay(next);
    setCode("");
    step.setFaults({});
    step.setFault(undefined);
  };
  return (
    <form className="lg-form" noValidate onSubmit={submit}>
      <h1>{own.title}</h1>
      <p className="lg-hint">{own.hint}</p>
      {ways.length > 1 ? (
        <Choice look="ways" label={own.waysLabel} value={way} options={offered} onChange={choose} />
      ) : null}
      <Note kind="fault" text={step.fault} />
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
        <>
          <p className="lg-target">
            {own.ways[way]}
            <strong>{masked}</strong>
          </p>
          <CodeInput
            key={way}
            value={code}
            onChange={setCode}
            fault={step.faults["code"]}
            onSolved={(captchaId) => send(sendSecondCode, { ticket, captchaId, way })}
          />
        </>
      )}
      <SubmitButton running={step.running}>{own.submit}</SubmitButton>
      <div className="lg-links">
        <button type="button" onClick={onLeave}>
          {texts.toLogIn}
        </button>
      </div>
    </form>
  );
}
