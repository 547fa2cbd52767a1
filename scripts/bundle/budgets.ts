// What a first visit may cost on the wire, in bytes (docs/architecture.md, "Budgets"). 1 kB is 1,000 bytes.

/** Script and style before the login form can be used, brotli. */
export const LOGIN_BUDGET_BYTES = 75_000

/** Script and style of login, shell and the first list together, brotli. */
export const LIST_BUDGET_BYTES = 110_000

/** What a further screen may add to that, brotli. */
export const SCREEN_BUDGET_BYTES = 30_000

/** The first widget of a page with its session, gzip. */
export const FIRST_WIDGET_BUDGET_BYTES = 40_000

/** What a further widget may add, gzip. */
export const FURTHER_WIDGET_BUDGET_BYTES = 6_000
