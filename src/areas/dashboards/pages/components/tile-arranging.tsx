import { useState, type KeyboardEvent, type PointerEvent } from "react";
import { Button, Tooltip } from "antd";
import {
  ArrowLeftOutlined,
  ArrowRightOutlined,
  ColumnHeightOutlined,
  ColumnWidthOutlined,
  DeleteOutlined,
  DragOutlined,
  VerticalAlignMiddleOutlined,
  CompressOutlined,
} from "@ant-design/icons";
import { useTexts } from "#ui/texts.ts";
import type { BoardTile } from "../../board-tiles.ts";
import { movedBy, resizedBy, resizedTo } from "../../rules/arrange-tiles.ts";

export type Arrange = (change: (tiles: readonly BoardTile[]) => BoardTile[]) => void;

interface ArrangingProps {
  tile: BoardTile;
  title: string;
  place: number;
  all: number;
  arrange: Arrange;
}

/** As board.css has them. */
const rowHeight = 168;
const gap = 12;

const steps = new Map([
  ["ArrowLeft", { move: -1, size: { wider: -1 } }],
  ["ArrowRight", { move: 1, size: { wider: 1 } }],
  ["ArrowUp", { move: -1, size: { higher: -1 } }],
  ["ArrowDown", { move: 1, size: { higher: 1 } }],
]);

/** Moves and resizes a tile: by keys on its handle, by buttons, by dragging it or its corner. */
export function TileArranging({ tile, title, place, all, arrange }: ArrangingProps) {
  const t = useTexts("dashboards/board");
  const [isMoved, setMoved] = useState<"moved" | "resized">();
  const { key, width, height } = tile;
  const move = (by: number) => {
    setMoved("moved");
    arrange((tiles) => movedBy(tiles, key, by));
  };
  const resize = (size: { wider?: number; higher?: number }) => {
    setMoved("resized");
    arrange((tiles) => resizedBy(tiles, key, size));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps.get(event.key);
    if (!step) return;
    event.preventDefault();
    if (event.shiftKey) resize(step.size);
    else move(step.move);
  };
  const onDrag = (event: PointerEvent<HTMLElement>) => {
    const item = event.currentTarget.closest("li");
    const board = item?.parentElement;
    if (!item || !board || event.buttons !== 1) return;
    const box = item.getBoundingClientRect();
    const column = (board.clientWidth + gap) / 12;
    const columns = (event.clientX - box.left + gap) / column;
    arrange((tiles) => resizedTo(tiles, key, columns, (event.clientY - box.top + gap) / (rowHeight + gap)));
  };
  const button = (label: string, icon: React.ReactNode, onClick: () => void, disabled = false) => (
    <Tooltip title={label}>
      <Button
        type="text"
        size="small"
        icon={icon}
        aria-label={`${label} ${title}`}
        disabled={disabled}
        onClick={onClick}
      />
    </Tooltip>
  );
  return (
    <>
      <div className="da-tile-arrange" role="group" aria-label={t("tools", { title })}>
        <Button
          type="text"
          size="small"
          className="da-tile-handle"
          icon={<DragOutlined />}
          aria-label={t("move", { title })}
          onKeyDown={onKeyDown}
        />
        {button(t("earlier"), <ArrowLeftOutlined />, () => move(-1), place === 1)}
        {button(t("later"), <ArrowRightOutlined />, () => move(1), place === all)}
        {button(t("narrower"), <CompressOutlined />, () => resize({ wider: -1 }), width === 3)}
        {button(t("wider"), <ColumnWidthOutlined />, () => resize({ wider: 1 }), width === 12)}
        {button(t("lower"), <VerticalAlignMiddleOutlined />, () => resize({ higher: -1 }), height === 1)}
        {button(t("higher"), <ColumnHeightOutlined />, () => resize({ higher: 1 }), height === 3)}
        <Button
          type="text"
          size="small"
          danger
          icon={<DeleteOutlined />}
          aria-label={t("takeOff", { title })}
          onClick={() => arrange((tiles) => tiles.filter((one) => one.key !== key))}
        />
        <span className="mu-hidden" role="status">
          {isMoved === "moved" ? t("moved", { title, place, all }) : null}
          {isMoved === "resized" ? t("resized", { title, width, height }) : null}
        </span>
      </div>
      <span
        className="da-tile-corner"
        aria-hidden
        title={t("size", { title })}
        draggable
        // Not the tile it belongs to.
        onDragStart={(event) => {
          event.preventDefault();
          event.stopPropagation();
        }}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onDrag}
      />
    </>
  );
}
