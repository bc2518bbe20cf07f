import { MembersSelect } from "#areas/organisation/web.tsx";
import { minuteOnDate, wallSecondOfInstant, dateOfWallSecond } from "#platform/calendar/wall-time.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { today } from "#ui/format.ts";
import { useTexts } from "#ui/texts.ts";
import { saveInterview } from "../../../interviews-api.ts";
import { interviewRows, type InterviewRow } from "../../../interviews-list.ts";
import { applicationCalls } from "./application-calls.ts";

interface InterviewFormProps {
  application: { id: number; name: string };
  /** The one that is changed. */
  interview?: InterviewRow;
  onClose: () => void;
}

function initialOf({ startsAt, minutes, place, link, interviewers }: InterviewRow) {
  const wall = wallSecondOfInstant(Date.parse(startsAt));
  const date = dateOfWallSecond(wall);
  const interviewerIds = interviewers.map(({ id }) => id);
  return { date, minute: minuteOnDate(wall, date), minutes, place, link, interviewerIds };
}

/** When, where and with whom; an overlap of either side is refused by the server and named. */
export function InterviewForm({ application, interview, onClose }: InterviewFormProps) {
  const t = useTexts("recruitment/applications");
  const field = useFieldsOf(interviewRows);
  return (
    <FormDrawer
      title={`${t(interview ? "interviews.change" : "interviews.plan")} · ${application.name}`}
      call={saveInterview}
      initial={
        interview ? initialOf(interview) : { date: addDays(today(), 1), minute: 600, minutes: 45, interviewerIds: [] }
      }
      fixed={{
        applicationId: application.id,
        ...(interview ? { id: interview.id, version: interview.version } : {}),
      }}
      toast={t("done.planned")}
      refresh={applicationCalls}
      onClose={onClose}
      width={520}
      fields={[
        field("date", { from: today() }),
        field("minute", { nextDay: false }),
        field("minutes", { full: true }),
        field("place"),
        field("link"),
        field("interviewerIds", {
          as: "interviewers",
          kind: "custom",
          full: true,
          hint: t("form.who"),
          control: <MembersSelect />,
        }),
      ]}
    />
  );
}
