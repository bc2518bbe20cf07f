import { DepartmentsSelect } from "#areas/organisation/web.tsx";
import { useCall } from "#ui/calls.ts";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { today } from "#ui/format.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { readerKinds, readerWords } from "../../announcement-words.ts";
import { listAnnouncements, readAnnouncement, saveAnnouncement } from "../../announcements-api.ts";
import { announcementList } from "../../announcements-list.ts";

/** A new announcement, or one that is not published. */
export function AnnouncementForm({ id, onClose }: { id?: number | undefined; onClose: () => void }) {
  const t = useTexts("notices");
  const say = useSay();
  const field = useFieldsOf(announcementList);
  const { data } = useCall(readAnnouncement, { id: id ?? 0 }, { when: id !== undefined });
  if (id !== undefined && !data) return null;
  return (
    <FormDrawer
      title={data ? t("announcement.editTitle") : t("announcement.new")}
      call={saveAnnouncement}
      initial={
        data
          ? { ...data, departmentIds: data.departments.map((one) => one.id) }
          : { kinds: ["staff", "worker"], everywhere: true, departmentIds: [], pinned: false, confirm: false }
      }
      fixed={data ? { id: data.id, version: data.version } : {}}
      toast={t("announcement.saved")}
      refresh={[listAnnouncements, readAnnouncement]}
      onClose={onClose}
      fields={[
        field("title", { full: true }),
        field("body", { kind: "textarea", full: true }),
        {
          name: "kinds",
          label: t("announcement.kinds"),
          kind: "checkboxes",
          full: true,
          options: readerKinds.map((value) => ({ value, label: say(readerWords[value]) })),
        },
        {
          name: "everywhere",
          label: t("announcement.everywhere"),
          kind: "radio",
          full: true,
          options: [
            { value: true, label: t("announcement.whole") },
            { value: false, label: t("announcement.someDepartments") },
          ],
        },
        {
          name: "departmentIds",
          label: t("announcement.departments"),
          kind: "custom",
          full: true,
          control: <DepartmentsSelect label={t("announcement.departments")} />,
          hint: t("announcement.departmentsHint"),
          when: (values) => values["everywhere"] === false,
        },
        field("until", { from: today(), hint: t("announcement.untilHint") }),
        field("pinned", { kind: "switch" }),
        field("confirm", { kind: "switch", hint: t("announcement.confirmHint") }),
      ]}
    />
  );
}
