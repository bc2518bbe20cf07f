import type { OutputOf } from "#platform/http/call.ts";
import { downloadUrl } from "#platform/http/client.ts";
import { Facts } from "#ui/detail/facts.tsx";
import { useFactsOf } from "#ui/detail/facts-of.tsx";
import { listText, useTexts } from "#ui/texts.ts";
import { readCandidateFile } from "../../../applications-api.ts";
import type { readCandidate } from "../../../candidates-api.ts";
import { candidateList } from "../../../candidates-list.ts";
import { isPurpose } from "../../../person-input.ts";

export type Full = { idNumber?: string | null; phone?: string | null };

/** What is known of a candidate, masked unless it was asked for with a reason. */
export function CandidateProfile({ candidate, full }: { candidate: OutputOf<typeof readCandidate>; full: Full }) {
  const t = useTexts("recruitment/candidates");
  const a = useTexts("recruitment/applications");
  const fact = useFactsOf(candidateList, candidate);
  return (
    <Facts
      facts={[
        fact("name"),
        fact("phone", { value: full.phone ?? candidate.phone }),
        fact("email"),
        fact("idType"),
        fact("idNumber", { value: full.idNumber ?? candidate.idNumber }),
        fact("birthDate"),
        fact("gender"),
        fact("education"),
        fact("years"),
        fact("expectedPayFen"),
        fact("heightCm"),
        fact("weightKg"),
        fact("channel"),
        fact("agency"),
        fact("introducedOn"),
        fact("introducedUntil"),
        fact("certificates", {
          full: true,
          value: listText(
            candidate.held.map(({ name, validTo }) => (validTo === null ? name : `${name} (${validTo})`)),
          ),
        }),
        fact("experience", { full: true }),
        fact("files", {
          full: true,
          value: candidate.files.map((file) => (
            <a
              key={file.id}
              href={downloadUrl(readCandidateFile, { candidateId: candidate.id, fileId: file.id })}
              target="_blank"
              rel="noreferrer"
            >
              {file.name}{" "}
            </a>
          )),
        }),
        fact("consentPurposes", {
          full: true,
          value: `${t("hint.consent", { date: candidate.consentOn, version: candidate.consentVersion, until: candidate.consentUntil })} · ${listText(
            candidate.consentPurposes.filter(isPurpose).map((purpose) => a(`form.purpose.${purpose}`)),
          )}`,
        }),
      ]}
    />
  );
}
