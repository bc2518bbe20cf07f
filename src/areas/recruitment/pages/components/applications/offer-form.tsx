import { DepartmentSelect, PostSelect } from "#areas/organisation/web.tsx";
import { addDays } from "#platform/calendar/plain-date.ts";
import { useCall } from "#ui/calls.ts";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { today } from "#ui/format.ts";
import { useTexts } from "#ui/texts.ts";
import { readVacancy } from "../../../vacancies-api.ts";
import { offerChoices, saveOffer } from "../../../interviews-api.ts";
import { offerRows, type OfferRow } from "../../../interviews-list.ts";
import type { VacancyKind } from "../../../words.ts";
import { applicationCalls } from "./application-calls.ts";

interface OfferFormProps {
  application: { id: number; name: string; vacancyId: number; kind: VacancyKind };
  /** The draft that is changed. */
  offer?: OfferRow;
  onClose: () => void;
}

/** A draft of an offer, begun with what its post says. */
export function OfferForm({ application, offer, onClose }: OfferFormProps) {
  const t = useTexts("recruitment/applications");
  const field = useFieldsOf(offerRows);
  const asked = useCall(readVacancy, { id: application.vacancyId }, { when: offer === undefined });
  const { legalEntities = [] } = useCall(offerChoices, {}).data ?? {};
  const vacancy = asked.data;
  if (offer === undefined && asked.isPending) return null;
  const later = (date: string) => (date > addDays(today(), 7) ? addDays(today(), 7) : date);
  const startOn = vacancy && vacancy.hireBy > today() ? vacancy.hireBy : addDays(today(), 7);
  const initial = offer
    ? {
        departmentId: offer.departmentId,
        postId: offer.postId,
        legalEntityId: offer.legalEntityId,
        kind: offer.kind,
        payFen: offer.payFen,
        startOn: offer.startOn,
        validUntil: offer.validUntil,
        note: offer.note,
      }
    : {
        departmentId: vacancy?.departmentId,
        postId: vacancy?.postId,
        kind: application.kind,
        payFen: vacancy?.payFromFen ?? undefined,
        startOn,
        validUntil: later(startOn),
      };
  return (
    <FormDrawer
      title={`${t("offers.add")} · ${application.name}`}
      call={saveOffer}
      initial={initial}
      fixed={{ applicationId: application.id, ...(offer ? { id: offer.id, version: offer.version } : {}) }}
      toast={t("done.saved")}
      refresh={applicationCalls}
      onClose={onClose}
      width={540}
      fields={[
        field("departmentId", { kind: "custom", control: <DepartmentSelect /> }),
        field("postId", { kind: "custom", control: <PostSelect /> }),
        field("kind"),
        field("legalEntityId", {
          kind: "select",
          options: legalEntities.map(({ id, name }) => ({ value: id, label: name })),
        }),
        field("payFen", { required: true, hint: t("offers.payHint") }),
        field("startOn", { from: today() }),
        field("validUntil", { from: today() }),
        field("note", { kind: "textarea" }),
      ]}
    />
  );
}
