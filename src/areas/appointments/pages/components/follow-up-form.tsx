import { useCall } from "#ui/calls.ts";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import { followUpAppointment, listAppointments, readAppointment } from "../../api.ts";
import { appointmentList } from "../../list.ts";
import { appointmentWords } from "../../words.ts";

/** Where it stands and what came of it. */
export function FollowUpForm({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts("appointments");
  const say = useSay();
  const field = useFieldsOf(appointmentList);
  const { data } = useCall(readAppointment, { id });
  if (!data) return null;
  return (
    <FormDrawer
      title={`${t("followUp")} · ${data.company}`}
      call={followUpAppointment}
      initial={{ state: data.state, note: data.note ?? "" }}
      fixed={{ id, version: data.version }}
      toast={t("followedUp")}
      refresh={[listAppointments, readAppointment]}
      onClose={onClose}
      fields={[
        field("state", {
          kind: "radio",
          full: true,
          options: data.moves.map((value) => ({ value, label: say(appointmentWords[value]) })),
        }),
        field("note", { kind: "textarea", full: true, hint: t("noteHint") }),
      ]}
    />
  );
}
