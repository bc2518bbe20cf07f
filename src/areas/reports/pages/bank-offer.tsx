import { bankOffer } from "../declared/payments.ts";
import { DeclaredReport } from "./components/declared-report.tsx";

export default function BankOffer() {
  return <DeclaredReport report={bankOffer} />;
}
