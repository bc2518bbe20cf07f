import { uploadRules } from "#platform/files/upload-rules.ts";
import type { Call } from "#platform/http/call.ts";
import { downloadUrl } from "#platform/http/client.ts";
import { useCall } from "#ui/calls.ts";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { today } from "#ui/format.ts";
import { choicesOf, useSay, useTexts } from "#ui/texts.ts";
import { UploadField, type StoredFile } from "#ui/upload/upload-field.tsx";
import { listJobs, readJob, readJobPhoto, saveJob, uploadJobPhoto } from "../../../jobs-api.ts";
import { jobList } from "../../../jobs-list.ts";
import { vacancyChoices } from "../../../vacancies-api.ts";
import { showPlaceWords } from "../../../words.ts";

export const jobCalls: readonly Call[] = [listJobs, readJob];

/** What is advertised of an open post, between two dates. */
export function JobForm({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  const t = useTexts("recruitment/jobs");
  const say = useSay();
  const field = useFieldsOf(jobList);
  const { data } = useCall(readJob, { id: id ?? 0 }, { when: id !== undefined });
  const { vacancies = [] } = useCall(vacancyChoices, {}).data ?? {};
  if (id !== undefined && !data) return null;
  const choices = vacancies.map((one) => ({ value: one.id, label: `${one.number} ${one.post} · ${one.department}` }));
  const own = data && !vacancies.some((one) => one.id === data.vacancyId);
  return (
    <FormDrawer
      title={id === undefined ? t("act.add") : t("act.edit")}
      call={saveJob}
      initial={
        data
          ? {
              vacancyId: data.vacancyId,
              jobTitle: data.jobTitle,
              body: data.body,
              place: data.place,
              shownIn: data.shownIn,
              from: data.from,
              until: data.until,
              photos: data.photos.map((photo): StoredFile => ({
                ...photo,
                url: downloadUrl(readJobPhoto, { id: data.id, fileId: photo.id }),
              })),
            }
          : { shownIn: ["portal"], from: today() }
      }
      {...(data ? { fixed: { id: data.id, version: data.version } } : {})}
      toInput={({ photos, ...values }) => ({
        ...values,
        photoIds: ((photos as StoredFile[] | undefined) ?? []).map((photo) => photo.id),
      })}
      toast={t("done.saved")}
      refresh={jobCalls}
      onClose={onClose}
      width={600}
      fields={[
        field("vacancyId", {
          kind: "select",
          full: true,
          options: own ? [{ value: data.vacancyId, label: data.vacancy }, ...choices] : choices,
        }),
        field("jobTitle"),
        field("place"),
        field("from", { from: data && data.from < today() ? data.from : today() }),
        field("until", { from: today(), hint: t("hint.until") }),
        field("shownIn", { as: "shown", kind: "checkboxes", options: choicesOf(showPlaceWords, say) }),
        field("body", { kind: "textarea", hint: t("hint.body") }),
        field("photos", {
          kind: "custom",
          full: true,
          control: <UploadField call={uploadJobPhoto} input={{}} limits={uploadRules.jobPhoto} />,
        }),
      ]}
    />
  );
}
