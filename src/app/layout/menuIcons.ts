import {
  ActivityIcon,
  Building2Icon,
  CalendarDaysIcon,
  CalendarRangeIcon,
  ClapperboardIcon,
  ClipboardCheckIcon,
  FileTextIcon,
  GaugeIcon,
  HandshakeIcon,
  LayoutDashboardIcon,
  type LucideIcon,
  MonitorIcon,
  SettingsIcon,
  ShieldCheckIcon,
  UsersIcon,
  UsersRoundIcon,
} from 'lucide-react'

const icons: Record<string, LucideIcon> = {
  Dashboard: LayoutDashboardIcon,
  'Organization Management': Building2Icon,
  'Organization Profile': Building2Icon,
  'Kiosk Management': MonitorIcon,
  'Kiosk Overview': MonitorIcon,
  'Event Manager': CalendarRangeIcon,
  'Event Management': CalendarDaysIcon,
  'Event Dashboard': GaugeIcon,
  'Exercise Control': ClapperboardIcon,
  Observations: ClipboardCheckIcon,
  'Mission Reports': FileTextIcon,
  'Improvement Plan': ClipboardCheckIcon,
  'Admin Management': ShieldCheckIcon,
  'Admin Activity Log': ActivityIcon,
  'User Management': UsersIcon,
  'Team Management': UsersRoundIcon,
  Teams: UsersRoundIcon,
  'Partnership Network': HandshakeIcon,
  Settings: SettingsIcon,
}

/** By the entry's name: what is called the same looks the same in every list and in the palette. */
export const menuIcon = (label: string): LucideIcon => icons[label] ?? LayoutDashboardIcon
