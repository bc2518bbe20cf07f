import { MemberSelect } from "#areas/organisation/web.tsx";
import { useCall } from "#ui/calls.ts";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { useTexts } from "#ui/texts.ts";
import { assignApplication, readApplication } from "../../../applications-api.ts";
import { applicationList, type ApplicationRow } from "../../../applications-list.ts";
import { applicationCalls } from "./application-calls.ts";

/** Who sees to an application. */
export function OwnerForm({ application, onClose }: { application: ApplicationRow; onClose: () => void }) {
  const t = useTexts("recruitment/applications");
  const field = useFieldsOf(applicationList);
  const { id } = application;
  const { data } = useCall(readApplication, { id });
  if (!data) return null;
  return (
    <FormDrawer
      title={t("ask.assign", { name: data.name })}
      call={assignApplication}
      initial={{ ownerId: data.profile?.ownerId ?? null }}
      fixed={{ id, version: data.version }}
      toast={t("done.assigned")}
      refresh={applicationCalls}
      onClose={onClose}
      width={400}
      fields={[field("ownerId", { kind: "custom", full: true, control: <MemberSelect /> })]}
    />
  );
}
