import { Suspense } from "react";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { useCan } from "#ui/session.ts";
import { lent, useSockets } from "#ui/sockets.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { confirmBar } from "../../../blacklist-api.ts";
import type { BarRow } from "../../../blacklist-list.ts";
import { barCategoryWords } from "../../../bar-words.ts";
import { barCalls } from "./bar-form.tsx";

/** The second pair of eyes: what it is about, and what the person would be taken off. */
export function ConfirmBar({ row, onClose }: { row: BarRow; onClose: () => void }) {
  const t = useTexts("people/blacklist");
  const say = useSay();
  const can = useCan();
  const { panels } = useSockets();
  const guests = panels.filter((panel) => panel.place === "barring" && can(panel.needs));
  return (
    <ConfirmAction
      title={t("ask.confirm", { name: row.name })}
      content={
        <>
          <p>
            {t("ask.confirmHint", { category: say(barCategoryWords[row.category]), from: row.from, until: row.until })}
          </p>
          {row.personId === null
            ? null
            : guests.map((panel) => {
                const Guest = lent(panel);
                return (
                  <section key={panel.key} aria-label={say(panel.title)}>
                    <h4>{say(panel.title)}</h4>
                    <Suspense fallback={null}>
                      <Guest id={row.personId!} />
                    </Suspense>
                  </section>
                );
              })}
        </>
      }
      call={confirmBar}
      input={() => ({ id: row.id, version: row.version })}
      okText={t("act.confirm")}
      danger
      toast={t("done.confirmed")}
      refresh={barCalls}
      onClose={onClose}
    />
  );
}
