export { RulePage } from "./pages/components/rule-page.tsx";
