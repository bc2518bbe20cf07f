import { RosterPage } from "./components/roster-page.tsx";

/** Plans, and the grid of the one in the address. */
export default function Schedule() {
  return <RosterPage />;
}
