import { Button } from "antd";
import { useCall } from "#ui/calls.ts";
import { DetailDrawer } from "#ui/detail/detail-drawer.tsx";
import { detailProps } from "#ui/detail/detail-props.ts";
import { Facts, Section } from "#ui/detail/facts.tsx";
import { useFactsOf } from "#ui/detail/facts-of.tsx";
import type { DetailPlace } from "#ui/list-page/list-page.tsx";
import { PersonMark } from "#ui/person/person-mark.tsx";
import { Status } from "#ui/status-tag.tsx";
import { useTexts } from "#ui/texts.ts";
import { readEmployee, type EmployeeDetail as Employee } from "../../api.ts";
import { employeeList } from "../../employee-list.ts";
import { employmentWords } from "../../words.ts";
import { JobLine } from "./job-line.tsx";
import { AgreedPay } from "./agreed-pay.tsx";

interface EmployeeDetailProps extends DetailPlace<unknown> {
  edit: (id: number) => void;
}

export function EmployeeDetail({ edit, ...place }: EmployeeDetailProps) {
  const { id } = place;
  const t = useTexts("personnel");
  const asked = useCall(readEmployee, { id });
  const { data } = asked;
  return (
    <DetailDrawer
      {...detailProps(place, asked)}
      place="employee"
      title={
        data ? (
          <>
            <PersonMark name={data.name} id={id} size="large" /> {data.name} {data.jobNumber}
          </>
        ) : (
          ""
        )
      }
      mark={data ? <Status of={employmentWords} value={data.state} /> : null}
      actions={
        data?.actions.includes("edit") ? (
          <Button type="primary" onClick={() => edit(id)}>
            {t("act.edit")}
          </Button>
        ) : null
      }
      tabs={
        data
          ? [
              { key: "profile", label: t("part.profile"), content: <Profile employee={data} /> },
              { key: "jobs", label: t("part.jobs"), content: <JobLine employee={data} /> },
              ...(data.pay
                ? [{ key: "pay", label: t("part.pay"), content: <AgreedPay key={id} employee={data} pay={data.pay} /> }]
                : []),
            ]
          : []
      }
    />
  );
}

function Profile({ employee }: { employee: Employee }) {
  const t = useTexts("personnel");
  const fact = useFactsOf(employeeList, employee);
  const now = employee.jobs.find((job) => job.applied);
  return (
    <>
      <Facts
        facts={[
          fact("kind"),
          fact("legalEntity"),
          fact("joinedOn"),
          fact("probationEnd"),
          fact("regularOn"),
          fact("contractEnd"),
          fact("firstWorkDate"),
          fact("hoursSystem"),
          ...(employee.sharePercent === null ? [] : [fact("sharePercent")]),
          ...(employee.leftOn ? [fact("leftOn")] : []),
        ]}
      />
      <Section title={t("part.job")}>
        <Facts
          facts={[
            fact("department"),
            fact("post"),
            fact("grade"),
            fact("rank"),
            fact("superior", { value: now?.superior ?? null }),
            fact("costCentre", { value: now?.costCentre ?? null }),
            fact("city", { value: now?.city ?? null }),
          ]}
        />
      </Section>
      <Section title={t("part.person")}>
        <Facts facts={[fact("idNumber"), fact("phone")]} />
      </Section>
    </>
  );
}
