import { useState } from "react";
import { Button } from "antd";
import { useCall } from "#ui/calls.ts";
import { DetailDrawer } from "#ui/detail/detail-drawer.tsx";
import type { DetailPlace } from "#ui/list-page/list-page.tsx";
import { detailProps } from "#ui/detail/detail-props.ts";
import { Facts, Section } from "#ui/detail/facts.tsx";
import { percentText, scoreText } from "#ui/format.ts";
import { useSession } from "#ui/session.ts";
import { Status } from "#ui/status-tag.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import { Hours } from "#ui/time.tsx";
import { readPerson, type PersonDetail as Person } from "../../api.ts";
import { educationWords, employeeTypeWords, genderWords, idTypeWords, personWords } from "../../words.ts";
import { BackOfficeAccount } from "./back-office-account.tsx";
import { Certificates } from "./certificates.tsx";
import { RevealPerson, type Revealed } from "./reveal-person.tsx";

interface PersonDetailProps extends DetailPlace<unknown> {
  edit: (id: number) => void;
}

export function PersonDetail({ edit, ...place }: PersonDetailProps) {
  const { id } = place;
  const t = useTexts("people");
  const asked = useCall(readPerson, { id });
  const { data } = asked;
  return (
    <DetailDrawer
      {...detailProps(place, asked)}
      place="person"
      title={data ? `${data.name} ${data.jobNumber}` : ""}
      mark={data ? <Status of={personWords} value={data.status} /> : null}
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
              { key: "file", label: t("part.file"), content: <File key={id} person={data} /> },
              { key: "certificates", label: t("part.certificates"), content: <Certificates person={data} /> },
            ]
          : []
      }
    />
  );
}

function File({ person }: { person: Person }) {
  const t = useTexts("people");
  const say = useSay();
  const { kind } = useSession();
  const [asks, setAsks] = useState(false);
  const [full, setFull] = useState<Revealed>({});
  const seen = (field: keyof Revealed, masked: string | null) => full[field] ?? masked;
  return (
    <>
      <Facts
        facts={[
          { label: t("column.employeeType"), value: say(employeeTypeWords[person.employeeType]) },
          { label: t("column.agency"), value: person.agency },
          { label: t("column.department"), value: person.department },
          { label: t("column.post"), value: person.post },
          { label: t("field.joinedOn"), value: person.joinedOn },
          ...(person.leftOn ? [{ label: t("field.leftOn"), value: person.leftOn }] : []),
          { label: t("column.machineNumber"), value: person.machineNumber },
          { label: t("field.icCard"), value: person.icCard },
        ]}
      />
      {person.agencyId === null && kind === "staff" ? <BackOfficeAccount person={person} /> : null}
      <Section
        title={t("part.identity")}
        extra={
          person.actions.includes("reveal") ? (
            <Button size="small" onClick={() => setAsks(true)}>
              {t("act.reveal")}
            </Button>
          ) : null
        }
      >
        <Facts
          facts={[
            { label: t("column.gender"), value: person.gender ? say(genderWords[person.gender]) : null },
            { label: t("column.age"), value: person.age },
            { label: t("field.birthDate"), value: person.birthDate },
            { label: t("field.idType"), value: say(idTypeWords[person.idType]) },
            { label: t("column.idNumber"), value: seen("idNumber", person.idNumber) },
            { label: t("column.phone"), value: seen("phone", person.phone) },
            { label: t("field.emergencyName"), value: person.emergencyName },
            { label: t("field.emergencyPhone"), value: seen("emergencyPhone", person.emergencyPhone) },
            { label: t("field.education"), value: person.education ? say(educationWords[person.education]) : null },
            ...(person.idOverrideReason
              ? [{ label: t("field.idOverrideReason"), value: person.idOverrideReason, full: true }]
              : []),
          ]}
        />
      </Section>
      <Section title={t("part.bank")}>
        <Facts
          facts={[
            { label: t("field.bankName"), value: person.bankName },
            { label: t("field.subBankName"), value: person.subBankName },
            { label: t("field.bankAccount"), value: seen("bankAccount", person.bankAccount) },
          ]}
        />
      </Section>
      <Section title={t("part.work")}>
        <Facts
          columns={4}
          facts={[
            { label: t("column.timesWorked"), value: person.timesWorked },
            { label: t("column.hours"), value: <Hours minutes={person.minutesWorked} /> },
            { label: t("column.lateCount"), value: person.lateCount },
            {
              label: t("column.lateRate"),
              value: person.timesWorked === 0 ? null : percentText(person.lateCount / person.timesWorked),
            },
            {
              label: t("field.satisfaction"),
              value:
                person.satisfaction === null
                  ? null
                  : t("field.rated", { score: scoreText(person.satisfaction), count: person.ratedTimes }),
            },
            { label: t("field.experience"), value: person.experience, full: true },
            { label: t("field.note"), value: person.note, full: true },
          ]}
        />
      </Section>
      {asks ? <RevealPerson person={person} onShown={setFull} onClose={() => setAsks(false)} /> : null}
    </>
  );
}
