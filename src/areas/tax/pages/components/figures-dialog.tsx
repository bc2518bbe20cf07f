import { useState } from "react";
import { Button, Select } from "antd";
import type { OutputOf } from "#platform/http/call.ts";
import { uploadRules } from "#platform/files/upload-rules.ts";
import { download } from "#platform/http/client.ts";
import { upload } from "#platform/http/client-upload.ts";
import { useRefresh } from "#ui/calls.ts";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { MonthField } from "#ui/form/date-fields.tsx";
import { today } from "#ui/format.ts";
import { ImportProblem, problemOf, type Problem } from "#ui/import/import-problem.tsx";
import { TableFile } from "#ui/import/table-file.tsx";
import { Money } from "#ui/money.tsx";
import { useSay, useTexts, useUiTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { figuresTemplate, importFigures, listClaims } from "../../claims-api.ts";
import { claimList, taxPersonList } from "../../lists.ts";
import { claimKindWords } from "../../words.ts";
import { useAgents } from "./agents.ts";
import "#ui/form/form.css";

type Compared = OutputOf<typeof importFigures>;

/** The tax client's cumulative figures: first what differs from ours, then taken over. */
export function FiguresDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts("tax");
  const ui = useUiTexts();
  const refresh = useRefresh();
  const { agents } = useAgents();
  const [agentId, setAgent] = useState<number>();
  const [upTo, setUpTo] = useState<string | undefined>(today().slice(0, 7));
  const [file, setFile] = useState<File>();
  const [running, setRunning] = useState(false);
  const [compared, setCompared] = useState<Compared>();
  const [problem, setProblem] = useState<Problem>();
  /** Wrong rows that were agreed to stay out. */
  const [leaveOut, setLeaveOut] = useState(0);
  const agent = agentId ?? agents[0]?.id;
  const send = async (keep: boolean, without = leaveOut) => {
    if (!file || agent === undefined || upTo === undefined) return;
    setRunning(true);
    setProblem(undefined);
    setLeaveOut(without);
    try {
      const answer = await upload(importFigures, { agentId: agent, upTo, keep, leaveOut: without }, [file]);
      if (keep) {
        toast.success(t("figures.kept", { count: answer.count }));
        refresh(listClaims);
        onClose();
      } else setCompared(answer);
    } catch (error) {
      setProblem(problemOf(error));
    }
    setRunning(false);
  };
  const change =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setCompared(undefined);
      setProblem(undefined);
      setLeaveOut(0);
    };
  return (
    <Dialog
      open
      title={t("figures.title")}
      width={680}
      onCancel={onClose}
      footer={
        <div className="mu-form-buttons">
          <Button type="link" onClick={() => void download(figuresTemplate, { format: "xlsx" }).catch(toast.failure)}>
            {t("figures.template")}
          </Button>
          <Button onClick={onClose}>{ui("cancel")}</Button>
          <Button disabled={!file || running} loading={running && !compared} onClick={() => void send(false)}>
            {t("figures.compare")}
          </Button>
          <Button
            type="primary"
            disabled={!compared || running}
            loading={running && !!compared}
            onClick={() => void send(true)}
          >
            {t("figures.keep")}
          </Button>
        </div>
      }
    >
      <div className="mu-confirm">
        <p className="mu-secondary">{t("figures.hint")}</p>
        <div className="tx-form">
          <label>
            <span>{t("figures.agent")}</span>
            <Select<number>
              aria-label={t("figures.agent")}
              value={agent ?? null}
              options={agents.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={change(setAgent)}
            />
          </label>
          <label>
            <span>{t("figures.upTo")}</span>
            <MonthField label={t("figures.upTo")} value={upTo} onChange={change(setUpTo)} />
          </label>
        </div>
        <TableFile file={file} limits={uploadRules.tableImport} onPick={change(setFile)} />
        {problem ? (
          <ImportProblem
            problem={problem}
            fileName={file?.name ?? ""}
            disabled={running}
            onRest={(count) => void send(false, count)}
          />
        ) : null}
        {compared ? <Differences compared={compared} /> : null}
      </div>
    </Dialog>
  );
}

function Differences({ compared: { count, differences } }: { compared: Compared }) {
  const t = useTexts("tax");
  const say = useSay();
  if (differences.length === 0) return <p role="status">{t("figures.same", { count })}</p>;
  return (
    <>
      <p role="status">{t("figures.differs", { count: differences.length })}</p>
      <div className="tx-table" tabIndex={0} role="region" aria-label={t("figures.title")}>
        <table className="mu-table">
          <thead>
            <tr>
              <th scope="col">{say(taxPersonList.columns.jobNumber)}</th>
              <th scope="col">{say(taxPersonList.columns.name)}</th>
              <th scope="col">{say(claimList.columns.kind)}</th>
              <th scope="col">{t("figures.ours")}</th>
              <th scope="col">{t("figures.theirs")}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map((one) => (
              <tr key={`${one.memberId} ${one.kind}`}>
                <td className="mu-number">{one.jobNumber}</td>
                <td>{one.name}</td>
                <td>{say(claimKindWords[one.kind])}</td>
                <td>
                  <Money fen={one.oursFen} />
                </td>
                <td>
                  <Money fen={one.theirsFen} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
