import type { ReactNode } from "react";
import { SubmitButton } from "./parts.tsx";
import { Slider } from "./slider.tsx";

interface SlideToSubmitProps {
  /** The form is filled in: the slider stands in the button's place. */
  isSliding: boolean;
  running: boolean;
  hint: string;
  onSolved: (captchaId: string) => void;
  /** The button's label. */
  children: ReactNode;
}

/** The foot of a form that is sent only once its slider is solved. */
export function SlideToSubmit({ isSliding, running, hint, onSolved, children }: SlideToSubmitProps) {
  if (!isSliding) return <SubmitButton running={running}>{children}</SubmitButton>;
  return (
    <>
      <p className="lg-hint" role="status">
        {hint}
      </p>
      <Slider onSolved={onSolved} />
    </>
  );
}
