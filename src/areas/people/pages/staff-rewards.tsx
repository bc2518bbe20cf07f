import { RewardRegister } from "./components/rewards/reward-register.tsx";

export default function StaffRewards() {
  return <RewardRegister page="C0431" />;
}
