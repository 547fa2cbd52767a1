import { readFileSync } from 'node:fs'
import { ROOT } from './command.mjs'

/** The version of the package, which the addresses of the widgets contain. @type {string} */
export const VERSION = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')).version

/** Chromium, Firefox and Safari of the last two years (docs/architecture.md). */
export const BROWSER_TARGETS = ['chrome132', 'edge132', 'firefox134', 'safari18.2']
