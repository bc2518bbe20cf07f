import { useMemo } from "react";
import { MemberSelect } from "#areas/organisation/web.tsx";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { today } from "#ui/format.ts";
import { useSay, useTexts, useUiTexts } from "#ui/texts.ts";
import { listClaims, revealClaim, saveClaim, type RevealedClaim } from "../../claims-api.ts";
import { listTaxPeople } from "../../api.ts";
import { claimList } from "../../lists.ts";
import { useAgents } from "./agents.ts";
import { EvidenceField, fileIdOf, storedFile } from "./evidence-field.tsx";
import { useOpened } from "./use-opened.ts";

type Values = Record<string, unknown>;
const isKind =
  (...kinds: readonly string[]) =>
  ({ kind }: Values) =>
    kinds.includes(String(kind));
const child = ["childEducation", "infantCare"];
const donations = ["donation", "donationFull"];
const paidMonthly = ["personalPension", "healthInsurance", "seriousIllness", "annuity"];

export function ClaimForm({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  const input = useMemo(() => (id === undefined ? undefined : { id }), [id]);
  const { content } = useOpened(revealClaim, input);
  if (id !== undefined && !content) return null;
  return <Form claim={content} onClose={onClose} />;
}

function Form({ claim, onClose }: { claim: RevealedClaim | undefined; onClose: () => void }) {
  const t = useTexts("tax");
  const ui = useUiTexts();
  const say = useSay();
  const field = useFieldsOf(claimList);
  const { agents } = useAgents();
  const initial = claim
    ? {
        kind: claim.kind,
        fromMonth: claim.fromMonth,
        toMonth: claim.toMonth ?? undefined,
        sharePercent: claim.sharePercent,
        relative: claim.relative,
        relativeBorn: claim.relativeBorn,
        isOnlyChild: claim.isOnlyChild ?? undefined,
        education: claim.education ?? undefined,
        cityClass: claim.cityClass ?? undefined,
        monthsBefore: claim.monthsBefore,
        monthFen: claim.monthFen ?? undefined,
        baseFen: claim.baseFen ?? undefined,
        note: claim.note,
        file: storedFile(claim.fileId, say(claimList.fields.file)),
      }
    : { fromMonth: `${today().slice(0, 4)}-01`, sharePercent: 100, monthsBefore: 0, isOnlyChild: true, file: [] };
  return (
    <FormDrawer
      title={claim ? `${ui("act.edit")} ${claim.name}` : t("act.addClaim")}
      call={saveClaim}
      initial={initial as never}
      fixed={
        claim
          ? { id: claim.id, version: claim.version, memberId: claim.memberId, agentId: claim.agentId }
          : ({} as never)
      }
      toInput={(values: Values) => toInput(values) as never}
      refresh={[listClaims, listTaxPeople]}
      onClose={onClose}
      fields={[
        ...(claim
          ? []
          : [
              field("memberId", { as: "name", kind: "custom", full: true, control: <MemberSelect kind="staff" /> }),
              field("agentId", {
                as: "agent",
                kind: "select",
                full: true,
                options: agents.map(({ id, name }) => ({ value: id, label: name })) as never,
              }),
            ]),
        field("kind", { full: true }),
        field("fromMonth", { kind: "month" }),
        field("toMonth", {
          kind: "month",
          hint: t("claim.toHint"),
          when: (values) => values["education"] !== "certificate" && !isKind(...donations)(values),
        }),
        field("sharePercent", { hint: t("claim.shareHint"), unit: "%", when: isKind(...child, "housingLoan") }),
        field("relative", { required: true, when: isKind(...child, "elderly") }),
        field("relativeBorn", { required: true, to: today(), when: isKind(...child, "elderly") }),
        field("isOnlyChild", { when: isKind("elderly") }),
        field("education", { required: true, full: true, when: isKind("continuingEducation") }),
        field("cityClass", { required: true, full: true, hint: t("claim.rentHint"), when: isKind("housingRent") }),
        field("monthsBefore", {
          hint: t("claim.loanHint"),
          when: (values) =>
            values["kind"] === "housingLoan" ||
            (values["kind"] === "continuingEducation" && values["education"] === "degree"),
        }),
        field("monthFen", {
          required: true,
          hint: t("claim.elderlyHint"),
          when: (values) => values["kind"] === "elderly" && values["isOnlyChild"] === false,
        }),
        {
          ...field("monthFen", { required: true, hint: t("claim.amountHint") }),
          when: isKind(...paidMonthly),
        },
        {
          ...field("monthFen", { required: true, hint: t("claim.donationHint") }),
          label: t("claim.donation"),
          when: isKind(...donations),
        },
        field("baseFen", { required: true, hint: t("claim.annuityHint"), when: isKind("annuity") }),
        field("note", { kind: "textarea", max: 200 }),
        field("file", { kind: "custom", full: true, required: false, control: <EvidenceField /> }),
      ]}
    >
      <p className="mu-secondary mu-field-full">{t("claim.hidden")}</p>
    </FormDrawer>
  );
}

/** What the kind does not ask for is not sent. */
export function toInput({ file, ...values }: Values): Values {
  const of = isKind;
  const keep = (holds: boolean, key: string) => (holds ? { [key]: values[key] } : { [key]: undefined });
  const hasRelative = of(...child, "elderly")(values);
  const isElderly = of("elderly")(values);
  return {
    ...values,
    ...keep(hasRelative, "relative"),
    ...keep(hasRelative, "relativeBorn"),
    ...keep(isElderly, "isOnlyChild"),
    ...keep(of("continuingEducation")(values), "education"),
    ...keep(of("housingRent")(values), "cityClass"),
    ...keep((isElderly && values["isOnlyChild"] === false) || of(...paidMonthly, ...donations)(values), "monthFen"),
    ...keep(of("annuity")(values), "baseFen"),
    ...keep(!of(...donations)(values), "toMonth"),
    sharePercent: of(...child, "housingLoan")(values) ? values["sharePercent"] : 100,
    fileId: fileIdOf(file),
  };
}
