import { useId, useState, type ReactNode } from "react";
import { Note } from "../shell/login/parts.tsx";

interface AskProps {
  title: string;
  hint?: string;
  /** Label of a text that may be given with it. */
  reason?: string;
  yes: string;
  no: string;
  running: boolean;
  fault: string | undefined;
  children?: ReactNode;
  onYes: (reason: string) => void;
  onNo: () => void;
}

/** Asks before something is done that is not undone. */
export function Ask({ title, hint, reason, yes, no, running, fault, onYes, onNo }: AskProps) {
  const id = useId();
  const [text, setText] = useState("");
  return (
    <section className="jb-card jb-ask" role="alertdialog" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {hint ? <p>{hint}</p> : null}
      {reason ? (
        <div className="lg-field">
          <label htmlFor={id}>{reason}</label>
          <textarea id={id} value={text} maxLength={200} rows={2} onChange={(event) => setText(event.target.value)} />
        </div>
      ) : null}
      <Note kind="fault" text={fault} />
      <div className="jb-acts">
        <button type="button" className="lg-submit" disabled={running} aria-busy={running} onClick={() => onYes(text)}>
          {yes}
        </button>
        <button type="button" className="lg-second" onClick={onNo} autoFocus>
          {no}
        </button>
      </div>
    </section>
  );
}
