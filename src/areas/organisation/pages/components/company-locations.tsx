import { useState } from "react";
import { Button, type FormInstance } from "antd";
import type { OutputOf } from "#platform/http/call.ts";
import { enabledColumn } from "#ui/list-page/enabled-column.ts";
import { useCall } from "#ui/calls.ts";
import { Section } from "#ui/detail/facts.tsx";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { Empty } from "#ui/empty.tsx";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { useCan } from "#ui/session.ts";
import { listText, useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { departmentOptions } from "../../api.ts";
import { deleteLocation, readCompany, saveLocation } from "../../company-api.ts";
import { DepartmentsSelect } from "../../web.tsx";
import { BssidsField } from "./bssids-field.tsx";

type Location = OutputOf<typeof readCompany>["locations"][number];

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

function LocationForm({ location, onClose }: { location: Location | undefined; onClose: () => void }) {
  const t = useTexts("organisation");
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
        { name: "name", label: t("company.locationName"), kind: "text", max: 48 },
        { name: "radiusMetres", label: t("company.radius"), kind: "number", decimals: 0 },
        {
          name: "latitude",
          label: t("company.latitude"),
          kind: "number",
          decimals: 6,
          signed: true,
          hint: t("company.degrees"),
        },
        {
          name: "longitude",
          label: t("company.longitude"),
          kind: "number",
          decimals: 6,
          signed: true,
          hint: t("company.degrees"),
        },
        { name: "address", label: t("company.address"), kind: "text", max: 100, full: true },
        {
          name: "departmentIds",
          label: t("company.departments"),
          kind: "custom",
          full: true,
          hint: t("company.departmentsHint"),
          control: <DepartmentsSelect />,
        },
        {
          name: "wifiBssids",
          label: t("company.wifi"),
          kind: "custom",
          full: true,
          hint: t("company.wifiHint"),
          control: <BssidsField />,
        },
        { name: "enabled", label: t("state.enabled"), kind: "switch" },
      ]}
    />
  );
}

/** Places where workers may sign in by position. */
export function CompanyLocations({ locations }: { locations: readonly Location[] }) {
  const t = useTexts("organisation");
  const can = useCan();
  const departments = useCall(departmentOptions, { all: true, disabled: true });
  const [editing, setEditing] = useState<{ location?: Location }>();
  const [deleting, setDeleting] = useState<Location>();
  const nameOf = (id: number) => departments.data?.find((one) => one.id === id)?.name ?? "";
  const add = can("C1011.edit") ? <Button onClick={() => setEditing({})}>{t("company.addLocation")}</Button> : null;
  return (
    <Section title={t("company.locations")} extra={locations.length > 0 ? add : null}>
      {locations.length === 0 ? (
        <Empty title={t("company.noLocations")} hint={t("company.noLocationsHint")} action={add} />
      ) : (
        <DataTable
          label={t("company.locations")}
          rows={locations}
          columns={[
            { key: "name", title: t("company.locationName"), grow: true },
            { key: "address", title: t("company.address"), grow: true },
            {
              key: "position",
              title: `${t("company.latitude")}, ${t("company.longitude")}`,
              width: 190,
              value: (row) => `${row.latitude.toFixed(6)}, ${row.longitude.toFixed(6)}`,
            },
            { key: "radiusMetres", title: t("company.radius"), kind: "number" },
            {
              key: "departments",
              title: t("company.departments"),
              grow: true,
              value: (row) =>
                row.departmentIds.length === 0 ? t("company.allDepartments") : listText(row.departmentIds.map(nameOf)),
            },
            enabledColumn(t("state.label")),
          ]}
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
