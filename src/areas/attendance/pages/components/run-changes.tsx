import { Drawer } from "antd";
import { ListPart } from "#ui/list-page/list-part.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import { listRunChanges } from "../../api.ts";
import { runChangeList } from "../../run-changes-list.ts";

/** Which records a computation changed, each with its old and new values. */
export function RunChanges({ runId, onClose }: { runId: number; onClose: () => void }) {
  const t = useTexts("attendance");
  const say = useSay();
  return (
    <Drawer open size={860} title={say(runChangeList.title)} onClose={onClose}>
      <p className="mu-secondary">{t("punches.changesHint")}</p>
      <ListPart list={runChangeList} call={listRunChanges} fixed={{ runId }} />
    </Drawer>
  );
}
