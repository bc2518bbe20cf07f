import { lazy, Suspense, useState } from "react";
import { Button } from "antd";
import { ExportOutlined } from "@ant-design/icons";
import { currentPage } from "#platform/http/current-page.ts";
import { progressTasks } from "#ui/progress-tasks.ts";
import { useCan } from "#ui/session.ts";
import { useSockets } from "#ui/sockets.ts";
import { useUiTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { searchInfoOf, spanOf } from "./search-info.ts";

const PeriodDialog = lazy(async () => ({ default: (await import("./period-dialog.tsx")).PeriodDialog }));

interface ExportButtonProps {
  /** Name of the exporter, `<area>.<export>`. */
  exporter: string;
  /** What the file is called while it is being made. */
  title: string;
  /** Code without which there is no button. */
  needs?: string;
  /** The input of the list as it stands. */
  input: object;
  /** Names of the first and last day in the input; both are then asked for, at most one year apart (spec 5). */
  period?: { from: string; to: string };
  label?: string;
}

/** Puts what a list shows into the download centre and follows it there. */
export function ExportButton({ exporter, title, needs, input, period, label }: ExportButtonProps) {
  const t = useUiTexts();
  const can = useCan();
  const { taskReader } = useSockets();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  if (!can(needs)) return null;
  const begin = async (dates?: { from: string; to: string }) => {
    if (!taskReader?.begin || isBusy) return;
    setBusy(true);
    const search = searchInfoOf(input, period && dates ? { [period.from]: dates.from, [period.to]: dates.to } : {});
    const keyCode = needs ?? currentPage.get().keyCode ?? exporter;
    try {
      const id = await taskReader.begin(exporter, { keyCode, searchInfo: search, ...(dates ? spanOf(dates) : {}) });
      progressTasks.start(title, id);
      toast.info(t("export.begun"));
      setAsking(false);
    } catch (error) {
      toast.failure(error);
    } finally {
      setBusy(false);
    }
  };
  const given = input as Record<string, string | undefined>;
  return (
    <>
      <Button icon={<ExportOutlined />} loading={isBusy} onClick={() => (period ? setAsking(true) : void begin())}>
        {label ?? t("export.button")}
      </Button>
      {isAsking && period ? (
        <Suspense fallback={null}>
          <PeriodDialog
            title={title}
            initial={[given[period.from] || undefined, given[period.to] || undefined]}
            busy={isBusy}
            onExport={(dates) => void begin(dates)}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
