import { useState } from "react";
import { CallRefused } from "#platform/http/call-refused.ts";
import { useCountdown } from "#ui/countdown.ts";
import { filled } from "./filled.ts";
import { TextInput } from "./parts.tsx";
import { Slider } from "./slider.tsx";
import { reasonOf, useLogInTexts } from "./texts.ts";

interface CodeInputProps {
  value: string;
  onChange: (code: string) => void;
  /** Sends the code, once the slider has been solved. */
  onSolved: (captchaId: string) => Promise<{ again: number; minutesValid: number; held: boolean }>;
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
  const [wait, setWait] = useCountdown();
  const [sent, setSent] = useState<{ held: boolean; minutes: number }>();
  const [own, setOwn] = useState<string>();
  const ask = () => {
    const wrong = targetFault?.();
    setOwn(undefined);
    onTargetFault?.(wrong);
    setSliding(wrong === undefined);
  };
  const solved = async (captchaId: string) => {
    try {
      const { again, minutesValid, held } = await onSolved(captchaId);
      setWait(again);
      setSent({ held, minutes: minutesValid });
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
      {sent && !own && !isSliding ? (
        <p className="lg-hint" role="status">
          {filled(sent.held ? texts.codeHeld : texts.codeSent, { minutes: sent.minutes })}
        </p>
      ) : null}
    </>
  );
}
