import type { OutputOf } from "#platform/http/call.ts";
import { downloadUrl } from "#platform/http/client.ts";
import { Facts } from "#ui/detail/facts.tsx";
import { useFactsOf } from "#ui/detail/facts-of.tsx";
import { listText } from "#ui/texts.ts";
import { readCandidateFile } from "../../../applications-api.ts";
import type { readCandidate } from "../../../candidates-api.ts";
import { candidateList } from "../../../candidates-list.ts";
import { useConsentText } from "./use-consent-text.ts";

export type Full = { idNumber?: string | null; phone?: string | null };

/** What is known of a candidate, masked unless it was asked for with a reason. */
export function CandidateProfile({ candidate, full }: { candidate: OutputOf<typeof readCandidate>; full: Full }) {
  const consentOf = useConsentText();
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
        // Asked for only where a post needs it, with its reason.
        ...(candidate.heightCm === null ? [] : [fact("heightCm")]),
        ...(candidate.weightKg === null ? [] : [fact("weightKg")]),
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
          value: consentOf(candidate),
        }),
      ]}
    />
  );
}
