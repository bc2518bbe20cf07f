import { useState } from "react";
import { Button, Skeleton } from "antd";
import { useCall, useSend } from "#ui/calls.ts";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { Empty } from "#ui/empty.tsx";
import { useFactsOf } from "#ui/detail/facts-of.tsx";
import { Facts } from "#ui/detail/facts.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { NumberField } from "#ui/form/number-fields.tsx";
import { percentText } from "#ui/format.ts";
import { Money, UnitPrice } from "#ui/money.tsx";
import { useCan } from "#ui/session.ts";
import { Status, StatusTag } from "#ui/status-tag.tsx";
import { TimeRange } from "#ui/time.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import { openLineList } from "../../open-lines-list.ts";
import { breakDown, listTakers, withdrawShare, type TakerRow } from "../../shares-api.ts";
import { shareWords } from "../../words.ts";
import { OfferPlacesForm } from "./open-places-form.tsx";
import { OpenPlacesNote } from "./open-places-note.tsx";
import { requirementText } from "./requirement-text.ts";

const called = openLineList.columns;

/** Types how many of a line's open heads go to whom; what the order of the companies proposes stands there already. */
export function ShareOut({ lineId }: { lineId: number }) {
  const t = useTexts("work-orders");
  const can = useCan();
  const { data, error, refetch } = useCall(listTakers, { lineId }, { every: 15_000 });
  const [typedByHand, setTyped] = useState<ReadonlyMap<number, number>>();
  const [withdrawn, setWithdrawn] = useState<TakerRow>();
  const [isOpening, setOpening] = useState(false);
  const share = useSend(breakDown, { toast: t("done.shared"), onDone: () => setTyped(undefined) });
  const fact = useFactsOf(openLineList, data?.line ?? {});
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} />;
  const { line, rows, openPlaces } = data;
  const typed = typedByHand ?? proposalOf(rows);
  const total = [...typed.values()].reduce((sum, heads) => sum + heads, 0);
  const left = line.open - total;
  const isOpen = line.blocked === null && line.open > 0;
  const mayShare = can("C2100.share") && isOpen;
  const mayOfferPlaces = can("C2100.scramble") && isOpen;
  const set = (agencyId: number, heads: number | undefined) => setTyped(new Map(typed).set(agencyId, heads ?? 0));
  const fill = () => {
    const next = new Map(typed);
    let rest = left;
    for (const row of rows) {
      if (rest <= 0 || row.blocked !== null || row.share > 0 || next.has(row.agencyId)) continue;
      const heads = Math.min(row.free, rest);
      if (heads > 0) next.set(row.agencyId, heads);
      rest -= heads;
    }
    setTyped(next);
  };
  const shares = [...typed].filter(([, heads]) => heads > 0).map(([agencyId, headcount]) => ({ agencyId, headcount }));
  const requirement = requirementText(t, line.requirements);
  return (
    <>
      <header>
        <div className="wo-taker-head">
          <h2>
            {line.postName} · {line.workDate} <TimeRange from={line.startMinute} to={line.endMinute} />
          </h2>
          {mayOfferPlaces ? (
            <Button size="small" onClick={() => setOpening(true)}>
              {t("openPlaces.start")}
            </Button>
          ) : null}
        </div>
        <Facts
          facts={[
            fact("orderNumber", { value: line.orderNumber }),
            fact("departmentName"),
            fact("headcount"),
            fact("allocated"),
            fact("accepted"),
            fact("putOn"),
          ]}
        />
        {requirement ? <span className="mu-secondary">{requirement}</span> : null}
      </header>
      {line.blocked && line.openPlacesUntil === null ? (
        <div className="mu-note mu-note-warning">{line.blocked}</div>
      ) : null}
      {openPlaces ? <OpenPlacesNote openPlaces={openPlaces} line={line} /> : null}
      {rows.length === 0 ? <Empty title={t("breakdown.noCompany")} /> : null}
      {rows.map((row) => (
        <Taker
          key={row.agencyId}
          row={row}
          heads={typed.get(row.agencyId)}
          onType={mayShare && row.blocked === null && row.share === 0 ? (heads) => set(row.agencyId, heads) : undefined}
          onWithdraw={
            can("C2100.withdraw") && row.allocationId !== null && row.putOn === 0 ? () => setWithdrawn(row) : undefined
          }
        />
      ))}
      {mayShare ? (
        <footer className="wo-foot">
          <StatusTag
            tone={left < 0 ? "danger" : left === 0 ? "success" : "info"}
            text={left < 0 ? t("breakdown.over", { over: -left }) : t("breakdown.left", { left })}
          />
          <Button disabled={left <= 0} onClick={fill}>
            {t("breakdown.next")}
          </Button>
          <Button
            type="primary"
            loading={share.running}
            disabled={shares.length === 0 || left < 0 || share.running}
            onClick={() => share.run({ lineId, shares })}
          >
            {t("breakdown.confirm")}
          </Button>
        </footer>
      ) : null}
      {isOpening ? (
        <OfferPlacesForm
          line={line}
          companies={rows.filter((row) => row.blocked === null)}
          onClose={() => setOpening(false)}
        />
      ) : null}
      {withdrawn ? (
        <ConfirmAction
          title={t("requests.withdrawTitle")}
          content={`${withdrawn.name} · ${t("unit.people", { count: withdrawn.acceptedHeadcount ?? withdrawn.share })}`}
          call={withdrawShare}
          input={() => ({ id: withdrawn.allocationId ?? 0 })}
          danger
          okText={t("action.withdraw")}
          toast={t("done.withdrawn")}
          onClose={() => setWithdrawn(undefined)}
        />
      ) : null}
    </>
  );
}

const proposalOf = (rows: readonly TakerRow[]): ReadonlyMap<number, number> =>
  new Map(rows.flatMap((row) => (row.proposed > 0 ? [[row.agencyId, row.proposed] as const] : [])));

interface TakerProps {
  row: TakerRow;
  heads: number | undefined;
  onType: ((heads: number | undefined) => void) | undefined;
  onWithdraw: (() => void) | undefined;
}

function Taker({ row, heads, onType, onWithdraw }: TakerProps) {
  const t = useTexts("work-orders");
  const say = useSay();
  return (
    <section className="wo-taker" aria-label={row.name}>
      <div className="wo-taker-head">
        <strong>{row.name}</strong>
        {row.state ? <Status of={shareWords} value={row.state} /> : null}
        {onType ? (
          <NumberField
            value={heads ?? null}
            decimals={0}
            max={999}
            placeholder={row.proposed > 0 ? String(row.proposed) : "0"}
            label={`${row.name} ${t("breakdown.share")}`}
            onChange={onType}
            style={{ width: 84 }}
          />
        ) : null}
        {row.share > 0 ? (
          <span>
            {say(called.putOn)} {row.putOn} / {row.acceptedHeadcount ?? row.share}
          </span>
        ) : null}
        {onWithdraw ? (
          <Button size="small" danger onClick={onWithdraw}>
            {t("action.withdraw")}
          </Button>
        ) : null}
      </div>
      {row.blocked ? (
        <span className="mu-negative">{row.blocked}</span>
      ) : (
        <div className="wo-taker-figures">
          <span>
            <span className="mu-secondary">{t("breakdown.free")}</span> {row.free} / {row.workers}
          </span>
          <span>
            <span className="mu-secondary">{t("breakdown.price")}</span> <UnitPrice milli={row.milliPerHour} />
          </span>
          <span>
            <span className="mu-secondary">{t("breakdown.perPerson")}</span> <Money fen={row.costPerPersonFen} />
          </span>
          <span>
            <span className="mu-secondary">{t("breakdown.fillRate")}</span>{" "}
            {row.fillRate === null ? "-" : percentText(row.fillRate / 100)}
          </span>
          <span>
            <span className="mu-secondary">{t("breakdown.contract")}</span> {row.contractNumber}
          </span>
        </div>
      )}
      {row.declineReason ? (
        <span className="mu-secondary">
          {t("requests.reason")}: {row.declineReason}
        </span>
      ) : null}
    </section>
  );
}
