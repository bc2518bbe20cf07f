import { useEffect, useState } from "react";
import { sendCode } from "#areas/access/api.ts";
import { CallRefused } from "#platform/http/call-refused.ts";
import { send } from "#platform/http/client.ts";
import { say } from "#platform/i18n/text.ts";
import { TextInput } from "./parts.tsx";
import { Slider } from "./slider.tsx";
import { reasonOf, useLogInTexts } from "./texts.ts";

interface CodeInputProps {
  /** Phone or e-mail that the code goes to. */
  target: string;
  purpose: "login" | "reset" | "register";
  value: string;
  onChange: (code: string) => void;
  onSent?: () => void;
  /** What is wrong with the target, to be shown where it is typed; nothing when it is asked for again. */
  onTargetFault: (fault: string | undefined) => void;
  fault?: string | undefined;
}

const filled = (text: string, params: Record<string, number>) => say({ zh: text, en: text }, "zh", params);

/** A code that is sent after the slider has been dragged fully right. */
export function CodeInput({ target, purpose, value, onChange, onSent, onTargetFault, fault }: CodeInputProps) {
  const texts = useLogInTexts();
  const [isSliding, setSliding] = useState(false);
  const [wait, setWait] = useState(0);
  const [note, setNote] = useState<string>();
  const [own, setOwn] = useState<string>();
  useEffect(() => {
    if (wait <= 0) return;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);
  const ask = () => {
    setOwn(undefined);
    onTargetFault(target.trim() === "" ? texts.required : undefined);
    setSliding(target.trim() !== "");
  };
  const solved = async (captchaId: string) => {
    try {
      const { again, minutesValid } = await send(sendCode, { captchaId, target, purpose });
      setWait(again);
      setNote(filled(texts.codeSent, { minutes: minutesValid }));
      setOwn(undefined);
      onSent?.();
    } catch (error) {
      const isTarget = error instanceof CallRefused && error.faults.some(({ field }) => field === "target");
      (isTarget ? onTargetFault : setOwn)(reasonOf(error));
    }
    setSliding(false);
  };
  return (
    <>
      <TextInput
        label={texts.code}
        value={value}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        fault={fault ?? own}
        onChange={(event) => onChange(event.target.value)}
        beside={
          <button type="button" className="lg-send" disabled={wait > 0} onClick={ask}>
            {wait > 0 ? filled(texts.sendAgain, { seconds: wait }) : texts.sendCode}
          </button>
        }
      />
      {isSliding ? <Slider onSolved={(id) => void solved(id)} /> : null}
      {note && !own && !isSliding ? (
        <p className="lg-hint" role="status">
          {note}
        </p>
      ) : null}
    </>
  );
}
