import { useState } from "react";
import { Button } from "antd";
import type { Tone } from "#platform/i18n/status.ts";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { Facts, Section } from "#ui/detail/facts.tsx";
import { useFactsOf } from "#ui/detail/facts-of.tsx";
import { Empty } from "#ui/empty.tsx";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { today } from "#ui/format.ts";
import { Timeline } from "#ui/timeline.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import { deleteJob, listEmployees, readEmployee, saveJob, type EmployeeDetail } from "../../api.ts";
import { employeeList, jobRows, type JobRow } from "../../employee-list.ts";
import { jobDocumentWords } from "../../words.ts";
import { useJobFields } from "./employee-form.tsx";

/** Which jobs somebody held, holds and will hold, the latest first. */
export function JobLine({ employee }: { employee: EmployeeDetail }) {
  const t = useTexts("personnel");
  const say = useSay();
  const [edited, setEdited] = useState<JobRow | "new">();
  const [gone, setGone] = useState<JobRow>();
  const mayEdit = employee.actions.includes("job");
  const now = employee.jobs.find((job) => job.applied);
  const toneOf = (job: JobRow): Tone => (job === now ? "success" : job.applied ? "neutral" : "info");
  return (
    <Section
      title={t("part.jobs")}
      extra={
        mayEdit ? (
          <Button size="small" onClick={() => setEdited("new")}>
            {t("act.job")}
          </Button>
        ) : null
      }
    >
      {employee.jobs.length === 0 ? <Empty title={t("job.none")} /> : null}
      <Timeline
        items={employee.jobs.map((job) => ({
          key: job.id,
          title: [job.department, job.post].filter(Boolean).join(" · ") || "-",
          at: [job.from, ...(job === now ? [t("job.now")] : []), ...(job.applied ? [] : [t("job.toCome")])].join(" · "),
          tone: toneOf(job),
          content: (
            <>
              <JobFacts job={job} comes={say(jobDocumentWords[job.document])} />
              {mayEdit && !job.applied ? (
                <>
                  <Button size="small" type="link" onClick={() => setEdited(job)}>
                    {t("act.changeJob")}
                  </Button>
                  <Button size="small" type="link" danger onClick={() => setGone(job)}>
                    {t("act.removeJob")}
                  </Button>
                </>
              ) : null}
            </>
          ),
        }))}
      />
      {edited ? (
        <JobForm
          employee={employee}
          job={edited === "new" ? now : edited}
          from={edited === "new" ? today() : edited.from}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
      {gone ? (
        <ConfirmAction
          title={t("job.removeTitle", { date: gone.from })}
          call={deleteJob}
          input={() => ({ id: gone.id })}
          danger
          okText={t("act.removeJob")}
          toast={t("done.removed")}
          refresh={[readEmployee]}
          onClose={() => setGone(undefined)}
        />
      ) : null}
    </Section>
  );
}

function JobFacts({ job, comes }: { job: JobRow; comes: string }) {
  const fact = useFactsOf(jobRows, job);
  const given = (["grade", "rank", "superior", "costCentre", "city", "note"] as const).filter((key) => job[key]);
  return <Facts columns={3} facts={[...given.map((key) => fact(key)), fact("document", { value: comes })]} />;
}

interface JobFormProps {
  employee: EmployeeDetail;
  job: JobRow | undefined;
  from: string;
  onClose: () => void;
}

/** Begins with the job that it is to follow. */
function JobForm({ employee, job, from, onClose }: JobFormProps) {
  const t = useTexts("personnel");
  const field = useFieldsOf(employeeList);
  const { departmentId, postId, gradeId, rankId, superiorId, costCentre, city } = job ?? {};
  return (
    <FormDrawer
      title={`${t("act.job")} ${employee.name}`}
      call={saveJob}
      initial={{ from, departmentId, postId, gradeId, rankId, superiorId, costCentre, city }}
      fixed={{ memberId: employee.id }}
      refresh={[readEmployee, listEmployees]}
      onClose={onClose}
      fields={[
        field("from", { full: true, hint: t("job.hint") }),
        ...useJobFields(),
        field("note", { kind: "textarea" }),
      ]}
    />
  );
}
