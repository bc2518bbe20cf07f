import {
  AccountBookOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  BarChartOutlined,
  CalendarOutlined,
  ClockCircleOutlined,
  DashboardOutlined,
  HistoryOutlined,
  HomeOutlined,
  IdcardOutlined,
  PartitionOutlined,
  PayCircleOutlined,
  ScheduleOutlined,
  SettingOutlined,
  ShopOutlined,
  SunOutlined,
  TeamOutlined,
  UserOutlined,
} from "@ant-design/icons";
import type { ComponentType } from "react";

/** Icons that a top-level menu entry may name. */
export const icons: Record<string, ComponentType> = {
  "account-book": AccountBookOutlined,
  approvals: AuditOutlined,
  calendar: CalendarOutlined,
  chart: BarChartOutlined,
  clock: ClockCircleOutlined,
  company: ShopOutlined,
  dashboard: DashboardOutlined,
  home: HomeOutlined,
  idcard: IdcardOutlined,
  money: PayCircleOutlined,
  organisation: PartitionOutlined,
  people: IdcardOutlined,
  person: UserOutlined,
  plan: ScheduleOutlined,
  recent: HistoryOutlined,
  rooms: BankOutlined,
  settings: SettingOutlined,
  sun: SunOutlined,
  team: TeamOutlined,
};

/** The icon of a menu entry; an entry without one gets the plain one. */
export function MenuIcon({ name }: { name: string | undefined }) {
  const Icon = icons[name ?? ""] ?? AppstoreOutlined;
  return <Icon />;
}
