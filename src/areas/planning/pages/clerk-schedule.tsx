import { RosterPage } from "./components/roster-page.tsx";

/** The same for clerks, who draft, import and submit; what is published is not theirs to say. */
export default function ClerkSchedule() {
  return <RosterPage clerk />;
}
