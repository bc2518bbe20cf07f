import { DepartmentSelect } from "#areas/organisation/web.tsx";
import { useCall } from "#ui/calls.ts";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { today } from "#ui/format.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { listDrivers, readDriver, saveDriver, type DriverDetail } from "../../api.ts";
import { driverList } from "../../list.ts";
import { wholeHotel } from "../../words.ts";

export function NewDriverForm({ onClose }: { onClose: () => void }) {
  const t = useTexts("drivers");
  return <Form title={t("addTitle")} initial={{ day: today() }} onClose={onClose} />;
}

export function DriverForm({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts("drivers");
  const say = useSay();
  const { data } = useCall(readDriver, { id });
  if (!data) return null;
  const department = data.department ?? say(wholeHotel);
  return (
    <Form
      title={t("editTitle", { day: data.day, department })}
      initial={{ revenueFen: data.revenueFen, rooms: data.rooms, covers: data.covers }}
      known={data}
      onClose={onClose}
    />
  );
}

/** What is typed of a day; of one that is known, date and department stand. */
function Form({
  title,
  initial,
  known,
  onClose,
}: {
  title: string;
  initial: Partial<Pick<DriverDetail, "day" | "revenueFen" | "rooms" | "covers">>;
  known?: DriverDetail;
  onClose: () => void;
}) {
  const t = useTexts("drivers");
  const field = useFieldsOf(driverList);
  const place = known
    ? []
    : [
        field("day"),
        field("departmentId", {
          as: "department",
          kind: "custom",
          control: <DepartmentSelect />,
          hint: t("departmentHint"),
        }),
      ];
  return (
    <FormDrawer
      title={title}
      call={saveDriver}
      initial={initial}
      {...(known ? { fixed: { id: known.id, day: known.day, departmentId: known.departmentId } } : {})}
      toast={t("saved")}
      refresh={[listDrivers, readDriver]}
      onClose={onClose}
      fields={[...place, field("revenueFen"), field("rooms"), field("covers")]}
    />
  );
}
