import { useState } from "react";
import { Button } from "antd";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { instantText } from "#ui/format.ts";
import { useCan } from "#ui/session.ts";
import { Status } from "#ui/status-tag.tsx";
import { listText, useSay, useTexts } from "#ui/texts.ts";
import { endOpenPlaces, type LineOpenPlaces } from "../../open-places-api.ts";
import type { OpenLineRow } from "../../open-lines-list.ts";
import { openPlacesList } from "../../open-places-list.ts";
import { openPlacesWords } from "../../words.ts";

const called = openPlacesList.columns;

/** How a line's open places stand, or went: until when, what is left, and what each company took. */
export function OpenPlacesNote({ openPlaces, line }: { openPlaces: LineOpenPlaces; line: OpenLineRow }) {
  const t = useTexts("work-orders");
  const say = useSay();
  const can = useCan();
  const [isEnding, setEnding] = useState(false);
  const runs = openPlaces.state === "open" || openPlaces.state === "full";
  const takers = openPlaces.companies.filter(({ taken }) => taken > 0).map(({ name, taken }) => `${name} ${taken}`);
  const told = [
    `${t("openPlaces.until")} ${instantText(openPlaces.deadline)}`,
    ...(runs ? [`${say(called.left)} ${line.open}`] : []),
    `${say(called.cap)} ${openPlaces.cap ?? t("openPlaces.noCap")}`,
    ...(openPlaces.openedBy
      ? [t("openPlaces.by", { name: openPlaces.openedBy, at: instantText(openPlaces.openedAt) })]
      : []),
    ...(openPlaces.state === "ended" && openPlaces.endedAt
      ? [t("openPlaces.endedAt", { at: instantText(openPlaces.endedAt) })]
      : []),
  ];
  return (
    <section className="wo-open-places" aria-label={t("openPlaces.start")}>
      <div className="wo-taker-head">
        <strong>{t("openPlaces.start")}</strong>
        <Status of={openPlacesWords} value={openPlaces.state} />
        {runs && can("C2100.scramble") ? (
          <Button size="small" danger className="wo-push" onClick={() => setEnding(true)}>
            {t("openPlaces.end")}
          </Button>
        ) : null}
      </div>
      <span className="mu-secondary">{told.join(" · ")}</span>
      <span>
        {say(called.companies)} {openPlaces.companies.length} · {say(called.taken)}:{" "}
        {takers.length > 0 ? listText(takers) : t("openPlaces.nobody")}
      </span>
      {isEnding ? (
        <ConfirmAction
          title={t("openPlaces.endTitle")}
          content={t("openPlaces.endText", { post: line.postName, date: line.workDate })}
          call={endOpenPlaces}
          input={() => ({ id: openPlaces.id })}
          danger
          okText={t("openPlaces.end")}
          toast={t("openPlaces.ended")}
          onClose={() => setEnding(false)}
        />
      ) : null}
    </section>
  );
}
