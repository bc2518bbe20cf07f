import { useState, type RefObject } from "react";
import { Button, Dropdown } from "antd";
import { DownloadOutlined, DownOutlined, FileExcelOutlined, PrinterOutlined, UploadOutlined } from "@ant-design/icons";
import { download } from "#platform/http/client.ts";
import { useCan } from "#ui/session.ts";
import { useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { exportRoster, printRoster } from "../../../file-api.ts";
import type { WireRoster } from "../../../roster-api.ts";
import type { RosterHandle } from "../grid/roster-data.ts";
import { ImportDialog } from "./import-dialog.tsx";

interface FileActsProps {
  wire: WireRoster;
  page: "C05201" | "C05204";
  mayEdit: boolean;
  grid: RefObject<RosterHandle | null>;
  /** All that was typed is saved; files say what the server has. */
  flushed: () => Promise<boolean>;
  /** What the grid writes meanwhile comes from a file. */
  importing: (write: () => void) => void;
}

/** A plan as a workbook, out and in, and on paper. */
export function FileActs({ wire, page, mayEdit, grid, flushed, importing }: FileActsProps) {
  const t = useTexts("planning/file");
  const can = useCan();
  const [busy, setBusy] = useState<"export" | "print">();
  const [isOpen, setOpen] = useState(false);
  const out = async (what: "export" | "print") => {
    setBusy(what);
    try {
      if (await flushed()) await download(what === "export" ? exportRoster : printRoster, { id: wire.plan.id });
    } catch (error) {
      toast.failure(error);
    } finally {
      setBusy(undefined);
    }
  };
  const open = async () => {
    if (await flushed().catch(() => false)) setOpen(true);
  };
  const acts = [
    can(`${page}.export`) && { key: "export", icon: <DownloadOutlined />, label: t("export"), title: t("exportHint") },
    can(`${page}.import`) && mayEdit && { key: "import", icon: <UploadOutlined />, label: t("import") },
    can(`${page}.print`) && { key: "print", icon: <PrinterOutlined />, label: t("print"), title: t("printHint") },
  ].filter((act) => act !== false);
  return (
    <>
      {acts.length > 0 ? (
        <Dropdown
          trigger={["click"]}
          menu={{
            items: acts,
            onClick: ({ key }) => void (key === "import" ? open() : out(key === "print" ? "print" : "export")),
          }}
        >
          <Button icon={<FileExcelOutlined />} loading={busy !== undefined}>
            {t("label")} <DownOutlined />
          </Button>
        </Dropdown>
      ) : null}
      {isOpen ? (
        <ImportDialog
          wire={wire}
          onWrite={(intents) => importing(() => grid.current?.write(intents))}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
