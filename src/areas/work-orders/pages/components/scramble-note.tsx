import { useState } from "react";
import { Button } from "antd";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { instantText } from "#ui/format.ts";
import { useCan } from "#ui/session.ts";
import { Status } from "#ui/status-tag.tsx";
import { listText, useTexts } from "#ui/texts.ts";
import { endScramble, type LineScramble } from "../../scramble-api.ts";
import type { OpenLineRow } from "../../shares-api.ts";
import { scrambleWords } from "../../words.ts";

/** How a line's scramble stands, or went: until when, what is left, and what each company took. */
export function ScrambleNote({ scramble, line }: { scramble: LineScramble; line: OpenLineRow }) {
  const t = useTexts("work-orders");
  const can = useCan();
  const [isEnding, setEnding] = useState(false);
  const runs = scramble.state === "open" || scramble.state === "full";
  const takers = scramble.companies.filter(({ taken }) => taken > 0).map(({ name, taken }) => `${name} ${taken}`);
  const told = [
    `${t("scramble.until")} ${instantText(scramble.deadline)}`,
    ...(runs ? [`${t("scramble.left")} ${line.open}`] : []),
    `${t("scramble.cap")} ${scramble.cap ?? t("scramble.noCap")}`,
    ...(scramble.openedBy ? [t("scramble.by", { name: scramble.openedBy, at: instantText(scramble.openedAt) })] : []),
    ...(scramble.state === "ended" && scramble.endedAt
      ? [t("scramble.endedAt", { at: instantText(scramble.endedAt) })]
      : []),
  ];
  return (
    <section className="wo-scramble" aria-label={t("scramble.start")}>
      <div className="wo-taker-head">
        <strong>{t("scramble.start")}</strong>
        <Status of={scrambleWords} value={scramble.state} />
        {runs && can("C2100.scramble") ? (
          <Button size="small" danger className="wo-push" onClick={() => setEnding(true)}>
            {t("scramble.end")}
          </Button>
        ) : null}
      </div>
      <span className="mu-secondary">{told.join(" · ")}</span>
      <span>
        {t("scramble.asked")} {scramble.companies.length} · {t("scramble.taken")}:{" "}
        {takers.length > 0 ? listText(takers) : t("scramble.nobody")}
      </span>
      {isEnding ? (
        <ConfirmAction
          title={t("scramble.endTitle")}
          content={t("scramble.endText", { post: line.postName, date: line.workDate })}
          call={endScramble}
          input={() => ({ id: scramble.id })}
          danger
          okText={t("scramble.end")}
          toast={t("scramble.ended")}
          onClose={() => setEnding(false)}
        />
      ) : null}
    </section>
  );
}
