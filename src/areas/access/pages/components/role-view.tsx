import { Drawer, Skeleton } from "antd";
import { useCall } from "#ui/calls.ts";
import { useTexts } from "#ui/texts.ts";
import { readRole } from "../../roles-api.ts";
import { CodesField } from "./codes-field.tsx";

/** What a role holds, to read. */
export function RoleView({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts("access");
  const known = useCall(readRole, { id });
  return (
    <Drawer open size={640} title={known.data?.name ?? t("role.viewTitle")} onClose={onClose}>
      {known.data ? <CodesField readOnly value={known.data.codes} /> : <Skeleton active title={false} />}
    </Drawer>
  );
}
