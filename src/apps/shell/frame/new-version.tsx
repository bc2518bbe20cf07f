import { useEffect, useState } from "react";
import { Button } from "antd";
import { clientEvents } from "#platform/http/client-events.ts";
import { isAnyFormDirty } from "#ui/form/dirty.ts";
import { useTexts } from "#ui/texts.ts";

/** Another version answers: the page is loaded afresh, or says so while something is not saved (spec 8). */
export function NewVersion() {
  const t = useTexts("shell");
  const [isOld, setOld] = useState(false);
  useEffect(
    () =>
      clientEvents.on("newVersion", () => {
        if (isAnyFormDirty()) setOld(true);
        else location.reload();
      }),
    [],
  );
  if (!isOld) return null;
  return (
    <div className="mu-note mu-note-warning sh-new-version" role="status">
      {t("newVersion")}
      <Button size="small" type="link" onClick={() => location.reload()}>
        {t("reload")}
      </Button>
    </div>
  );
}
