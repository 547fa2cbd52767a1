import { readFileSync } from 'node:fs'
import { ROOT } from './command.mjs'

/** The version of the package, which the addresses of the widgets contain. @type {string} */
export const VERSION = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')).version

/** Chromium, Firefox and Safari of the last two years (docs/architecture.md). */
export const BROWSER_TARGETS = ['chrome132', 'edge132', 'firefox134', 'safari18.2']

/** No warnings of what is no fault: "use client" means nothing here, and on a slow machine every plugin takes long. */
export const CHECKS = { moduleLevelDirective: false, bundlerTimings: false }

/** Nor of large files: budgets hold each of them (scripts/bundle/budgets.ts). */
export const WARN_FROM_KB = Number.POSITIVE_INFINITY
