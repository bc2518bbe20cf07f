import { PeopleDrawn } from "./people-drawn.tsx";

/** In the details of a day of attendance: what spot checks found in this shift. */
export default function ChecksOfDay({ id }: { id: number }) {
  return <PeopleDrawn of={{ assignmentId: id }} />;
}
