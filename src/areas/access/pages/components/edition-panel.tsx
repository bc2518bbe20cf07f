import { Skeleton } from "antd";
import { editionHas } from "#platform/editions.ts";
import { useCall } from "#ui/calls.ts";
import { Facts } from "#ui/detail/facts.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { listText, useSay, useTexts } from "#ui/texts.ts";
import { readEdition } from "../../session-api.ts";
import { editionWords } from "../../words.ts";

/** On the company page: what the company has of the product, what not, and whom to ask for more. */
export default function EditionPanel() {
  const t = useTexts("access");
  const say = useSay();
  const known = useCall(readEdition, {});
  if (known.isError && !known.data) return <ErrorState error={known.error} onRetry={() => void known.refetch()} />;
  if (!known.data) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  const { edition, used, cap } = known.data;
  const has = editionHas[edition];
  const lacks = [
    ...(has.outsideLogIn ? [] : [t("edition.outsideLogIn")]),
    ...(has.programs ? [] : [t("edition.programs")]),
    ...(has.legalEntities === null ? [] : [t("edition.legalEntities", { most: has.legalEntities })]),
  ];
  return (
    <>
      <Facts
        facts={[
          { label: t("edition.edition"), value: say(editionWords[edition]) },
          {
            label: t("edition.accounts"),
            value: cap === null ? t("edition.unlimited", { used }) : t("edition.ofCap", { used, cap }),
          },
          ...(lacks.length > 0 ? [{ label: t("edition.lacks"), value: listText(lacks), full: true }] : []),
        ]}
      />
      {lacks.length > 0 || cap !== null ? <p className="mu-secondary">{t("edition.ask")}</p> : null}
    </>
  );
}
