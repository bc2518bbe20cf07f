import { useState } from "react";
import { Button } from "antd";
import { useCall } from "#ui/calls.ts";
import { PersonMark } from "#ui/person/person-mark.tsx";
import { DetailDrawer } from "#ui/detail/detail-drawer.tsx";
import type { DetailPlace } from "#ui/list-page/list-page.tsx";
import { detailProps } from "#ui/detail/detail-props.ts";
import { Facts, Section } from "#ui/detail/facts.tsx";
import { useFactsOf } from "#ui/detail/facts-of.tsx";
import { scoreText } from "#ui/format.ts";
import { useSession } from "#ui/session.ts";
import { Status } from "#ui/status-tag.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import { readPerson, type PersonDetail as Person } from "../../api.ts";
import { certificateRows } from "../../certificate-rows.ts";
import { personList } from "../../list.ts";
import { personWords } from "../../words.ts";
import { BackOfficeAccount } from "./back-office-account.tsx";
import { CertificatesOfPerson } from "./certificates/certificates-of-person.tsx";
import { ChangeRequest } from "./own-data/change-request.tsx";
import { PhotoField } from "./photo/photo-field.tsx";
import { RevealPerson, type Revealed } from "./reveal-person.tsx";

interface PersonDetailProps extends DetailPlace<unknown> {
  edit: (id: number) => void;
}

export function PersonDetail({ edit, ...place }: PersonDetailProps) {
  const { id } = place;
  const t = useTexts("people");
  const say = useSay();
  const asked = useCall(readPerson, { id });
  const { data } = asked;
  return (
    <DetailDrawer
      {...detailProps(place, asked)}
      place="person"
      title={
        data ? (
          <>
            <PersonMark name={data.name} id={id} size="large" /> {data.name} {data.jobNumber}
          </>
        ) : (
          ""
        )
      }
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
              {
                key: "certificates",
                label: say(certificateRows.title),
                content: <CertificatesOfPerson person={data} />,
              },
            ]
          : []
      }
    />
  );
}

function File({ person }: { person: Person }) {
  const t = useTexts("people");
  const fact = useFactsOf(personList, person);
  const { kind } = useSession();
  const [asks, setAsks] = useState(false);
  const [full, setFull] = useState<Revealed>({});
  const seen = (field: keyof Revealed, masked: string | null) => full[field] ?? masked;
  return (
    <>
      {kind === "staff" ? <ChangeRequest key={`change ${person.id}`} personId={person.id} name={person.name} /> : null}
      {person.actions.includes("edit") ? <PhotoField key={person.id} id={person.id} name={person.name} /> : null}
      <Facts
        facts={[
          fact("employeeType"),
          fact("agency"),
          fact("department"),
          fact("post"),
          fact("joinedOn"),
          ...(person.leftOn ? [fact("leftOn")] : []),
          fact("machineNumber"),
          fact("icCard"),
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
            fact("gender"),
            fact("age"),
            fact("birthDate"),
            fact("idType"),
            fact("idNumber", { value: seen("idNumber", person.idNumber) }),
            fact("idValidTo"),
            fact("phone", { value: seen("phone", person.phone) }),
            fact("emergencyName"),
            fact("emergencyPhone", { value: seen("emergencyPhone", person.emergencyPhone) }),
            fact("education"),
            ...(person.idOverrideReason ? [fact("idOverrideReason", { full: true })] : []),
          ]}
        />
      </Section>
      <Section title={t("part.bank")}>
        <Facts
          facts={[
            fact("bankName"),
            fact("subBankName"),
            fact("bankAccount", { value: seen("bankAccount", person.bankAccount) }),
          ]}
        />
      </Section>
      <Section title={t("part.work")}>
        <Facts
          columns={4}
          facts={[
            fact("timesWorked"),
            fact("minutesWorked"),
            fact("lateCount"),
            fact("lateRate"),
            fact("satisfaction", {
              value:
                person.satisfaction === null
                  ? null
                  : t("field.rated", { score: scoreText(person.satisfaction), count: person.ratedTimes }),
            }),
            fact("experience", { full: true }),
            fact("note", { full: true }),
          ]}
        />
      </Section>
      {asks ? <RevealPerson person={person} onShown={setFull} onClose={() => setAsks(false)} /> : null}
    </>
  );
}
