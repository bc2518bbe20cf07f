import { Suspense, useEffect, useState } from "react";
import type { CallRefused } from "#platform/http/call-refused.ts";
import { clientEvents } from "#platform/http/client-events.ts";
import { lent, useSockets, type AskedProps, type RefusalQuestion } from "#ui/sockets.ts";

interface Asked extends AskedProps {
  question: RefusalQuestion;
}

/** Shows the dialog of whichever area asks for more than a form gave; mounted once beside the pages. */
export function RefusalQuestions() {
  const { refusalQuestions } = useSockets();
  const [asked, setAsked] = useState<Asked>();
  useEffect(() => {
    const ask = (question: RefusalQuestion) => (refused: CallRefused) =>
      new Promise<Record<string, unknown> | undefined>((resolve) => {
        const answer = (added: Record<string, unknown> | undefined) => {
          setAsked(undefined);
          resolve(added);
        };
        setAsked({ question, refused, answer });
      });
    const ends = refusalQuestions.flatMap((question) =>
      question.codes.map((code) => clientEvents.onQuestion(code, ask(question))),
    );
    return () => ends.forEach((end) => end());
  }, [refusalQuestions]);
  if (!asked) return null;
  const Dialog = lent(asked.question);
  return (
    <Suspense fallback={null}>
      <Dialog refused={asked.refused} answer={asked.answer} />
    </Suspense>
  );
}
