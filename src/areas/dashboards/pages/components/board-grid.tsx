import { useRef, useState } from "react";
import type { BoardBar, BoardTile } from "../../board-tiles.ts";
import { movedTo } from "../../rules/arrange-tiles.ts";
import type { Picked } from "../../tile-input.ts";
import { BoardTilePanel } from "./board-tile.tsx";

interface BoardGridProps {
  tiles: readonly BoardTile[];
  bar: BoardBar;
  picked: Picked | undefined;
  onPick: (picked: Picked | undefined) => void;
  /** While the board is arranged. */
  onArrange: ((tiles: readonly BoardTile[]) => void) | undefined;
}

/** Tiles one after the other on twelve columns; on a phone one below the other. */
export function BoardGrid({ tiles, bar, picked, onPick, onArrange }: BoardGridProps) {
  const dragged = useRef<string>(undefined);
  const [over, setOver] = useState<string>();
  const drop = (key: string) => {
    setOver(undefined);
    if (!onArrange || dragged.current === undefined || dragged.current === key) return;
    onArrange(
      movedTo(
        tiles,
        dragged.current,
        tiles.findIndex((one) => one.key === key),
      ),
    );
  };
  return (
    <ul className="da-board">
      {tiles.map((tile, index) => (
        <li
          key={tile.key}
          style={{ gridColumn: `span ${tile.width}`, gridRow: `span ${tile.height}` }}
          data-over={over === tile.key}
          draggable={onArrange !== undefined}
          onDragStart={(event) => {
            dragged.current = tile.key;
            event.dataTransfer.effectAllowed = "move";
          }}
          onDragOver={(event) => {
            if (!onArrange) return;
            event.preventDefault();
            setOver(tile.key);
          }}
          onDragEnd={() => setOver(undefined)}
          onDrop={(event) => {
            event.preventDefault();
            drop(tile.key);
          }}
        >
          <BoardTilePanel
            tile={tile}
            place={index + 1}
            all={tiles.length}
            bar={bar}
            picked={picked}
            onPick={onPick}
            arrange={onArrange && ((change) => onArrange(change(tiles)))}
          />
        </li>
      ))}
    </ul>
  );
}
