import { useState } from "react";
import { Button } from "antd-mobile";
import type { OutputOf, SentInputOf } from "#platform/http/call.ts";
import { ownOf } from "#platform/own-of.ts";
import { DateInput } from "#ui/mobile/date-input.tsx";
import { MobileCard } from "#ui/mobile/mobile-page.tsx";
import { useSend } from "#ui/calls.ts";
import { instantText } from "#ui/format.ts";
import { Status } from "#ui/status-tag.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import { changeWords } from "../../change-life.ts";
import { myData, requestChange, withdrawChange } from "../../own-data-api.ts";
import { educationWords } from "../../words.ts";
import { saidOf } from "./said-of.ts";
import { isSealed, ownFieldNames, ownFieldTexts, type OwnFieldName } from "./own-field-texts.ts";

type Mine = OutputOf<typeof myData>;
type Data = NonNullable<Mine["data"]>;
type Typed = Partial<Record<OwnFieldName, string>>;

const asTyped = (data: Data): Typed =>
  Object.fromEntries(ownFieldNames.map((field) => [field, isSealed(field) ? "" : (data[field] ?? "")]));

/** What the file says of oneself, numbers masked, and the request to change it. */
export function ChangeCard({ data, requests }: { data: Data; requests: Mine["requests"] }) {
  const t = useTexts("people/own-data");
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  const waiting = requests.find(({ state }) => state === "requested");
  const withdraw = useSend(withdrawChange, { toast: t("mine.withdrawn"), refresh: [myData] });
  const valueOf = (field: OwnFieldName, value: string | null) =>
    field === "education" && value ? say(ownOf(educationWords, value) ?? { zh: value, en: value }) : value;
  const last = requests.find(({ state }) => state === "accepted" || state === "declined");
  return (
    <MobileCard title={t("mine.data")}>
      <dl className="mp-facts">
        <div>
          <dt>{t("mine.idNumber")}</dt>
          <dd className="mu-number">{data.idNumber ?? "-"}</dd>
        </div>
        {ownFieldNames.map((field) => (
          <div key={field}>
            <dt>{say(ownFieldTexts[field])}</dt>
            <dd className="mu-number">{valueOf(field, data[field]) ?? "-"}</dd>
          </div>
        ))}
      </dl>
      {waiting ? (
        <div className="mp-waiting" role="status">
          <p>
            <Status of={changeWords} value="requested" /> {instantText(waiting.requestedAt)}
          </p>
          <ul>
            {waiting.changes.map(({ field, after }) => (
              <li key={field}>
                {say(ownFieldTexts[field])}: {valueOf(field, after) ?? t("request.removed")}
              </li>
            ))}
          </ul>
          <Button size="small" loading={withdraw.running} onClick={() => withdraw.run({ id: waiting.id })}>
            {t("mine.withdraw")}
          </Button>
        </div>
      ) : null}
      {!waiting && last ? (
        <p className="mu-secondary">
          <Status of={changeWords} value={last.state} /> {last.decidedAt ? instantText(last.decidedAt) : ""}{" "}
          {last.decideReason ?? ""}
        </p>
      ) : null}
      {!waiting && !isOpen ? (
        <Button block onClick={() => setOpen(true)}>
          {t("mine.change")}
        </Button>
      ) : null}
      {!waiting && isOpen ? <ChangeForm data={data} onClose={() => setOpen(false)} /> : null}
    </MobileCard>
  );
}

function ChangeForm({ data, onClose }: { data: Data; onClose: () => void }) {
  const t = useTexts("people/own-data");
  const say = useSay();
  const [typed, setTyped] = useState(() => asTyped(data));
  const [note, setNote] = useState("");
  const [faults, setFaults] = useState<readonly string[]>([]);
  const sender = useSend(requestChange, {
    toast: t("mine.sent"),
    refresh: [myData],
    onDone: onClose,
    onRefused: (refused) => {
      setFaults(saidOf(refused));
      return true;
    },
  });
  const set = (field: OwnFieldName, value: string) => setTyped((before) => ({ ...before, [field]: value }));
  const start = asTyped(data);
  const changed = ownFieldNames.filter((field) => typed[field] !== start[field]);
  const input = {
    ...Object.fromEntries(changed.map((field) => [field, typed[field]])),
    ...(note.trim() === "" ? {} : { note }),
  } as SentInputOf<typeof requestChange>;
  return (
    <div className="mp-form">
      {ownFieldNames.map((field) =>
        field === "idValidTo" ? (
          <DateInput
            key={field}
            label={say(ownFieldTexts[field])}
            value={typed[field] ?? ""}
            onChange={(value) => set(field, value)}
          />
        ) : (
          <label key={field}>
            <span>{say(ownFieldTexts[field])}</span>
            {field === "education" ? (
              <select value={typed[field]} onChange={(event) => set(field, event.target.value)}>
                <option value="">-</option>
                {Object.entries(educationWords).map(([value, words]) => (
                  <option key={value} value={value}>
                    {say(words)}
                  </option>
                ))}
              </select>
            ) : (
              <input
                value={typed[field]}
                maxLength={100}
                inputMode={isSealed(field) ? "numeric" : "text"}
                placeholder={isSealed(field) ? t("mine.keeps", { mask: data[field] ?? "-" }) : ""}
                onChange={(event) => set(field, event.target.value)}
              />
            )}
          </label>
        ),
      )}
      <label>
        <span>{t("mine.note")}</span>
        <textarea rows={2} maxLength={200} value={note} onChange={(event) => setNote(event.target.value)} />
      </label>
      <p className="mu-secondary">{t("mine.decides")}</p>
      {faults.map((fault) => (
        <p key={fault} className="mu-negative" role="alert">
          {fault}
        </p>
      ))}
      <div className="mp-acts">
        <Button
          color="primary"
          loading={sender.running}
          disabled={sender.running || changed.length === 0}
          onClick={() => sender.run(input)}
        >
          {t("mine.send")}
        </Button>
        <Button onClick={onClose}>{t("mine.not")}</Button>
      </div>
    </div>
  );
}
