import { ListPart } from "#ui/list-page/list-part.tsx";
import { listPeople } from "../../lines-api.ts";
import { statementPersonList } from "../../lines-list.ts";

/** What each person comes to: shifts and what they alone were given or taken. */
export function PeopleTab({ id }: { id: number }) {
  return <ListPart list={statementPersonList} call={listPeople} fixed={{ id }} />;
}
