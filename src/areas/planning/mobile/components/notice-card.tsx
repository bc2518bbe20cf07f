import { useEffect, useState } from "react";
import { Button } from "antd-mobile";
import { formatClocks } from "#platform/calendar/clock.ts";
import { dateWithDay } from "#platform/calendar/day-text.ts";
import type { OutputOf } from "#platform/http/call.ts";
import { useCall, useSend } from "#ui/calls.ts";
import { instantText } from "#ui/format.ts";
import { MobileCard } from "#ui/mobile/mobile-page.tsx";
import { Status, StatusTag } from "#ui/status-tag.tsx";
import { useLocale, useTexts } from "#ui/texts.ts";
import { answerShiftNotice, myShiftNotices, seeShiftNotices } from "../../phone-api.ts";
import { noticeWords } from "../../words.ts";

type Answer = OutputOf<typeof myShiftNotices>;
type Notice = Answer["notices"][number];
type Content = Notice["changes"][number]["before"];

/** What changed and is not answered yet, with what was there before; what was answered stands behind a button. */
export function NoticeCard() {
  const t = useTexts("planning/phone");
  const { data } = useCall(myShiftNotices, {}, { every: 120_000 });
  const [isAll, showAll] = useState(false);
  const { run: see } = useSend(seeShiftNotices, { refresh: [] });
  const unseen = data?.notices.filter((one) => one.state === "told").map((one) => one.id) ?? [];
  const unseenKey = unseen.join(",");
  useEffect(() => {
    if (unseenKey !== "") see({ ids: unseenKey.split(",").map(Number) });
    // Whatever is on the screen now was not seen before: each set of them is told once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `see` is another function with each drawing
  }, [unseenKey]);
  if (!data) return null;
  const isAnswered = ({ state }: Notice) => state === "ok" || state === "objected";
  const open = data.notices.filter((one) => !isAnswered(one));
  const older = data.notices.filter(isAnswered);
  if (data.notices.length === 0) return null;
  const more =
    older.length > 0 && !isAll ? (
      <button type="button" className="sh-more" onClick={() => showAll(true)}>
        {t("notice.older", { count: older.length })}
      </button>
    ) : null;
  // Where nothing waits for an answer, the shifts come first.
  if (open.length === 0 && !isAll) return more;
  return (
    <MobileCard title={t("notice.title")}>
      {[...open, ...(isAll ? older : [])].map((one) => (
        <NoticeItem key={one.id} notice={one} codes={new Map(data.codes)} />
      ))}
      {more}
    </MobileCard>
  );
}

function NoticeItem({ notice, codes }: { notice: Notice; codes: ReadonlyMap<number, string> }) {
  const t = useTexts("planning/phone");
  const locale = useLocale();
  const [isObjecting, setObjecting] = useState(false);
  const [word, setWord] = useState("");
  const refresh = [myShiftNotices];
  const agree = useSend(answerShiftNotice, { toast: t("notice.agreed"), refresh });
  const object = useSend(answerShiftNotice, {
    toast: t("notice.objected"),
    refresh,
    onDone: () => setObjecting(false),
  });
  const said = (content: Content) => {
    if (content.kind === "empty") return t("notice.empty");
    if (content.kind === "off") return t("notice.off");
    const code = content.definitionId === null ? undefined : codes.get(content.definitionId);
    const times = content.sections.map(({ start, end }) => formatClocks(start, end, locale)).join(" / ");
    return code ? `${code} ${times}` : times;
  };
  const isOpen = notice.state === "told" || notice.state === "seen";
  return (
    <article className="sh-notice">
      <header>
        <span className="mu-secondary">{t("notice.toldAt", { time: instantText(notice.toldAt).slice(5) })}</span>
        <Status of={noticeWords} value={notice.state} />
      </header>
      <ul>
        {notice.changes.map((one) => (
          <li key={`${one.date}/${one.place}`}>
            <strong className="mu-number">{dateWithDay(one.date, locale)}</strong>
            {one.late ? <StatusTag tone="warning" text={t("notice.late")} /> : null}
            <s className="mu-secondary">{t("notice.before", { text: said(one.before) })}</s>
            <span>{t("notice.after", { text: said(one.after) })}</span>
          </li>
        ))}
      </ul>
      {notice.reason ? <p className="mu-secondary">{t("notice.reason", { text: notice.reason })}</p> : null}
      {notice.answerText ? <p>{notice.answerText}</p> : null}
      {isOpen && !isObjecting ? (
        <div className="sh-answers">
          <Button
            color="primary"
            loading={agree.running}
            disabled={agree.running}
            onClick={() => agree.run({ id: notice.id, answer: "ok", text: null })}
          >
            {t("notice.ok")}
          </Button>
          <Button onClick={() => setObjecting(true)}>{t("notice.object")}</Button>
        </div>
      ) : null}
      {isOpen && isObjecting ? (
        <div className="sh-form">
          <label>
            <span>{t("notice.word")}</span>
            <textarea
              rows={2}
              maxLength={200}
              value={word}
              placeholder={t("notice.wordHint")}
              onChange={(event) => setWord(event.target.value)}
            />
          </label>
          <div className="sh-answers">
            <Button
              color="primary"
              loading={object.running}
              disabled={object.running || word.trim() === ""}
              onClick={() => object.run({ id: notice.id, answer: "objected", text: word.trim() })}
            >
              {t("notice.send")}
            </Button>
            <Button onClick={() => setObjecting(false)}>{t("notice.cancel")}</Button>
          </div>
        </div>
      ) : null}
    </article>
  );
}
