import { useState } from "react";
import { Button, Select } from "antd";
import { useCall, useSend } from "#ui/calls.ts";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { today } from "#ui/format.ts";
import { useSay, useTexts, useUiTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { confirmModes, listTaxPeople, mostAtOnce, proposeModes } from "../../api.ts";
import { taxPersonList } from "../../lists.ts";
import { modeWords } from "../../words.ts";
import "#ui/form/form.css";

type Mode = "standard" | "full60000";

/** In January: who is proposed for the whole-year 60,000, confirmed in one go. */
export function ModesDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts("tax");
  const ui = useUiTexts();
  const say = useSay();
  const thisYear = Number(today().slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const [chosen, setChosen] = useState<ReadonlyMap<number, Mode>>(new Map());
  const { data } = useCall(proposeModes, { year }, { keep: true });
  const rows = (data?.rows ?? []).slice(0, mostAtOnce);
  const modeOf = (row: (typeof rows)[number]): Mode =>
    chosen.get(row.personId) ?? (row.mode === "full60000" ? "full60000" : "standard");
  const send = useSend(confirmModes, {
    refresh: [listTaxPeople, proposeModes],
    onDone: ({ count }) => {
      toast.success(t("modes.done", { count }));
      onClose();
    },
  });
  return (
    <Dialog
      open
      title={t("modes.title")}
      width={720}
      onCancel={onClose}
      footer={
        <div className="mu-form-buttons">
          <Button onClick={onClose}>{ui("cancel")}</Button>
          <Button
            type="primary"
            disabled={rows.length === 0 || send.running}
            loading={send.running}
            onClick={() => send.run({ year, rows: rows.map((row) => ({ personId: row.personId, mode: modeOf(row) })) })}
          >
            {t("modes.confirm", { count: rows.length })}
          </Button>
        </div>
      }
    >
      <p>
        <Select<number>
          aria-label={t("modes.year")}
          value={year}
          onChange={setYear}
          options={[thisYear + 1, thisYear, thisYear - 1].map((value) => ({ value, label: String(value) }))}
          style={{ width: 120 }}
        />
      </p>
      <p className="mu-secondary">{data && rows.length === 0 ? t("modes.none") : t("modes.hint")}</p>
      {rows.length > 0 ? (
        <div className="tx-table" tabIndex={0} role="region" aria-label={t("modes.title")}>
          <table className="mu-table">
            <thead>
              <tr>
                <th scope="col">{say(taxPersonList.columns.jobNumber)}</th>
                <th scope="col">{say(taxPersonList.columns.name)}</th>
                <th scope="col">{say(taxPersonList.columns.agent)}</th>
                <th scope="col">{say(taxPersonList.columns.mode)}</th>
                <th scope="col">{t("modes.whyNot")}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.personId}>
                  <td className="mu-number">{row.jobNumber}</td>
                  <td>{row.name}</td>
                  <td>{row.agent}</td>
                  <td>
                    <Select<Mode>
                      aria-label={t("modes.choose", { name: row.name })}
                      style={{ width: 150 }}
                      value={modeOf(row)}
                      options={(["standard", "full60000"] as const)
                        .filter((mode) => mode === "standard" || row.why === null)
                        .map((mode) => ({ value: mode, label: say(modeWords[mode]) }))}
                      onChange={(next) => setChosen(new Map(chosen).set(row.personId, next))}
                    />
                  </td>
                  <td className="mu-secondary">{row.why === null ? "-" : t(`modes.why.${row.why}`)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </Dialog>
  );
}
