import { FlowList } from "./setup/flow-list.tsx";

/** The flows of the company. */
export default function ProcessSetup() {
  return <FlowList />;
}
