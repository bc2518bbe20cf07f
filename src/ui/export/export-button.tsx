import { lazy, Suspense, useState } from "react";
import { Button } from "antd";
import { ExportOutlined } from "@ant-design/icons";
import { currentPage } from "#platform/http/current-page.ts";
import { useCan } from "#ui/session.ts";
import { useSockets, type ExportOptions } from "#ui/sockets.ts";
import { useUiTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import type { ExportDialogProps } from "./export-dialog.tsx";

const ExportDialog = lazy(async () => ({ default: (await import("./export-dialog.tsx")).ExportDialog }));

interface ExportButtonProps extends Pick<ExportDialogProps, "exporter" | "title" | "input" | "reason"> {
  /** Code without which there is no button. */
  needs?: string;
  label?: string;
}

/** Puts what a list shows into the download centre and follows it there; the dialog asks for what goes into the file. */
export function ExportButton({ exporter, title, needs, input, label, reason }: ExportButtonProps) {
  const t = useUiTexts();
  const can = useCan();
  const { taskReader } = useSockets();
  const [options, setOptions] = useState<ExportOptions>();
  const [isAsking, setAsking] = useState(false);
  if (!can(needs)) return null;
  const ask = async () => {
    if (!taskReader?.options || isAsking) return;
    setAsking(true);
    try {
      setOptions(await taskReader.options(exporter));
    } catch (error) {
      toast.failure(error);
    } finally {
      setAsking(false);
    }
  };
  return (
    <>
      <Button icon={reason ? null : <ExportOutlined />} loading={isAsking} onClick={() => void ask()}>
        {label ?? t("export.button")}
      </Button>
      {options ? (
        <Suspense fallback={null}>
          <ExportDialog
            exporter={exporter}
            title={title}
            keyCode={needs ?? currentPage.get().keyCode ?? exporter}
            input={input}
            options={options}
            {...(reason ? { reason } : {})}
            onClose={() => setOptions(undefined)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
