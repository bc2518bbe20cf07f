import { Button } from "antd";
import { Empty } from "#ui/empty.tsx";
import { timeText } from "#ui/format.ts";
import { StatusTag } from "#ui/status-tag.tsx";
import { useCall } from "#ui/calls.ts";
import { Facts } from "#ui/detail/facts.tsx";
import { Hours, Time, TimeRange } from "#ui/time.tsx";
import { listText, useLocale, useSay, useTexts } from "#ui/texts.ts";
import { dayDetail } from "../../../api.ts";
import type { DeskItem } from "../../../desk-api.ts";
import { causeWords } from "../../../words.ts";
import { useCountsFor } from "../counts-for.ts";
import { TimeBar } from "../time-bar.tsx";
import { useCauseText, useOfferText, type DeskOffer } from "./offers.ts";

interface DeskDetailProps {
  item: DeskItem | undefined;
  /** How many the buttons act on. */
  count: number;
  onOffer: (offer: DeskOffer) => void;
  onExplain: () => void;
  onOpen: () => void;
}

/** One exception: why the desk thinks so, the day on a line of time, and what to do about it. */
export function DeskDetail({ item, count, onOffer, onExplain, onOpen }: DeskDetailProps) {
  const t = useTexts("attendance");
  const say = useSay();
  const because = useCauseText();
  const offerText = useOfferText();
  if (!item) return <Empty title={t("desk.pickTitle")} />;
  const cause = causeWords[item.cause];
  return (
    <div className="at-desk-detail">
      <header>
        <h2>{item.name}</h2>
        <StatusTag tone={cause.tone} text={say(cause)} />
        <span className="mu-secondary mu-number">{item.workDate}</span>
      </header>
      <p className="at-desk-because">{because(item)}</p>
      <div className="at-desk-offers">
        {item.offers.map((offer, index) => (
          <Button
            key={`${offer.action} ${offer.inMinute ?? ""} ${offer.outMinute ?? ""}`}
            type={index === 0 ? "primary" : "default"}
            size="large"
            onClick={() => onOffer(offer)}
          >
            <kbd>{index + 1}</kbd> {offerText(item, offer)}
            {count > 1 ? ` × ${count}` : ""}
          </Button>
        ))}
      </div>
      {item.assignmentId === null ? (
        <Loose item={item} />
      ) : (
        <Day item={item} assignmentId={item.assignmentId} onExplain={onExplain} onOpen={onOpen} />
      )}
    </div>
  );
}

function Loose({ item }: { item: DeskItem }) {
  const t = useTexts("attendance");
  const locale = useLocale();
  if (item.memberId === null) return null;
  return (
    <Facts
      facts={[
        { label: t("department"), value: item.departmentName },
        { label: t("agency"), value: item.agencyName },
        { label: t("jobNumber"), value: item.jobNumber },
        {
          label: t("detail.punches"),
          value: <span className="mu-number">{listText(item.strays.map((minute) => timeText(minute, locale)))}</span>,
        },
      ]}
    />
  );
}

function Day({
  item,
  assignmentId,
  onExplain,
  onOpen,
}: {
  item: DeskItem;
  assignmentId: number;
  onExplain: () => void;
  onOpen: () => void;
}) {
  const t = useTexts("attendance");
  const { data } = useCall(dayDetail, { assignmentId }, { keep: true });
  const countsFor = useCountsFor();
  const detail = data?.row.assignmentId === assignmentId ? data : undefined;
  const dates = detail ? countsFor(detail.row) : null;
  return (
    <>
      <div className="at-desk-bar">{detail ? <TimeBar detail={detail} /> : null}</div>
      <Facts
        facts={[
          { label: t("department"), value: item.departmentName },
          { label: t("post"), value: item.postName },
          { label: t("agency"), value: item.agencyName },
          { label: t("jobNumber"), value: item.jobNumber },
          {
            label: t("shift"),
            value: item.startMinute === null ? null : <TimeRange from={item.startMinute} to={item.endMinute!} />,
          },
          { label: t("in"), value: <Time minute={item.inMinute} /> },
          { label: t("out"), value: <Time minute={item.outMinute} /> },
          ...(dates === null ? [] : [{ label: t("trace.countedOn"), value: dates }]),
          {
            label: t("days.paid"),
            value: detail ? <Hours minutes={detail.row.paidMinutes} onExplain={onExplain} /> : null,
          },
        ]}
      />
      <p className="at-desk-more">
        <Button onClick={onExplain}>{t("detail.explain")} (E)</Button>
        <Button onClick={onOpen}>{t("desk.record")}</Button>
      </p>
    </>
  );
}
