import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { choicesOf, listText, useSay, useTexts } from "#ui/texts.ts";
import { commandKinds, listCommands, listDevices, readDevice, sendCommand } from "../../api.ts";
import type { DeviceRow } from "../../lists.ts";
import { commandWords } from "../../words.ts";

interface CommandDialogProps {
  devices: readonly DeviceRow[];
  onDone: () => void;
  onClose: () => void;
}

const readsLog = (values: Record<string, unknown>) => values["kind"] === "readLog";

/** What one or more machines are to do when they next connect. */
export function CommandDialog({ devices, onDone, onClose }: CommandDialogProps) {
  const t = useTexts("devices");
  const say = useSay();
  const words = Object.fromEntries(commandKinds.map((kind) => [kind, commandWords[kind]]));
  return (
    <FormDrawer
      call={sendCommand}
      title={t("ask.command", { count: devices.length })}
      initial={{ kind: "setClock" }}
      fixed={{ ids: devices.map((device) => device.id) }}
      refresh={[listDevices, readDevice, listCommands]}
      submitLabel={t("act.command")}
      toast={t("done.command")}
      onDone={onDone}
      onClose={onClose}
      width={480}
      fields={[
        { name: "kind", label: t("ask.kind"), kind: "radio", full: true, options: choicesOf(words, say) },
        { name: "from", label: t("ask.from"), kind: "date", required: true, when: readsLog },
        { name: "to", label: t("ask.to"), kind: "date", required: true, when: readsLog },
      ]}
    >
      <p className="mu-secondary">{listText(devices.map((device) => device.serial))}</p>
    </FormDrawer>
  );
}
