import { ApplicationRegister } from "./components/applications/application-register.tsx";

export default function FullTimeApplicants() {
  return <ApplicationRegister page="C2500" />;
}
