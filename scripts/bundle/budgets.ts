// Budgets of a first visit on the wire, in bytes (docs/architecture.md, "Budgets"). 1 kB is 1,000 bytes.

/** Script and style of the login form, brotli. Its style and the document are enough to start typing (decision 065). */
export const LOGIN_BUDGET_BYTES = 76_600

/**
 * Script and style of login, shell and the first list together, brotli. A ratchet towards 110,000: lower it with every
 * gain, and leave half a percent above what is measured, or every changed text raises it. Largest besides the login:
 * TanStack Query, zod/mini, style sheets, icons, wretch, the router.
 */
export const LIST_BUDGET_BYTES = 141_800

/**
 * Scripts and style sheets before React takes over the sign-in page, and before the first list: each is a request. The
 * bundler's helpers are a file, since parts without the login's script need them too (decision 083).
 */
export const LOGIN_BUDGET_FILES = 3
export const LIST_BUDGET_FILES = 5

/**
 * All that the first list can reach after its rows, brotli, with its files: dialogs, the live channel, positioning. A
 * browser loads what is likely next while idle, about a third of it (docs/benchmarks.md).
 */
export const AFTER_BUDGET_BYTES = 450_000
export const AFTER_BUDGET_FILES = 112

/**
 * Added by each further screen, brotli, by file name without Screen.tsx. Half a percent or 0.2 kB above what is
 * measured. Ratchets towards 30,000.
 */
export const SCREEN_BUDGET_BYTES: Record<string, number> = {
  AccountSettings: 21_800,
  AdminActivityLog: 23_700,
  AdminManagement: 25_950,
  Dashboard: 29_650,
  EventDashboard: 36_150,
  EventReport: 37_050,
  EventTape: 26_600,
  ExerciseControl: 35_400,
  ForgotPassword: 1_500,
  GlobalSettings: 25_150,
  ImprovementPlan: 25_150,
  KioskAccess: 21_250,
  KioskManagement: 26_400,
  KioskOverview: 27_850,
  MissionReports: 26_100,
  Observations: 29_750,
  OrganizationEventList: 450,
  OrganizationProfile: 24_350,
  Organizations: 24_850,
  PartnershipNetwork: 25_050,
  ResetPassword: 2_550,
  TeamManagement: 25_200,
  UserManage: 29_000,
  UserManagement: 29_200,
  Wall: 27_800,
}

/** Loaded by a page with session and widget before the widget comes into view, gzip. */
export const SHELL_BUDGET_BYTES = 9_600

/**
 * The first widget of a page, mission control, with its session and view, gzip: everything before it shows its mission
 * and responds to pointer and keyboard. What loads later is counted separately (measure.ts, `after`). A ratchet towards
 * 40,000. Largest: TanStack Query, zod/mini, Preact, style sheets, icons, Lit with its context, wretch, r2wc.
 */
export const FIRST_WIDGET_BUDGET_BYTES = 79_300

/** Added by each further widget, gzip, by file name. Ratchets towards 6,000. */
export const FURTHER_WIDGET_BUDGET_BYTES: Record<string, number> = {
  activityFeed: 9_050,
  missionReport: 26_650,
  partnershipInbox: 24_700,
}
