// What a first visit may cost on the wire, in bytes (docs/architecture.md, "Budgets"). 1 kB is 1,000 bytes.

/** Script and style of the login form, brotli. Its style and the document are enough to type in it (decision 065). */
export const LOGIN_BUDGET_BYTES = 76_400

/**
 * Script and style of login, shell and the first list together, brotli. A ratchet on the way to the floor of 110,000: lower it
 * with every gain. What is heavy beside the login, largest first: TanStack Query, zod/mini, style sheets, icons, wretch,
 * the router.
 */
export const LIST_BUDGET_BYTES = 140_600

/** Scripts and style sheets before the sign-in page is taken over, and before the first list: each costs a request. */
export const LOGIN_BUDGET_FILES = 2
export const LIST_BUDGET_FILES = 5

/** What a further screen may add to that, brotli. */
export const SCREEN_BUDGET_BYTES = 39_250

/** What a page with the session and a widget loads before the widget comes into view, gzip. */
export const SHELL_BUDGET_BYTES = 9_600

/**
 * The first widget of a page, mission control, with its session and the view it loads, gzip: all there is before it shows its
 * mission and answers to pointer and keyboard. What follows by itself is counted apart (measure.ts, `after`). A ratchet on the
 * way to the floor of 40,000. What is heavy, largest first: TanStack Query, zod/mini, Preact, style sheets, icons, Lit
 * with its context, wretch, r2wc.
 */
export const FIRST_WIDGET_BUDGET_BYTES = 77_100

/** What each further widget may add, gzip, by the name of its file. Ratchets on the way to the floor of 6,000. */
export const FURTHER_WIDGET_BUDGET_BYTES: Record<string, number> = {
  activityFeed: 8_550,
  missionReport: 24_050,
  partnershipInbox: 24_050,
}
