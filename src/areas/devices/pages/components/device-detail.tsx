import { useCall } from "#ui/calls.ts";
import { DetailDrawer } from "#ui/detail/detail-drawer.tsx";
import type { DetailPlace } from "#ui/list-page/list-page.tsx";
import { detailProps } from "#ui/detail/detail-props.ts";
import { Facts, Section } from "#ui/detail/facts.tsx";
import { useFactsOf } from "#ui/detail/facts-of.tsx";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { useColumnsOf } from "#ui/list-page/declared-columns.ts";
import { Status } from "#ui/status-tag.tsx";
import { Empty } from "#ui/empty.tsx";
import { listText, useSay, useTexts } from "#ui/texts.ts";
import { downloadUrl } from "#platform/http/client.ts";
import { listCommands, readDevice, readDevicePhoto, type DeviceDetail as Device } from "../../api.ts";
import { commandList, deviceList } from "../../lists.ts";
import { deviceStateWords } from "../../words.ts";
import { useDriftText } from "./drift-text.ts";
import { MachineUsers } from "./machine-users.tsx";
import "./devices.css";

const rowsShown = 200;
const freshEveryMs = 10_000;

export function DeviceDetail(place: DetailPlace<unknown>) {
  const { id } = place;
  const t = useTexts("devices");
  const asked = useCall(readDevice, { id }, { every: freshEveryMs });
  const { data } = asked;
  return (
    <DetailDrawer
      {...detailProps(place, asked)}
      title={data?.serial ?? ""}
      mark={data ? <Status of={deviceStateWords} value={data.state} /> : null}
      tabs={
        data
          ? [
              { key: "device", label: t("tab.device"), content: <About device={data} /> },
              { key: "users", label: t("tab.users"), content: <MachineUsers device={data} /> },
              { key: "commands", label: t("tab.commands"), content: <Commands id={id} /> },
            ]
          : []
      }
    />
  );
}

function About({ device }: { device: Device }) {
  const t = useTexts("devices");
  const say = useSay();
  const drift = useDriftText();
  const fact = useFactsOf(deviceList, device);
  const { info } = device;
  const stored = [info.users, info.fingers, info.faces, info.logs].every((count) => count === undefined)
    ? null
    : t("field.storedText", {
        users: info.users ?? device.users,
        fingers: info.fingers ?? 0,
        faces: info.faces ?? 0,
        logs: info.logs ?? 0,
      });
  const drops = [
    ["unknown", "photoUnknown"],
    ["noConsent", "photoNoConsent"],
    ["tooLarge", "photoTooLarge"],
    ["wrongClock", "photoWrongClock"],
  ] as const;
  const dropped = drops.flatMap(([reason, label]) =>
    device.photoDrops[reason] ? [t(`field.${label}`, { count: device.photoDrops[reason] })] : [],
  );
  const punchPhotos =
    device.punchPhotos === 0 && dropped.length === 0
      ? null
      : listText([t("field.photoKept", { count: device.punchPhotos }), ...dropped]);
  const { hostname, port, protocol } = window.location;
  const socket = `${protocol === "https:" ? "wss" : "ws"}://${window.location.host}/pub/chat`;
  return (
    <>
      <Facts
        facts={[
          fact("location"),
          fact("departmentName"),
          fact("kind"),
          fact("methods"),
          fact("administrators", { value: listText(device.administrators.map((one) => one.name)) || null }),
          fact("address"),
          fact("lastSeenAt"),
          fact("lastAddress"),
          fact("driftSeconds", { value: drift(device.driftSeconds) }),
          fact("dialect"),
          { label: t("field.firmware"), value: info.firmware ?? null },
          { label: t("field.stored"), value: stored },
          { label: t("field.punchPhotos"), value: punchPhotos },
          fact("createdAt"),
        ]}
      />
      {device.photos.length === 0 ? null : (
        <Section title={say(deviceList.fields.photos)}>
          {device.photos.map((photo) => (
            <img
              key={photo.id}
              src={downloadUrl(readDevicePhoto, { id: device.id, fileId: photo.id })}
              alt={photo.name}
              height={160}
            />
          ))}
        </Section>
      )}
      <Section title={t("howTo.title")}>
        <p>{t("howTo.adms", { host: hostname, port: port || (protocol === "https:" ? "443" : "80") })}</p>
        <p>{t("howTo.json", { url: socket })}</p>
      </Section>
    </>
  );
}

function Commands({ id }: { id: number }) {
  const t = useTexts("devices");
  const columns = useColumnsOf(commandList);
  const { data } = useCall(listCommands, { id, size: rowsShown }, { every: freshEveryMs });
  if (data?.rows.length === 0) return <Empty title={t("empty.commands")} />;
  return <DataTable label={t("tab.commands")} loading={data === undefined} rows={data?.rows ?? []} columns={columns} />;
}
