import { RulePage } from "#areas/settings/web.tsx";

/** How documents of personnel are numbered, what contracts begin with, and what stands in the way of leaving. */
export default function PersonnelRules() {
  return <RulePage page="C0430" />;
}
