import { Suspense } from "react";
import { useCan } from "#ui/session.ts";
import { lent, useSockets, type PlanNoteProps } from "#ui/sockets.ts";

/** What other areas say about a plan, such as what the budget leaves for it. */
export function PlanNotes({ place, plan }: { place: string; plan: PlanNoteProps }) {
  const can = useCan();
  const { planNotes } = useSockets();
  const shown = planNotes.filter((note) => note.place === place && note.needs.some((code) => can(code)));
  return (
    <Suspense fallback={null}>
      {shown.map((note) => {
        const Note = lent(note);
        return <Note key={note.needs.join()} {...plan} />;
      })}
    </Suspense>
  );
}
