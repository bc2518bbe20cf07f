import { useLayoutEffect, useRef, useState } from "react";
import { Skeleton } from "antd";
import { ownOf } from "#platform/own-of.ts";
import type { ReportAnswer, ReportRow } from "#platform/report/answer.ts";
import type { AnyReport } from "#platform/report/define-report.ts";
import { useCall } from "#ui/calls.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { DrawnReport } from "#ui/report-page/drawn-report.tsx";
import { TileTable } from "#ui/report-page/tile-table.tsx";
import { TotalFigures } from "#ui/report-page/total-figures.tsx";
import { useCan, useSession } from "#ui/session.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import type { BoardTile } from "../../board-tiles.ts";
import { tileInput, type Picked } from "../../tile-input.ts";

interface ContentProps {
  report: AnyReport;
  tile: BoardTile;
  selection: Record<string, string>;
  title: string;
  /** A chart as its table. */
  isTable: boolean;
  picked: Picked | undefined;
  onPick: (picked: Picked | undefined) => void;
}

/** What the report's own call answers for the selection, in the form of the tile. */
export function TileContent({ report, tile, selection, title, isTable, picked, onPick }: ContentProps) {
  const t = useTexts("dashboards/board");
  const { kind } = useSession();
  const can = useCan();
  const input = tileInput(report, tile.view, selection, { isStaff: kind === "staff", holds: can });
  const { data, error, refetch } = useCall(report.read, input ?? {}, {
    when: input !== undefined,
    keep: true,
    send: { hideLoading: true },
  });
  const pickOf = usePick(tile.key, data, picked, onPick);
  if (input === undefined) return <p className="mu-secondary da-tile-empty">{t("empty")}</p>;
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: tile.height * 2 }} />;
  const isEmpty = tile.view === "figures" ? data.totals === null : data.rows.length === 0;
  return (
    <>
      <div className="da-tile-body">
        {isEmpty ? (
          <p className="mu-secondary da-tile-empty">{t("empty")}</p>
        ) : tile.view === "figures" ? (
          <TotalFigures data={data} />
        ) : tile.view === "table" || isTable ? (
          <TileTable label={title} data={data} pick={(row) => pickOf(row)} />
        ) : (
          <FilledChart report={report} data={data} onPick={(row) => pickOf(row)?.()} />
        )}
      </div>
      <small className="mu-secondary">{t("asOf", data.period)}</small>
    </>
  );
}

/** As high as the tile leaves room for. */
function FilledChart({
  report,
  data,
  onPick,
}: {
  report: AnyReport;
  data: ReportAnswer;
  onPick: (row: ReportRow) => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setHeight(element.clientHeight));
    observer.observe(element);
    setHeight(element.clientHeight);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={box} className="da-tile-chart">
      {height > 0 ? <DrawnReport report={report} data={data} height={height} onPick={onPick} /> : null}
    </div>
  );
}

/** A click on what a row is grouped by first narrows the other tiles; a second one lets go. */
function usePick(
  tile: string,
  data: ReportAnswer | undefined,
  picked: Picked | undefined,
  onPick: (picked: Picked | undefined) => void,
) {
  const say = useSay();
  return (row: ReportRow): (() => void) | undefined => {
    const [dimension] = data?.by ?? [];
    const [value] = row.keys;
    if (!data || dimension === undefined || value === undefined) return undefined;
    const cell = ownOf(row.cells, dimension);
    const word = ownOf(data.columns.find(({ key }) => key === dimension)?.words ?? {}, String(cell));
    const title = word ? say(word) : String(cell ?? value);
    const isSame = picked?.tile === tile && picked.value === value;
    return () => onPick(isSame ? undefined : { tile, dimension, value, title });
  };
}
