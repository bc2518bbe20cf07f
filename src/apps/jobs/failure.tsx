import type { CallRefused } from "#platform/http/call-refused.ts";
import { usePortalTexts } from "./texts.ts";

interface FailureProps {
  error: CallRefused;
  again: () => void;
  /** What is said where it is not there. */
  title: string;
  hint: string;
}

/** Nothing is there, or no answer came. */
export function Failure({ error, again, title, hint }: FailureProps) {
  const texts = usePortalTexts();
  const isGone = error.status === 404 || error.status === 422;
  return (
    <section className="jb-card jb-nothing" role="alert">
      <h1>{isGone ? title : texts.failed}</h1>
      {isGone ? <p>{hint}</p> : <p>{error.message}</p>}
      {isGone ? null : (
        <button type="button" className="lg-second" onClick={again}>
          {texts.again}
        </button>
      )}
    </section>
  );
}
