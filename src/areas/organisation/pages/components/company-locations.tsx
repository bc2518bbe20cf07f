import { useState } from "react";
import { Button, type FormInstance } from "antd";
import { enabledWords } from "#platform/i18n/enabled-words.ts";
import { useCall } from "#ui/calls.ts";
import { PlaceMap } from "#ui/chart/place-map.tsx";
import { Section } from "#ui/detail/facts.tsx";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { Empty } from "#ui/empty.tsx";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { useColumnsOf } from "#ui/list-page/declared-columns.ts";
import { useCan } from "#ui/session.ts";
import { listText, useSay, useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { departmentOptions } from "../../api.ts";
import { deleteLocation, readCompany, saveLocation } from "../../company-api.ts";
import { locationList, type CheckInLocation } from "../../locations-list.ts";
import { DepartmentsSelect } from "../../web.tsx";
import { BssidsField } from "./bssids-field.tsx";

/** Fills in where this browser is. */
function HereButton({ form }: { form: FormInstance }) {
  const t = useTexts("organisation");
  const fill = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        form.setFieldsValue({
          latitude: Number(coords.latitude.toFixed(6)),
          longitude: Number(coords.longitude.toFixed(6)),
        }),
      () => toast.warning(t("company.hereFailed")),
    );
  return <Button onClick={fill}>{t("company.here")}</Button>;
}

function LocationForm({ location, onClose }: { location: CheckInLocation | undefined; onClose: () => void }) {
  const t = useTexts("organisation");
  const say = useSay();
  const field = useFieldsOf(locationList);
  return (
    <FormDrawer
      call={saveLocation}
      title={t(location ? "company.editLocation" : "company.addLocation")}
      initial={location ?? { radiusMetres: 200, enabled: true }}
      fixed={location ? { id: location.id } : {}}
      refresh={[readCompany]}
      onClose={onClose}
      buttons={({ form }) => <HereButton form={form} />}
      fields={[
        field("name"),
        field("radiusMetres"),
        field("latitude", { decimals: 6, signed: true, hint: t("company.degrees") }),
        field("longitude", { decimals: 6, signed: true, hint: t("company.degrees") }),
        field("address", { full: true }),
        field("departmentIds", {
          kind: "custom",
          full: true,
          hint: t("company.departmentsHint"),
          control: <DepartmentsSelect />,
        }),
        field("wifiBssids", { kind: "custom", full: true, hint: t("company.wifiHint"), control: <BssidsField /> }),
        field("enabled", { label: say(enabledWords.true) }),
      ]}
    />
  );
}

/** Places where workers may sign in by position. */
export function CompanyLocations({ locations }: { locations: readonly CheckInLocation[] }) {
  const t = useTexts("organisation");
  const can = useCan();
  const departments = useCall(departmentOptions, { all: true, disabled: true });
  const [editing, setEditing] = useState<{ location?: CheckInLocation }>();
  const [deleting, setDeleting] = useState<CheckInLocation>();
  const nameOf = (id: number) => departments.data?.find((one) => one.id === id)?.name ?? "";
  const columns = useColumnsOf(locationList, {
    departmentIds: {
      value: ({ departmentIds }) =>
        departmentIds.length === 0 ? t("company.allDepartments") : listText(departmentIds.map(nameOf)),
    },
  });
  const title = useSay()(locationList.title);
  const add = can("C1011.edit") ? <Button onClick={() => setEditing({})}>{t("company.addLocation")}</Button> : null;
  return (
    <Section title={title} extra={locations.length > 0 ? add : null}>
      {locations.length === 0 ? (
        <Empty title={t("company.noLocations")} hint={t("company.noLocationsHint")} action={add} />
      ) : (
        <>
          <PlaceMap
            label={t("company.map", {
              places: listText(locations.map(({ name, radiusMetres }) => `${name} ${radiusMetres} m`)),
            })}
            places={locations.map(({ id, name, latitude, longitude, radiusMetres, enabled }) => ({
              key: String(id),
              name,
              latitude,
              longitude,
              radiusMetres,
              isOff: !enabled,
            }))}
          />
          <DataTable
            label={title}
            rows={locations}
            columns={columns}
            actions={(row) => [
              {
                key: "edit",
                label: t("company.edit"),
                needs: "C1011.edit",
                onClick: () => setEditing({ location: row }),
              },
              {
                key: "delete",
                label: t("company.deleteLocation"),
                needs: "C1011.edit",
                danger: true,
                onClick: () => setDeleting(row),
              },
            ]}
          />
        </>
      )}
      {editing ? <LocationForm location={editing.location} onClose={() => setEditing(undefined)} /> : null}
      {deleting ? (
        <ConfirmAction
          danger
          call={deleteLocation}
          title={t("company.deleteTitle", { name: deleting.name })}
          content={t("company.deleteHint")}
          input={() => ({ id: deleting.id })}
          refresh={[readCompany]}
          onClose={() => setDeleting(undefined)}
        />
      ) : null}
    </Section>
  );
}
