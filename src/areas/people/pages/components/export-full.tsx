import { createExport } from "#areas/exports/api.ts";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { progressTasks } from "#ui/progress-tasks.ts";
import { useTexts } from "#ui/texts.ts";

/** Asks for the reason, then starts the export of what the list shows with all numbers in full. */
export function ExportFull({ input, onClose }: { input: object; onClose: () => void }) {
  const t = useTexts("people");
  const searchInfo = (reason: string) => {
    const filters = Object.entries(input).filter(
      ([name, value]) => value !== "" && value !== undefined && !["page", "size", "sort"].includes(name),
    );
    return JSON.stringify({ ...Object.fromEntries(filters), reason });
  };
  return (
    <ConfirmAction
      title={t("ask.exportFull")}
      content={t("ask.exportFullHint")}
      call={createExport}
      input={(reason) => ({ exporter: "people.full", keyCode: "C3500.reveal", searchInfo: searchInfo(reason) })}
      reason
      okText={t("act.exportFull")}
      toast={t("done.exporting")}
      refresh={[]}
      onDone={({ id }) => progressTasks.start(t("title"), String(id))}
      onClose={onClose}
    />
  );
}
