import { useState } from "react";
import { Button, Checkbox, Select } from "antd";
import { useCall, useSend } from "#ui/calls.ts";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { choicesOf, useSay, useTexts, useUiTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { listMissing, listTaxPeople, mostAtOnce, takeIn, type MissingPerson } from "../../api.ts";
import { taxPersonList } from "../../lists.ts";
import type { Regime } from "../../rules/modes.ts";
import { regimeWords } from "../../words.ts";
import "#ui/form/form.css";

/** Staff who are not taxed here yet, taken in at once; those without an entity or a regime wait. */
export function TakeInDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts("tax");
  const ui = useUiTexts();
  const say = useSay();
  const { data } = useCall(listMissing, {});
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [chosen, setChosen] = useState<ReadonlyMap<number, Regime>>(new Map());
  const rows = (data?.rows ?? []).slice(0, mostAtOnce);
  const regimeOf = (row: MissingPerson) => chosen.get(row.memberId) ?? row.regime;
  const ready = rows.flatMap((row) => {
    const regime = regimeOf(row);
    return row.agentId === null || regime === null || left.has(row.memberId)
      ? []
      : [{ memberId: row.memberId, regime }];
  });
  const send = useSend(takeIn, {
    refresh: [listTaxPeople, listMissing],
    onDone: ({ count }) => {
      toast.success(t("takeIn.done", { count }));
      onClose();
    },
  });
  return (
    <Dialog
      open
      title={t("takeIn.title")}
      width={720}
      onCancel={onClose}
      footer={
        <div className="mu-form-buttons">
          <Button onClick={onClose}>{ui("cancel")}</Button>
          <Button
            type="primary"
            disabled={ready.length === 0 || send.running}
            loading={send.running}
            onClick={() => send.run({ rows: ready })}
          >
            {t("takeIn.confirm", { count: ready.length })}
          </Button>
        </div>
      }
    >
      <p className="mu-secondary">{data && rows.length === 0 ? t("takeIn.none") : t("takeIn.hint")}</p>
      {rows.length > 0 ? (
        <div className="tx-table" tabIndex={0} role="region" aria-label={t("takeIn.title")}>
          <table className="mu-table">
            <thead>
              <tr>
                <td />
                <th scope="col">{say(taxPersonList.columns.jobNumber)}</th>
                <th scope="col">{say(taxPersonList.columns.name)}</th>
                <th scope="col">{say(taxPersonList.columns.agent)}</th>
                <th scope="col">{say(taxPersonList.columns.fromMonth)}</th>
                <th scope="col">{say(taxPersonList.columns.regime)}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.memberId}>
                  <td>
                    <Checkbox
                      aria-label={t("takeIn.choose", { name: row.name })}
                      checked={row.agentId !== null && regimeOf(row) !== null && !left.has(row.memberId)}
                      disabled={row.agentId === null || regimeOf(row) === null}
                      onChange={({ target }) => {
                        const next = new Set(left);
                        if (target.checked) next.delete(row.memberId);
                        else next.add(row.memberId);
                        setLeft(next);
                      }}
                    />
                  </td>
                  <td className="mu-number">{row.jobNumber}</td>
                  <td>{row.name}</td>
                  <td>{row.agent ?? <span className="mu-negative">{t("takeIn.noAgent")}</span>}</td>
                  <td className="mu-number">{row.fromMonth}</td>
                  <td>
                    <Select<Regime>
                      aria-label={t("takeIn.regime", { name: row.name })}
                      style={{ width: 170 }}
                      placeholder={t("takeIn.unset")}
                      options={choicesOf(regimeWords, say).filter(
                        ({ value }) => value === "wages" || (value === "intern" && row.regime === null),
                      )}
                      value={regimeOf(row)}
                      onChange={(next) => setChosen(new Map(chosen).set(row.memberId, next))}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </Dialog>
  );
}
