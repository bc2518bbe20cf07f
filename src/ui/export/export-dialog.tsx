import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { Button, Input, Segmented } from "antd";
import { longestReason } from "#platform/http/reason-lengths.ts";
import { daysOf, periodFault, type ExportPeriod } from "#platform/excel/export-period.ts";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { DateRangeField, MonthField } from "#ui/form/date-fields.tsx";
import { progressTasks } from "#ui/progress-tasks.ts";
import { useSockets, type ExportOptions } from "#ui/sockets.ts";
import { today } from "#ui/format.ts";
import { useSay, useUiTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { choicesOf, keysIn } from "./export-choice.ts";
import { ExportColumns } from "./export-columns.tsx";
import { endsOf, searchInfoOf, spanOf, type Ends } from "./search-info.ts";
import "#ui/form/form.css";

export interface ExportDialogProps {
  /** Name of the exporter, `<area>.<export>`. */
  exporter: string;
  /** What the file is called while it is being made. */
  title: string;
  keyCode: string;
  /** The input of the list as it stands. */
  input: object;
  /** What may be had, and what was chosen last (`taskReader.options`). */
  options: ExportOptions;
  /** Asks why, and says what for; the answer goes into the input as `reason`. */
  reason?: { hint: string };
  onClose: () => void;
}

function PeriodFields({
  period,
  value,
  onChange,
}: {
  period: ExportPeriod;
  value: Ends;
  onChange: (range: Ends) => void;
}) {
  const t = useUiTexts();
  const fault = periodFault(value[0], value[1], period.unit);
  const isTyped = value[0] !== undefined && value[1] !== undefined;
  return (
    <div>
      {period.unit === "month" ? (
        <div className="mu-export-months">
          <label>
            <span>{t("export.firstMonth")}</span>
            <MonthField value={value[0]} onChange={(month) => onChange([month, value[1]])} />
          </label>
          <label>
            <span>{t("export.lastMonth")}</span>
            <MonthField value={value[1]} onChange={(month) => onChange([value[0], month])} />
          </label>
        </div>
      ) : (
        <label>
          <span>{t("export.period")}</span>
          <DateRangeField
            value={value}
            onChange={(range) => onChange(range ?? [undefined, undefined])}
            style={{ width: "100%" }}
          />
        </label>
      )}
      {fault && isTyped ? (
        <div className="mu-note mu-note-danger" role="alert">
          {t(`export.${fault}`)}
        </div>
      ) : (
        <span className="mu-secondary">{t(period.unit === "month" ? "export.hintMonths" : "export.hint")}</span>
      )}
    </div>
  );
}

/** What goes into a file before it is made: its period where it covers one, its columns, their order, its form. */
export function ExportDialog({ exporter, title, keyCode, input, options, reason, onClose }: ExportDialogProps) {
  const t = useUiTexts();
  const say = useSay();
  const { taskReader } = useSockets();
  const { period } = options;
  const [range, setRange] = useState<Ends>(() =>
    period ? endsOf(period, input as Record<string, unknown>, today()) : [undefined, undefined],
  );
  const columns = options.columns.map((column) => ({ key: column.key, title: say(column.title) }));
  const [choices, setChoices] = useState(() =>
    choicesOf(
      columns.map(({ key }) => key),
      options.chosen,
    ),
  );
  const [format, setFormat] = useState(options.format);
  const [why, setWhy] = useState("");
  const [isBusy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // With nothing to fill in, Enter exports at once; not before the dialog keeps the focus inside itself.
    const turn = requestAnimationFrame(() => (reason ? undefined : button.current?.focus()));
    return () => cancelAnimationFrame(turn);
  }, []);
  const chosen = keysIn(choices);
  const fault = period ? periodFault(range[0], range[1], period.unit) : undefined;
  const isReady = chosen.length > 0 && fault === undefined && !(reason && why.trim() === "");

  const begin = async () => {
    if (!isReady || isBusy || !taskReader?.begin) return;
    setBusy(true);
    const [from = "", to = ""] = range;
    const ends = period ? { [period.from]: from, [period.to]: to } : {};
    const span = period ? spanOf(daysOf(from, to, period.unit)) : {};
    const searchInfo = searchInfoOf(input, { ...ends, ...(reason ? { reason: why.trim() } : {}) });
    try {
      const id = await taskReader.begin(exporter, { keyCode, searchInfo, ...span, columns: chosen, format });
      progressTasks.start(title, id);
      toast.info(t("export.begun"));
      onClose();
    } catch (error) {
      toast.failure(error);
      setBusy(false);
    }
  };
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== "Enter" || !(event.target as HTMLElement).matches('input[type="checkbox"]')) return;
    event.preventDefault();
    void begin();
  };
  return (
    <Dialog
      open
      width={480}
      title={t("export.title", { file: title })}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={
        <div className="mu-export-foot">
          <Segmented
            aria-label={t("export.format")}
            size="small"
            value={format}
            onChange={setFormat}
            options={[
              { value: "xlsx" as const, label: "Excel" },
              { value: "csv" as const, label: "CSV" },
            ]}
          />
          <div className="mu-form-buttons">
            <Button onClick={onClose}>{t("cancel")}</Button>
            <Button ref={button} type="primary" loading={isBusy} disabled={!isReady} onClick={() => void begin()}>
              {t("export.button")}
            </Button>
          </div>
        </div>
      }
    >
      <div className="mu-confirm" onKeyDown={onKey}>
        {period ? <PeriodFields period={period} value={range} onChange={setRange} /> : null}
        {reason ? (
          <>
            <span>{reason.hint}</span>
            <label>
              <span>{t("reason.label")}</span>
              <Input.TextArea
                rows={3}
                maxLength={longestReason}
                showCount
                value={why}
                placeholder={t("reason.hint", { max: longestReason })}
                onChange={(event) => setWhy(event.target.value)}
              />
            </label>
          </>
        ) : null}
        <ExportColumns columns={columns} choices={choices} onChange={setChoices} />
        {chosen.length === 0 ? (
          <div className="mu-note mu-note-danger" role="alert">
            {t("export.noColumn")}
          </div>
        ) : null}
      </div>
    </Dialog>
  );
}
