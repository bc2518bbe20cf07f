import { download, send } from "#platform/http/client.ts";
import type { AreaWeb } from "#ui/sockets.ts";
import { toast } from "#ui/toast.ts";
import { createExport, downloadExport, exportOptions, exportStatus, readExport } from "./api.ts";

const quiet = { hideLoading: true };

async function fetchFile(id: number): Promise<void> {
  await download(downloadExport, { id }, quiet);
  await send(readExport, { id }, quiet);
}

export const web: AreaWeb = {
  taskReader: {
    topic: exportStatus.path,
    async read(backendId) {
      const { status, progress, error, url } = await send(exportStatus, { id: Number(backendId) }, quiet);
      if (status === "success" && url === null) return { status: "processing", progress };
      return { status, progress, ...(error ? { desc: error } : {}) };
    },
    finished: (backendId) => void fetchFile(Number(backendId)).catch(toast.failure),
    options: (exporter) => send(exportOptions, { exporter }),
    begin: async (exporter, task) => String((await send(createExport, { exporter, ...task })).id),
  },
};
