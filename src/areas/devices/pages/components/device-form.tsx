import { Form } from "antd";
import { uploadRules } from "#platform/files/upload-rules.ts";
import type { SentInputOf } from "#platform/http/call.ts";
import { downloadUrl } from "#platform/http/client.ts";
import { DepartmentSelect, MembersSelect } from "#areas/organisation/web.tsx";
import { useCall } from "#ui/calls.ts";
import { instantText } from "#ui/format.ts";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import type { Field } from "#ui/form/fields.tsx";
import { choicesOf, useSay, useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { UploadField, type StoredFile } from "#ui/upload/upload-field.tsx";
import { listDevices, listStrangers, readDevice, readDevicePhoto, saveDevice, uploadDevicePhoto } from "../../api.ts";
import { deviceList } from "../../lists.ts";
import { methodWords } from "../../words.ts";

/** Every half hour there is. */
const zones = Array.from({ length: (840 + 720) / 30 + 1 }, (_, index) => index * 30 - 720).map((minutes) => {
  const off = Math.abs(minutes);
  const two = (n: number) => String(n).padStart(2, "0");
  return {
    value: String(minutes),
    label: `UTC${minutes < 0 ? "-" : "+"}${two(Math.floor(off / 60))}:${two(off % 60)}`,
  };
});

function useFields(isNew: boolean): Field[] {
  const t = useTexts("devices");
  const say = useSay();
  const field = useFieldsOf(deviceList);
  return [
    field("serial", { max: 100, hint: isNew ? <SerialHint /> : undefined, disabled: !isNew }),
    field("kind"),
    field("methods", { kind: "multiSelect", options: choicesOf(methodWords, say) }),
    field("location"),
    field("departmentId", { as: "departmentName", kind: "custom", control: <DepartmentSelect /> }),
    field("administratorIds", { as: "administrators", kind: "custom", control: <MembersSelect kind="staff" /> }),
    field("address", { max: 15 }),
    field("utcOffsetMinutes", { kind: "select", options: zones, hint: t("field.offsetHint") }),
    field("dialect", { placeholder: t("field.dialectAuto") }),
    field("keyTrust", { hint: t("field.keyTrustHint") }),
    field("photos", {
      kind: "custom",
      full: true,
      control: <UploadField call={uploadDevicePhoto} input={{}} limits={uploadRules.devicePhoto} />,
    }),
  ];
}

/** Where the number stands, and whether the machine with the typed one has been heard of. */
function SerialHint() {
  const t = useTexts("devices");
  const serial = (Form.useWatch("serial") as string | undefined)?.trim() ?? "";
  const { data } = useCall(listStrangers, { serial }, { when: serial.length >= 4 });
  if (data === undefined) return t("field.serialHint");
  const found = data.find((one) => one.serial === serial);
  return found
    ? t("strangers.heard", { at: instantText(found.lastSeenAt), address: found.address ?? "-", count: found.reports })
    : t("strangers.unheard");
}

/** Registers a machine, or edits the one with this id. */
export function DeviceForm({ id, serial, onClose }: { id: number | undefined; serial?: string; onClose: () => void }) {
  const t = useTexts("devices");
  const fields = useFields(id === undefined);
  const { data } = useCall(readDevice, { id: id ?? 0 }, { when: id !== undefined });
  const shared = {
    call: saveDevice,
    refresh: [listDevices, listStrangers, readDevice],
    fields,
    onClose,
    width: 640,
    toInput: ({ photos, ...values }: Record<string, unknown>) =>
      ({ ...values, photoIds: ((photos as StoredFile[] | undefined) ?? []).map((photo) => photo.id) }) as SentInputOf<
        typeof saveDevice
      >,
  };
  if (id === undefined) {
    return (
      <FormDrawer
        {...shared}
        title={t("act.add")}
        initial={{
          kind: "attendance",
          methods: ["face"],
          utcOffsetMinutes: "480",
          keyTrust: "ties",
          ...(serial ? { serial } : {}),
        }}
        onDone={({ takenIn }) => toast.success(takenIn > 0 ? t("done.takenIn", { count: takenIn }) : t("done.saved"))}
      />
    );
  }
  if (!data) return null;
  const photos: StoredFile[] = data.photos.map((photo) => ({
    ...photo,
    url: downloadUrl(readDevicePhoto, { id, fileId: photo.id }),
  }));
  const {
    kind,
    methods,
    location,
    departmentId,
    administrators,
    address,
    utcOffsetMinutes,
    dialect,
    dialectFixed,
    keyTrust,
  } = data;
  return (
    <FormDrawer
      {...shared}
      key={data.id}
      title={t("act.edit")}
      fixed={{ id, version: data.version }}
      initial={{
        serial: data.serial,
        kind,
        methods,
        location,
        departmentId,
        administratorIds: administrators.map((one) => one.id),
        address: address ?? "",
        utcOffsetMinutes: String(utcOffsetMinutes),
        dialect: dialectFixed ? dialect : null,
        keyTrust,
        photos,
      }}
      toast={t("done.saved")}
    />
  );
}
