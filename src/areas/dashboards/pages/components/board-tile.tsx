import { useState } from "react";
import { Link } from "@tanstack/react-router";
import { Button, Tooltip } from "antd";
import { BarChartOutlined, ExportOutlined, TableOutlined } from "@ant-design/icons";
import { declared } from "#areas/reports/declared.ts";
import { reportAddress } from "#areas/reports/report-address.ts";
import type { AnyReport } from "#platform/report/define-report.ts";
import { searchTo } from "#ui/search-state.ts";
import { listText, useSay, useTexts } from "#ui/texts.ts";
import type { BoardBar, BoardTile } from "../../board-tiles.ts";
import { tileSelection, unreached, type Picked } from "../../tile-input.ts";
import { TileContent } from "./tile-content.tsx";
import { TileArranging, type Arrange } from "./tile-arranging.tsx";

interface TileProps {
  tile: BoardTile;
  place: number;
  all: number;
  bar: BoardBar;
  picked: Picked | undefined;
  onPick: (picked: Picked | undefined) => void;
  arrange: Arrange | undefined;
}

const byName = new Map(declared.map((report) => [report.name as string, report]));

/** One selection of a report: what it is, its figures, the way to the report itself. */
export function BoardTilePanel(props: TileProps) {
  const report = byName.get(props.tile.report);
  return report ? <Known {...props} report={report} /> : null;
}

function Known({ tile, place, all, bar, picked, onPick, arrange, report }: TileProps & { report: AnyReport }) {
  const t = useTexts("dashboards/board");
  const say = useSay();
  const [isTable, setTable] = useState(false);
  const title = tile.title ?? say(report.title);
  const selection = tileSelection(report, tile, bar, picked);
  const address = reportAddress(report, selection);
  const left = unreached(report, bar);
  return (
    <section
      className="mu-panel da-tile"
      aria-label={t("tile", { title, place, all })}
      data-picked={picked?.tile === tile.key}
    >
      <header>
        <h2>{title}</h2>
        {left.length > 0 ? (
          <small className="mu-secondary">
            {t("unreached", { parts: listText(left.map((one) => t(`part.${one}`))) })}
          </small>
        ) : null}
        <span className="da-tile-tools">
          {tile.view === "chart" && !arrange ? (
            <Tooltip title={t(isTable ? "asChart" : "asTable")}>
              <Button
                type="text"
                size="small"
                icon={isTable ? <BarChartOutlined /> : <TableOutlined />}
                aria-label={t(isTable ? "asChart" : "asTable")}
                onClick={() => setTable(!isTable)}
              />
            </Tooltip>
          ) : null}
          {address && !arrange ? (
            <Tooltip title={t("open")}>
              <Link to={address.to} search={searchTo(address.search)} aria-label={`${t("open")} ${title}`}>
                <ExportOutlined />
              </Link>
            </Tooltip>
          ) : null}
        </span>
      </header>
      {arrange ? <TileArranging tile={tile} title={title} place={place} all={all} arrange={arrange} /> : null}
      <TileContent
        report={report}
        tile={tile}
        selection={selection}
        title={title}
        isTable={isTable}
        picked={picked}
        onPick={onPick}
      />
    </section>
  );
}
