import { useEffect, useState } from "react";
import { CallRefused } from "#platform/http/call-refused.ts";
import { filled } from "./filled.ts";
import { TextInput } from "./parts.tsx";
import { Slider } from "./slider.tsx";
import { reasonOf, useLogInTexts } from "./texts.ts";

interface CodeInputProps {
  value: string;
  onChange: (code: string) => void;
  /** Sends the code, once the slider has been solved. */
  onSolved: (captchaId: string) => Promise<{ again: number; minutesValid: number }>;
  onSent?: () => void;
  /** What is wrong with where the code is to go, before the slider opens. */
  targetFault?: () => string | undefined;
  /** Says it where the target is typed; nothing when it is asked for again. */
  onTargetFault?: (fault: string | undefined) => void;
  fault?: string | undefined;
}

/** A code that is sent after the slider has been dragged fully right. */
export function CodeInput({ value, onChange, onSolved, onSent, targetFault, onTargetFault, fault }: CodeInputProps) {
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
    const wrong = targetFault?.();
    setOwn(undefined);
    onTargetFault?.(wrong);
    setSliding(wrong === undefined);
  };
  const solved = async (captchaId: string) => {
    try {
      const { again, minutesValid } = await onSolved(captchaId);
      setWait(again);
      setNote(filled(texts.codeSent, { minutes: minutesValid }));
      setOwn(undefined);
      onSent?.();
    } catch (error) {
      const isTarget = error instanceof CallRefused && error.faults.some(({ field }) => field === "target");
      if (isTarget && onTargetFault) onTargetFault(reasonOf(error));
      else setOwn(reasonOf(error));
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
