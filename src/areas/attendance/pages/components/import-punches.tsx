import { useRef, useState } from "react";
import { Link } from "@tanstack/react-router";
import { AutoComplete, Button, Form } from "antd";
import type { OutputOf } from "#platform/http/call.ts";
import { useCall } from "#ui/calls.ts";
import { Facts } from "#ui/detail/facts.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { DateRangeField } from "#ui/form/date-fields.tsx";
import { ImportDialog } from "#ui/import/import-dialog.tsx";
import { numberText } from "#ui/format.ts";
import { searchTo } from "#ui/search-state.ts";
import { useTexts } from "#ui/texts.ts";
import { importFile } from "../../punch-api.ts";
import { lastRun } from "../../api.ts";
import { RunChanges } from "./run-changes.tsx";
import { RunWatch } from "./run-watch.tsx";
import { useChoices } from "./use-choices.ts";

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
  const known = useChoices().devices;
  const isDone = useRef(false);
  if (result) return <ImportResult result={result} device={device.trim()} onClose={onClose} />;
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
              <AutoComplete
                value={device}
                options={known}
                placeholder={t("punches.devicePlaceholder")}
                aria-label={t("device")}
                aria-invalid={faultOf("device") !== undefined}
                showSearch={{
                  filterOption: (text, option) => String(option?.value).toLowerCase().includes(text.toLowerCase()),
                }}
                onChange={(value: string) => setDevice(value.slice(0, 100))}
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

const punchesPage = "/Attendance/ClockInQuery";

/** What became of a file; each count opens what it counts. */
function ImportResult({ result, device, onClose }: { result: Result; device: string; onClose: () => void }) {
  const t = useTexts("attendance");
  const period = { from: result.periodFrom ?? "", to: result.periodTo ?? "" };
  const counted = (count: number, to: string, search: Record<string, string>) =>
    count === 0 ? (
      numberText(0)
    ) : (
      <Link to={to} search={searchTo(search)} onClick={onClose}>
        {numberText(count)}
      </Link>
    );
  const [running, setRunning] = useState(result.changed === null);
  const [isNaming, setNaming] = useState(false);
  const { data: ended } = useCall(lastRun, { id: result.runId ?? 0 }, { when: result.runId !== null && !running });
  const changed = result.changed ?? ended?.run?.changed ?? 0;
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
          {
            label: t("punches.resultStored"),
            value: counted(result.count, punchesPage, { view: "punches", device, ...period }),
          },
          { label: t("punches.resultRepeated"), value: numberText(result.repeated) },
          { label: t("punches.resultOdd"), value: counted(result.odd, punchesPage, { view: "odd" }) },
          { label: t("punches.resultUnmatched"), value: counted(result.unmatched, punchesPage, { view: "unmatched" }) },
          { label: t("period"), value: `${result.periodFrom ?? "-"} – ${result.periodTo ?? "-"}` },
          {
            label: t("punches.resultChanged"),
            value: running ? (
              t("punches.resultRunning")
            ) : changed > 0 && result.runId !== null ? (
              <Button type="link" size="small" onClick={() => setNaming(true)}>
                {numberText(changed)}
              </Button>
            ) : (
              numberText(changed)
            ),
          },
        ]}
      />
      {running && result.runId !== null ? <RunWatch id={result.runId} onEnd={() => setRunning(false)} /> : null}
      {isNaming && result.runId !== null ? <RunChanges runId={result.runId} onClose={() => setNaming(false)} /> : null}
    </Dialog>
  );
}
