import { PeopleDrawn } from "./people-drawn.tsx";

/** In somebody's file: what spot checks found of them. */
export default function ChecksOfPerson({ id }: { id: number }) {
  return <PeopleDrawn of={{ memberId: id }} />;
}
