import { useRef, useState } from "react";
import { Form, Input } from "antd";
import type { OutputOf } from "#platform/http/call.ts";
import { Facts } from "#ui/detail/facts.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { DateRangeField } from "#ui/form/date-fields.tsx";
import { ImportDialog } from "#ui/import/import-dialog.tsx";
import { numberText } from "#ui/format.ts";
import { useTexts } from "#ui/texts.ts";
import { importFile } from "../../punch-api.ts";
import { RunWatch } from "./run-watch.tsx";

const limits = { types: ["txt", "dat", "log", "csv"], maxBytes: 20 * 1024 * 1024, maxCount: 1 };

type Result = OutputOf<typeof importFile>;

const inError = (message: string | undefined) =>
  message === undefined ? {} : { validateStatus: "error" as const, help: message };

/** A machine's file: which machine, which period, the file, and what became of it. */
export function ImportPunches({ onClose }: { onClose: () => void }) {
  const t = useTexts("attendance");
  const [device, setDevice] = useState("");
  const [range, setRange] = useState<[string | undefined, string | undefined]>([undefined, undefined]);
  const [result, setResult] = useState<Result>();
  const isDone = useRef(false);
  if (result) return <ImportResult result={result} onClose={onClose} />;
  return (
    <ImportDialog
      title={t("punches.importButton")}
      call={importFile}
      input={{ device: device.trim(), periodFrom: range[0], periodTo: range[1] }}
      limits={limits}
      fields={["device", "periodFrom", "periodTo"]}
      onDone={(done) => {
        isDone.current = true;
        setResult(done);
      }}
      onClose={() => {
        if (!isDone.current) onClose();
      }}
    >
      {(faultOf) => (
        <>
          <p className="mu-secondary">{t("punches.importHint")}</p>
          <Form layout="vertical" component="div">
            <Form.Item label={t("device")} required {...inError(faultOf("device"))}>
              <Input
                value={device}
                maxLength={100}
                placeholder={t("punches.devicePlaceholder")}
                aria-label={t("device")}
                aria-invalid={faultOf("device") !== undefined}
                onChange={(event) => setDevice(event.target.value)}
              />
            </Form.Item>
            <Form.Item label={t("punches.periodLabel")} {...inError(faultOf("periodFrom") ?? faultOf("periodTo"))}>
              <DateRangeField
                label={t("period")}
                value={range}
                onChange={(next) => setRange([next?.[0], next?.[1]])}
                style={{ width: "100%" }}
              />
            </Form.Item>
          </Form>
        </>
      )}
    </ImportDialog>
  );
}

function ImportResult({ result, onClose }: { result: Result; onClose: () => void }) {
  const t = useTexts("attendance");
  const [running, setRunning] = useState(result.runId !== null);
  return (
    <Dialog
      open
      title={t("punches.resultTitle")}
      onCancel={onClose}
      onOk={onClose}
      okText={t("close")}
      cancelButtonProps={{ style: { display: "none" } }}
    >
      <Facts
        columns={2}
        facts={[
          { label: t("punches.resultStored"), value: numberText(result.count) },
          { label: t("punches.resultRepeated"), value: numberText(result.repeated) },
          { label: t("punches.resultOdd"), value: numberText(result.odd) },
          { label: t("punches.resultUnmatched"), value: numberText(result.unmatched) },
          { label: t("period"), value: `${result.periodFrom ?? "-"} – ${result.periodTo ?? "-"}` },
          {
            label: t("punches.resultChanged"),
            value: running ? t("punches.resultRunning") : numberText(result.changed ?? 0),
          },
        ]}
      />
      {running && result.runId !== null ? <RunWatch id={result.runId} onEnd={() => setRunning(false)} /> : null}
    </Dialog>
  );
}
