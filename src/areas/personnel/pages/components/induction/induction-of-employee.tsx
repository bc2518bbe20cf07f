import { Link } from "@tanstack/react-router";
import { useCall } from "#ui/calls.ts";
import { Facts, Section } from "#ui/detail/facts.tsx";
import { useFactsOf } from "#ui/detail/facts-of.tsx";
import { Empty } from "#ui/empty.tsx";
import { useTexts } from "#ui/texts.ts";
import { listInductions, readInduction } from "../../../induction-api.ts";
import { inductionList } from "../../../induction-list.ts";
import { Tasks } from "./tasks.tsx";

/** In the details of an employee: how they came, and what is still to be done for it. */
export default function InductionOfEmployee({ id }: { id: number }) {
  const t = useTexts("personnel/induction");
  const { data: found } = useCall(listInductions, { tab: "joined", memberId: id, sort: "-joinOn" });
  const last = found?.rows[0];
  const { data } = useCall(readInduction, { id: last?.id ?? 0 }, { when: last !== undefined });
  const fact = useFactsOf(inductionList, data ?? {});
  if (found && !last) return <Empty title={t("empty.title")} />;
  if (!data) return null;
  return (
    <>
      <Facts
        facts={[
          fact("number", {
            value: <Link to={`/staffManagement/inductionManagement?tab=joined&open=${data.id}`}>{data.number}</Link>,
          }),
          fact("joinedOn"),
          fact("contractMonths"),
        ]}
      />
      <Section title={t("part.tasks")}>
        <Tasks tasks={data.tasks} />
      </Section>
    </>
  );
}
