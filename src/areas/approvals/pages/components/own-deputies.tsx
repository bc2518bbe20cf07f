import { useState } from "react";
import { Button, Switch } from "antd";
import type { OutputOf } from "#platform/http/call.ts";
import { useCall, useSend } from "#ui/calls.ts";
import { Section } from "#ui/detail/facts.tsx";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { useSession } from "#ui/session.ts";
import type { Tone } from "#platform/i18n/status.ts";
import { StatusTag } from "#ui/status-tag.tsx";
import { listText, useSay, useTexts } from "#ui/texts.ts";
import { chooseMails, endDeputy, listDeputies, saveDeputy } from "../../acts-api.ts";
import { processTypes, type ProcessType } from "../../process-types.ts";
import { useDeputyFields } from "./deputy-fields.tsx";
import "./approvals.css";

type Row = OutputOf<typeof listDeputies>["rows"][number];

export const deputyTones: Record<Row["state"], Tone> = { running: "success", coming: "info", over: "neutral" };

function DeputyForm({ onClose }: { onClose: () => void }) {
  const t = useTexts("approvals");
  return (
    <FormDrawer
      title={t("deputy.add")}
      call={saveDeputy}
      width={460}
      toast={t("deputy.saved")}
      onClose={onClose}
      fields={useDeputyFields(t("deputy.handOver"))}
    />
  );
}

function DeputyRow({ row }: { row: Row }) {
  const t = useTexts("approvals");
  const say = useSay();
  const end = useSend(endDeputy, { toast: t("deputy.ended") });
  const kinds =
    row.processTypes.length === 0
      ? t("deputy.all")
      : listText(row.processTypes.map((type: ProcessType) => say(processTypes[type])));
  return (
    <li>
      <span>
        {row.mine ? t("deputy.forMe", { name: row.deputyName }) : t("deputy.byMe", { name: row.principalName })}
      </span>
      <span className="mu-secondary mu-number">
        {row.from} – {row.to}
      </span>
      <span className="mu-secondary">{kinds}</span>
      <StatusTag tone={deputyTones[row.state]} text={t(`deputy.${row.state}`)} />
      {row.mine && row.state !== "over" ? (
        <Button size="small" loading={end.running} onClick={() => end.run({ id: row.id })}>
          {t("deputy.end")}
        </Button>
      ) : null}
    </li>
  );
}

/** In the personal centre: who approves in my place and when, for whom I do, whether I get mails. */
export default function OwnDeputies() {
  const t = useTexts("approvals");
  const { kind } = useSession();
  const { data } = useCall(listDeputies, {}, { when: kind === "staff" });
  const [isAdding, setAdding] = useState(false);
  const mails = useSend(chooseMails, { refresh: [listDeputies], toast: t("deputy.mailsSaved") });
  if (kind !== "staff") return null;
  return (
    <>
      <Section title={t("deputy.title")} extra={<Button onClick={() => setAdding(true)}>{t("deputy.add")}</Button>}>
        {data?.rows.length === 0 ? <p className="mu-secondary">{t("deputy.none")}</p> : null}
        <ul className="ap-deputies">
          {data?.rows.map((row) => (
            <DeputyRow key={row.id} row={row} />
          ))}
        </ul>
      </Section>
      <Section title={t("deputy.mails")}>
        <Switch
          aria-label={t("deputy.mails")}
          checked={data?.mails ?? true}
          loading={mails.running}
          onChange={(wanted) => mails.run({ wanted })}
        />
      </Section>
      {isAdding ? <DeputyForm onClose={() => setAdding(false)} /> : null}
    </>
  );
}
