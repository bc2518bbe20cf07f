import { useState } from "react";
import { Button, Tooltip } from "antd";
import { PushpinOutlined } from "@ant-design/icons";
import { useCall } from "#ui/calls.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import type { ReportToolProps } from "#ui/sockets.ts";
import { useTexts } from "#ui/texts.ts";
import { listBoards, pinTile } from "../../board-api.ts";
import { tileViews } from "../../board-tiles.ts";
import { useLastBoard, useRenewBoard } from "./use-board.ts";

/** Puts what is chosen of a report onto a board of one's own. */
export default function PinToBoard({ report, chosen }: ReportToolProps) {
  const t = useTexts("dashboards/board");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Tooltip title={t("pin.title")}>
        <Button type="text" icon={<PushpinOutlined />} aria-label={t("pin.title")} onClick={() => setOpen(true)} />
      </Tooltip>
      {isOpen ? <PinForm report={report} chosen={chosen} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** In the place of a board's id. */
const fresh = "new";

function PinForm({ report, chosen, onClose }: ReportToolProps & { onClose: () => void }) {
  const t = useTexts("dashboards/board");
  const renew = useRenewBoard();
  const [last] = useLastBoard();
  const { data } = useCall(listBoards, {});
  if (!data) return null;
  const own = data.boards.filter(({ kind }) => kind === "own");
  const opened = own.find(({ key }) => key === last) ?? own[0];
  return (
    <FormDrawer
      title={t("pin.title")}
      call={pinTile}
      width={440}
      initial={{ boardId: opened?.key ?? fresh, view: "chart" }}
      toInput={({ boardId, name, title, view }) => ({
        boardId: String(boardId) === fresh ? null : Number(boardId),
        name: name ?? null,
        title: title ?? null,
        view: view ?? "chart",
        report,
        selection: chosen,
      })}
      refresh={[listBoards]}
      onDone={() => void renew()}
      toast={t("pin.done")}
      onClose={onClose}
      fields={[
        {
          name: "boardId",
          label: t("pin.board"),
          kind: "select",
          full: true,
          options: [
            ...own.map(({ key, name }) => ({ value: key, label: name.zh })),
            { value: fresh, label: t("pin.fresh") },
          ],
        },
        {
          name: "name",
          label: t("pin.name"),
          kind: "text",
          full: true,
          required: true,
          max: 40,
          when: ({ boardId }) => boardId === fresh,
        },
        {
          name: "view",
          label: t("pin.view"),
          kind: "radio",
          full: true,
          options: tileViews.map((value) => ({ value, label: t(`view.${value}`) })),
        },
        { name: "title", label: t("pin.tileTitle"), kind: "text", full: true, max: 40, hint: t("pin.tileHint") },
      ]}
    />
  );
}
