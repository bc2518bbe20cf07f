import { useCall } from "#ui/calls.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { useTexts } from "#ui/texts.ts";
import { listServedHotels, readServing, setServing } from "../../connections-api.ts";

/** Which of the company's own accounts serve a hotel. */
export function ServingPeople({
  hotelId,
  id,
  hotel,
  onClose,
}: {
  hotelId: number;
  id: number;
  hotel: string;
  onClose: () => void;
}) {
  const t = useTexts("agencies");
  const { data } = useCall(readServing, { hotelId, id });
  if (!data) return null;
  return (
    <FormDrawer
      title={t("served.peopleOf", { hotel })}
      call={setServing}
      initial={{ accountIds: data.filter((one) => one.serves).map((one) => one.id) }}
      fixed={{ hotelId, id }}
      toast={t("done.saved")}
      refresh={[listServedHotels, readServing]}
      onClose={onClose}
      width={480}
      fields={[
        {
          name: "accountIds",
          label: t("served.people"),
          kind: "checkboxes",
          hint: t("served.peopleHint"),
          options: data.map((one) => ({
            value: one.id,
            label: one.stopped ? t("served.stopped", { name: one.name }) : one.name,
          })),
          full: true,
        },
      ]}
    />
  );
}
