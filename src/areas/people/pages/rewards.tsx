import { RewardRegister } from "./components/rewards/reward-register.tsx";

export default function Rewards() {
  return <RewardRegister page="C3030" />;
}
