import { createElement, useCallback, useDebugValue, useSyncExternalStore } from 'preact/compat'

// @ts-expect-error the types of preact/compat are written as those of a CommonJS module
export * from 'preact/compat'

/**
 * React as the widgets see it (scripts/support/aliases.mjs). The default export of preact/compat holds every other one, so that
 * nothing can be left out of a build; this one holds what its only users, r2wc and zustand, take from it.
 */
// oxlint-disable-next-line import/no-default-export -- they import it by that name
export default { createElement, useCallback, useDebugValue, useSyncExternalStore }
