import { useRef, useState } from "react";
import { Alert, Button } from "antd";
import { InboxOutlined } from "@ant-design/icons";
import type { OutputOf } from "#platform/http/call.ts";
import { send } from "#platform/http/client.ts";
import { upload } from "#platform/http/client-upload.ts";
import { uploadRules } from "#platform/files/upload-rules.ts";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { listText, useTexts, useUiTexts } from "#ui/texts.ts";
import { failureText, toast } from "#ui/toast.ts";
import { faultsOfFiles } from "#ui/upload/check-files.ts";
import { compareRosterFile, saveForeignCodes } from "../../../file-api.ts";
import type { WireRoster } from "../../../roster-api.ts";
import type { RosterIntent } from "../grid/roster-data.ts";
import { ChangeTable, dayKey, FaultTable } from "./import-tables.tsx";
import { CodeTable, type CodeChoice } from "./import-codes.tsx";
import { placeOf } from "./sent-cells.ts";
import "#ui/upload/upload.css";

type Compared = OutputOf<typeof compareRosterFile>;

interface ImportDialogProps {
  wire: WireRoster;
  onWrite: (intents: RosterIntent[]) => void;
  onClose: () => void;
}

const limits = uploadRules.tableImport;

/** A roster file in: what it would change, what its codes mean, where both sides have changed; written by the grid. */
export function ImportDialog({ wire, onWrite, onClose }: ImportDialogProps) {
  const t = useTexts("planning/file");
  const bench = useTexts("planning");
  const ui = useUiTexts();
  const picker = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [compared, setCompared] = useState<Compared>();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());

  const read = async (chosen: File) => {
    setBusy(true);
    setProblem(undefined);
    try {
      setCompared(await upload(compareRosterFile, { id: wire.plan.id }, [chosen]));
      setTicked(new Set());
    } catch (error) {
      setCompared(undefined);
      setProblem(failureText(error));
    } finally {
      setBusy(false);
      if (picker.current) picker.current.value = "";
    }
  };
  const choose = (chosen: File | undefined) => {
    if (!chosen || busy) return;
    const [wrong] = faultsOfFiles([chosen], limits);
    setFile(wrong ? undefined : chosen);
    setCompared(undefined);
    setProblem(wrong ? ui(`upload.${wrong.key}`, wrong.params) : undefined);
    if (!wrong) void read(chosen);
  };
  const saveCodes = async (codes: CodeChoice[]) => {
    setBusy(true);
    try {
      await send(saveForeignCodes, { codes });
      if (file) await read(file);
    } catch (error) {
      setProblem(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  const conflicts = compared?.changes.filter(({ conflict }) => conflict) ?? [];
  const plain = compared?.changes.filter(({ conflict }) => !conflict) ?? [];
  const taken = [...plain, ...conflicts.filter((one) => ticked.has(dayKey(one)))];
  const write = () => {
    const intents = taken.flatMap(({ memberId, date, contents }) =>
      contents.flatMap((number, index): RosterIntent[] => {
        const at = placeOf(wire, { memberId, date, place: index + 1 });
        return at ? [{ ...at, content: compared!.contents[number] ?? null }] : [];
      }),
    );
    onClose();
    onWrite(intents);
    toast.success(t("written", { count: taken.length }));
  };
  const unsaid = compared?.codes.filter(({ means }) => means === null) ?? [];
  const wrong = (compared?.faultCount ?? 0) + unsaid.reduce((sum, { count }) => sum + count, 0);
  return (
    <Dialog
      open
      width={820}
      title={t("title", { number: wire.plan.number })}
      onCancel={onClose}
      footer={
        <div className="mu-form-buttons">
          <Button onClick={onClose}>{ui("cancel")}</Button>
          {file ? (
            <Button loading={busy} onClick={() => void read(file)}>
              {t(compared ? "again" : "read")}
            </Button>
          ) : null}
          <Button type="primary" disabled={busy || taken.length === 0} onClick={write}>
            {t("write", { count: taken.length })}
          </Button>
        </div>
      }
    >
      <div className="mu-confirm">
        <input
          ref={picker}
          type="file"
          className="mu-hidden"
          tabIndex={-1}
          aria-hidden="true"
          accept={limits.types.map((type) => `.${type}`).join(",")}
          onChange={(event) => choose(event.target.files?.[0])}
        />
        <button
          type="button"
          className="mu-drop"
          onClick={() => picker.current?.click()}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            choose(event.dataTransfer.files[0]);
          }}
        >
          <InboxOutlined />
          <span>{file?.name ?? t("choose")}</span>
          <small className="mu-secondary">
            {t("rule", { types: limits.types.join("/"), max: limits.maxBytes / 1024 / 1024 })}
          </small>
        </button>
        {problem ? <Alert type="error" title={problem} role="alert" /> : null}
        {compared ? (
          <div role="status">
            <p>
              {compared.changes.length === 0 && wrong === 0
                ? t("nothing")
                : t("summary", { rows: compared.rows, count: compared.changes.length, same: compared.same, wrong })}
            </p>
            <p className="mu-secondary">{t(compared.isOwn ? "own" : "foreign")}</p>
            {compared.skipped.length > 0 ? (
              <p className="mu-secondary">
                {t("skipped", {
                  reasons: listText(compared.skipped.map(({ why, count }) => bench(`bench.skip.${why}`, { count }))),
                })}
              </p>
            ) : null}
          </div>
        ) : null}
        {compared && compared.codes.length > 0 ? (
          <CodeTable
            key={codesKey(compared)}
            wire={wire}
            codes={compared.codes}
            busy={busy}
            onSave={(codes) => void saveCodes(codes)}
          />
        ) : null}
        {conflicts.length > 0 ? (
          <ChangeTable
            wire={wire}
            title={t("conflicts")}
            hint={t("conflictsHint")}
            changes={conflicts}
            ticked={ticked}
            onTick={setTicked}
          />
        ) : null}
        {plain.length > 0 ? <ChangeTable wire={wire} title={t("changes")} changes={plain} /> : null}
        {compared && compared.faults.length > 0 ? <FaultTable faults={compared.faults} /> : null}
      </div>
    </Dialog>
  );
}

const codesKey = ({ codes }: Compared) =>
  codes.map(({ code, means, definitionId }) => `${code} ${means} ${definitionId}`).join("\n");
