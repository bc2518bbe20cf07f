import { useState } from "react";
import { Button } from "antd-mobile";
import type { OutputOf } from "#platform/http/call.ts";
import { downloadUrl } from "#platform/http/client.ts";
import { useCall, useSend } from "#ui/calls.ts";
import { MobileFailure } from "#ui/mobile/mobile-failure.tsx";
import { MobileCard, MobilePage } from "#ui/mobile/mobile-page.tsx";
import { Money } from "#ui/money.tsx";
import { Status } from "#ui/status-tag.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import { barCategoryWords } from "../bar-words.ts";
import { myBars, objectToBar } from "../blacklist-api.ts";
import { rewardKindWords, rewardWords } from "../reward-words.ts";
import { myRewards, objectToReward, readRewardImage, type MyReward } from "../rewards-api.ts";
import "./rewards.css";

const longest = 200;

/** What one was rewarded or penalised for, and what one says to it. */
export default function Rewards() {
  const t = useTexts("people/rewards");
  const { data, error, refetch } = useCall(myRewards, {});
  const bars = useCall(myBars, {}).data?.rows ?? [];
  return (
    <MobilePage title={t("mine.title")}>
      {error && !data ? <MobileFailure error={error} onRetry={() => void refetch()} /> : null}
      {bars.map((bar) => (
        <Bar key={bar.id} bar={bar} />
      ))}
      {data?.rows.length === 0 ? <p className="mu-secondary pr-empty">{t("mine.empty")}</p> : null}
      {data?.rows.map((row) => (
        <One key={row.id} row={row} />
      ))}
    </MobilePage>
  );
}

function One({ row }: { row: MyReward }) {
  const t = useTexts("people/rewards");
  return (
    <MobileCard title={row.item}>
      <p className="pr-head">
        <Status of={rewardKindWords} value={row.kind} /> <Status of={rewardWords} value={row.state} />{" "}
        <span className="mu-secondary">{row.happenedOn}</span>
      </p>
      <p className="pr-figures">
        <Money fen={row.fen} /> <span>{t("mine.points", { points: row.points })}</span>
      </p>
      <p>{row.reason}</p>
      {row.files.map((file) => (
        <p key={file.id}>
          <a href={downloadUrl(readRewardImage, { id: row.id, fileId: file.id })} target="_blank" rel="noreferrer">
            {file.name}
          </a>
        </p>
      ))}
      <Said objection={row.objection} answer={row.answer} />
      {row.objectUntil === null ? null : (
        <Objection call={objectToReward} id={row.id} note={t("mine.until", { date: row.objectUntil })} />
      )}
    </MobileCard>
  );
}

/** That one is not given work any more, why and until when. */
function Bar({ bar }: { bar: OutputOf<typeof myBars>["rows"][number] }) {
  const b = useTexts("people/blacklist");
  const say = useSay();
  return (
    <MobileCard title={b("mine.title")}>
      <p>{b("mine.term", { from: bar.from, until: bar.until })}</p>
      <p>
        {say(barCategoryWords[bar.category])}: {bar.reason}
      </p>
      <Said objection={bar.objection} answer={bar.answer} />
      {bar.objection === null ? <Objection call={objectToBar} id={bar.id} note="" /> : null}
    </MobileCard>
  );
}

/** What one has said to it, and the answer. */
function Said({ objection, answer }: { objection: string | null; answer: string | null }) {
  const t = useTexts("people/rewards");
  if (objection === null) return null;
  return (
    <p>
      <strong>{t("mine.objection")}</strong> {objection}
      <br />
      {answer === null ? (
        <span className="mu-secondary">{t("mine.waiting")}</span>
      ) : (
        <>
          <strong>{t("answer")}</strong> {answer}
        </>
      )}
    </p>
  );
}

function Objection({ call, id, note }: { call: typeof objectToReward | typeof objectToBar; id: number; note: string }) {
  const t = useTexts("people/rewards");
  const [open, setOpen] = useState(false);
  const [text, setText] = useState("");
  const [fault, setFault] = useState<string>();
  const sender = useSend(call, {
    toast: t("mine.sent"),
    refresh: [myRewards, myBars],
    onRefused: (refused) => {
      setFault(refused.message);
      return true;
    },
  });
  if (!open)
    return (
      <>
        {note ? <p className="mu-secondary">{note}</p> : null}
        <Button block onClick={() => setOpen(true)}>
          {t("mine.object")}
        </Button>
      </>
    );
  return (
    <div className="pr-objection">
      <label>
        <span>{t("mine.text")}</span>
        <textarea rows={4} maxLength={longest} value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      <p className="mu-secondary">{t("mine.once")}</p>
      {fault ? (
        <p className="mu-negative" role="alert">
          {fault}
        </p>
      ) : null}
      <Button
        block
        color="primary"
        loading={sender.running}
        disabled={sender.running || text.trim() === ""}
        onClick={() => sender.run({ id, text })}
      >
        {t("mine.send")}
      </Button>
    </div>
  );
}
