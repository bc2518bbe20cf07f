import { useState } from "react";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Facts } from "#ui/detail/facts.tsx";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { useColumnsOf } from "#ui/list-page/declared-columns.ts";
import { Pager } from "#ui/list-page/pager.tsx";
import { Status, StatusTag } from "#ui/status-tag.tsx";
import { TimeRange } from "#ui/time.tsx";
import { instantText, timeText } from "#ui/format.ts";
import { useCall } from "#ui/calls.ts";
import { useLocale, useSay, useTexts } from "#ui/texts.ts";
import { listPool, type RoundRow } from "../../api.ts";
import { poolList, taskList } from "../../lists.ts";
import { roundWords } from "../../words.ts";

interface DrawDialogProps {
  round: RoundRow;
  ratePercent: number;
  onClose: () => void;
}

/** How one draw came about: its seed and fingerprint, everybody it looked at with the reason, the tickets in order. */
export function DrawDialog({ round, ratePercent, onClose }: DrawDialogProps) {
  const t = useTexts("spot-checks");
  const say = useSay();
  const locale = useLocale();
  const [{ page, size }, turn] = useState({ page: 1, size: 20 });
  const columns = useColumnsOf(poolList, {
    drawn: {
      kind: "text",
      render: (row) =>
        row.drawn ? (
          <StatusTag tone="success" text={say(poolList.columns.drawn)} />
        ) : (
          <span className="mu-secondary">-</span>
        ),
    },
    name: { value: (row) => row.name ?? t("draw.other") },
    startMinute: { render: (row) => <TimeRange from={row.startMinute} to={row.endMinute} /> },
    ticket: { value: (row) => row.ticket?.slice(0, 12) ?? null },
  });
  const isDrawn = round.state === "drawn";
  const { data, isPending } = useCall(listPool, { roundId: round.id, page, size }, { when: isDrawn, keep: true });
  return (
    <Dialog
      open
      title={`${t("draw.explain")} · ${round.workDate} ${timeText(round.minute, locale)}`}
      onCancel={onClose}
      width={1080}
      footer={null}
    >
      <Facts
        columns={2}
        facts={[
          { label: say(taskList.columns.state), value: <Status of={roundWords} value={round.state} /> },
          { label: t("draw.drawnAt"), value: round.drawnAt ? instantText(round.drawnAt) : null },
          { label: t("draw.fingerprint"), value: <code className="sc-code">{round.fingerprint}</code>, full: true },
          {
            label: t("draw.seed"),
            value: round.seed ? <code className="sc-code">{round.seed}</code> : t("draw.secret"),
            full: true,
          },
        ]}
      />
      <p className="mu-note mu-note-info">
        {t(isDrawn ? "draw.verify" : "draw.later", { pool: round.pool, rate: ratePercent, drawn: round.drawn })}
      </p>
      {isDrawn ? (
        <>
          <DataTable
            label={t("draw.explain")}
            rows={data?.rows ?? []}
            loading={isPending}
            empty={<p className="mu-secondary">{t("draw.nobody")}</p>}
            columns={columns}
          />
          {data && data.total > size ? (
            <Pager
              of={t("draw.explain")}
              page={page}
              size={size}
              total={data.total}
              more={false}
              onChange={(next, nextSize) => turn({ page: next, size: nextSize })}
            />
          ) : null}
        </>
      ) : null}
    </Dialog>
  );
}
