import { useState, type ReactNode } from "react";
import { Note } from "../shell/login/parts.tsx";
import { useStep } from "../shell/login/use-step.ts";
import { Ask } from "./ask.tsx";

interface ReplyProps {
  /** What is asked before it is declined. */
  ask: { title: string; hint?: string; reason: string; yes: string; no: string };
  /** Without a reason where none is given. */
  send: (accept: boolean, reason: { reason?: string }) => Promise<void>;
  buttons: (acts: { accept: () => void; decline: () => void; running: boolean }) => ReactNode;
}

/** Accepts at once what is offered, or declines it with a reason, once asked. */
export function Reply({ ask, send, buttons }: ReplyProps) {
  const step = useStep();
  const [asks, setAsks] = useState(false);
  const answer = (accept: boolean, reason = "") =>
    void step.run(async () => {
      await send(accept, reason.trim() ? { reason } : {});
      setAsks(false);
    });
  if (asks)
    return (
      <Ask
        {...ask}
        running={step.running}
        fault={step.fault}
        onYes={(reason) => answer(false, reason)}
        onNo={() => setAsks(false)}
      />
    );
  return (
    <>
      <Note kind="fault" text={step.fault} />
      {buttons({ accept: () => answer(true), decline: () => setAsks(true), running: step.running })}
    </>
  );
}
