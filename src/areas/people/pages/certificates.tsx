import { Views } from "#ui/list-page/views.tsx";
import { useSearchState } from "#ui/search-state.ts";
import { useCan, useSession } from "#ui/session.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { certificateList, certificateTypeRows, requirementRows } from "../certificates-list.ts";
import { CertificateRegister } from "./components/certificates/certificate-register.tsx";
import { CertificateTypes } from "./components/certificates/certificate-types.tsx";
import { Requirements } from "./components/certificates/requirements.tsx";

const cleared = {
  page: 1,
  sort: "",
  tab: "",
  search: "",
  departmentId: "",
  agencyId: "",
  type: "",
  open: "",
  form: "",
};

/** Certificates of everybody; of the company also their types and what posts ask for. */
export default function Certificates() {
  const t = useTexts("people/certificates");
  const say = useSay();
  const can = useCan();
  const { kind } = useSession();
  const [{ view }, set] = useSearchState({ view: "register", ...cleared });
  if (kind === "agency" || !can("C3040")) return <CertificateRegister />;
  const items = [
    { value: "register", label: say(certificateList.title) },
    { value: "types", label: say(certificateTypeRows.title) },
    { value: "requirements", label: say(requirementRows.title) },
  ];
  return (
    <Views label={t("title")} items={items} value={view} onChange={(next) => set({ ...cleared, view: next })}>
      {view === "types" ? <CertificateTypes /> : view === "requirements" ? <Requirements /> : <CertificateRegister />}
    </Views>
  );
}
