import { ApplicationRegister } from "./components/applications/application-register.tsx";

export default function Applicants() {
  return <ApplicationRegister page="C2300" />;
}
