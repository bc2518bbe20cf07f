import { useState } from "react";
import { Button } from "antd";
import { MoreOutlined } from "@ant-design/icons";
import type { OutputOf } from "#platform/http/call.ts";
import { useSend } from "#ui/calls.ts";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { PopMenu, type PopItem } from "#ui/pop-menu.tsx";
import { useCan } from "#ui/session.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { deleteBoard, listBoards, saveBoard, shareBoard, type readBoard } from "../../board-api.ts";
import type { BoardTile } from "../../board-tiles.ts";
import { useRenewBoard } from "./use-board.ts";

interface ToolsProps {
  board: OutputOf<typeof readBoard>["board"];
  draft: readonly BoardTile[] | undefined;
  onDraft: (draft: readonly BoardTile[] | undefined) => void;
  onChosen: (key: string) => void;
}

const refresh = [listBoards];

/** Arranging one's own board; making, copying, sharing and deleting boards. */
export function BoardTools({ board, draft, onDraft, onChosen }: ToolsProps) {
  const t = useTexts("dashboards/board");
  const can = useCan();
  const say = useSay();
  const [confirm, dialog] = useConfirm();
  const renew = useRenewBoard();
  const [isNew, setNew] = useState(false);
  const name = say(board.name);
  const isOwn = board.kind === "own";
  const id = Number(board.key);
  const { version } = board;
  const save = useSend(saveBoard, {
    toast: t("saved"),
    refresh,
    onDone: () => void renew().then(() => onDraft(undefined)),
  });
  const copy = useSend(saveBoard, { toast: t("copied"), refresh, onDone: (made) => onChosen(String(made.id)) });
  const share = useSend(shareBoard, {
    toast: t(board.shared ? "unsharedNow" : "sharedNow"),
    refresh,
    onDone: () => void renew(),
  });
  const remove = useSend(deleteBoard, { toast: t("removed"), refresh, onDone: () => onChosen("") });
  if (draft)
    return (
      <div className="mu-list-tools">
        <Button onClick={() => onDraft(undefined)}>{t("cancel")}</Button>
        <Button
          type="primary"
          loading={save.running}
          onClick={() => save.run({ id, version, name, tiles: [...draft] })}
        >
          {t("done")}
        </Button>
      </div>
    );
  const isUnshared = board.kind === "shared" && can("C080801.share");
  const items: PopItem[] = [
    ...(can("C080801.edit")
      ? [
          { key: "add", label: t("add"), onClick: () => setNew(true) },
          {
            key: "copy",
            label: t("copy"),
            onClick: () => copy.run({ id: null, version: null, name, tiles: board.tiles }),
          },
        ]
      : []),
    ...((isOwn && can("C080801.share")) || isUnshared
      ? [
          {
            key: "share",
            label: t(board.shared ? "unshare" : "share"),
            onClick: () => share.run({ id, version, shared: !board.shared }),
          },
        ]
      : []),
    ...(isOwn && can("C080801.edit")
      ? [
          {
            key: "remove",
            label: t("remove"),
            danger: true,
            onClick: () =>
              void confirm({ title: t("removeAsk", { name }), danger: true }).then((yes) => {
                if (yes) remove.run({ id, version });
              }),
          },
        ]
      : []),
  ];
  return (
    <div className="mu-list-tools">
      {isOwn && can("C080801.edit") ? <Button onClick={() => onDraft(board.tiles)}>{t("edit")}</Button> : null}
      {items.length > 0 ? (
        <PopMenu items={items} trigger={<Button icon={<MoreOutlined />} aria-label={t("more")} />} />
      ) : null}
      {dialog}
      {isNew ? (
        <FormDrawer
          title={t("add")}
          call={saveBoard}
          width={420}
          toInput={({ name: given }) => ({ id: null, version: null, name: given ?? "", tiles: [] })}
          refresh={refresh}
          toast={t("saved")}
          onDone={(made) => onChosen(String(made.id))}
          onClose={() => setNew(false)}
          fields={[{ name: "name", label: t("name"), kind: "text", full: true, max: 40 }]}
        />
      ) : null}
    </div>
  );
}
