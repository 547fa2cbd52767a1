// Budgets of a first visit on the wire, in bytes (docs/architecture.md, "Budgets"). 1 kB is 1,000 bytes.

/** Script and style of the login form, brotli. Its style and the document are enough to start typing (decision 065). */
export const LOGIN_BUDGET_BYTES = 76_400

/**
 * Script and style of login, shell and the first list together, brotli. A ratchet towards 110,000: lower it with every
 * gain, and leave half a percent above what is measured, or every changed text raises it. Largest besides the login: TanStack Query, zod/mini, style sheets, icons, wretch, the router.
 */
export const LIST_BUDGET_BYTES = 142_500

/**
 * Scripts and style sheets before React takes over the sign-in page, and before the first list: each is a request. The
 * bundler's helpers are a file, since parts without the login's script need them too (decision 083).
 */
export const LOGIN_BUDGET_FILES = 3
export const LIST_BUDGET_FILES = 5

/** Added by a further screen, brotli. */
export const SCREEN_BUDGET_BYTES = 33_400

/** Loaded by a page with session and widget before the widget comes into view, gzip. */
export const SHELL_BUDGET_BYTES = 9_600

/**
 * The first widget of a page, mission control, with its session and view, gzip: everything before it shows its mission
 * and responds to pointer and keyboard. What loads later is counted separately (measure.ts, `after`). A ratchet towards
 * 40,000. Largest: TanStack Query, zod/mini, Preact, style sheets, icons, Lit with its context, wretch, r2wc.
 */
export const FIRST_WIDGET_BUDGET_BYTES = 77_500

/** Added by each further widget, gzip, by file name. Ratchets towards 6,000. */
export const FURTHER_WIDGET_BUDGET_BYTES: Record<string, number> = {
  activityFeed: 8_650,
  missionReport: 25_150,
  partnershipInbox: 24_800,
}
