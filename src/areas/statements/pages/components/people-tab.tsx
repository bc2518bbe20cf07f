import { useState } from "react";
import { Button } from "antd";
import { ArrowLeftOutlined } from "@ant-design/icons";
import { ListPart } from "#ui/list-page/list-part.tsx";
import { useTexts } from "#ui/texts.ts";
import type { StatementDetail } from "../../api.ts";
import { listPeople } from "../../lines-api.ts";
import { statementPersonList, type PersonRow } from "../../lines-list.ts";
import { LinesTab } from "./lines-tab.tsx";

/** What each person comes to; a person opens on their shifts. */
export function PeopleTab({ statement }: { statement: StatementDetail }) {
  const t = useTexts("statements");
  const [person, setPerson] = useState<PersonRow>();
  if (!person)
    return <ListPart list={statementPersonList} call={listPeople} fixed={{ id: statement.id }} onOpen={setPerson} />;
  return (
    <>
      <div className="st-person">
        <Button type="text" autoFocus icon={<ArrowLeftOutlined />} onClick={() => setPerson(undefined)}>
          {t("detail.allPeople")}
        </Button>
        <strong>{person.memberName}</strong>
        <span className="mu-secondary">{person.jobNumber}</span>
      </div>
      <LinesTab statement={statement} memberId={person.id} />
    </>
  );
}
