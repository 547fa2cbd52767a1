import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { Failure } from './command.mjs'

/** Chromium without UI: opens pages in half the time. */
export const SHELL = 'chromium-headless-shell'

const COMMANDS = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

const APPLICATIONS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Shown if no browser is found. */
export const HOW_TO_GET_A_BROWSER =
  'No Chromium was found: set CHROMIUM_PATH to one, install the chromium package of your system, or run "npx playwright install chromium".'

/**
 * Flags for every test browser: no sandbox (containers, root), no background traffic, and the same glyphs and colours
 * on every machine, so that pictures are comparable.
 */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
]

/** @param {string} path */
function canRun(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false // missing or not executable: try the next candidate
  }
}

/** @param {string} command */
function onPath(command) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return folders.map((folder) => join(folder, command))
}

const installedBrowser = () => [...COMMANDS.flatMap(onPath), ...APPLICATIONS].find(canRun)

/** Whether the tests use the fastest browser, or one chosen by the developer. */
export const hasFastBrowser = () => Boolean(process.env.CHROMIUM_PATH) || onPath(SHELL).some(canRun)

function playwrightBrowser() {
  const require = createRequire(import.meta.url)
  try {
    const path = require('playwright').chromium.executablePath()
    return existsSync(path) ? path : undefined
  } catch {
    return undefined // playwright itself is not installed yet
  }
}

/**
 * The browser for tests: CHROMIUM_PATH, else an installed Chromium or Chrome, else the one Playwright downloaded.
 * @returns {string | undefined} path of an executable
 * @throws {Failure} if CHROMIUM_PATH cannot be run
 */
export function findBrowser() {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) {
    if (!canRun(chosen)) {
      throw new Failure(
        `CHROMIUM_PATH is ${chosen}, which is not an executable file.`,
        'Set it to a Chromium or Chrome, or unset it.',
      )
    }
    return chosen
  }
  return installedBrowser() ?? playwrightBrowser()
}

/**
 * Launch options for vitest's browser projects and Playwright. A missing browser is no error here: projects that need
 * none read this too.
 */
export function browserLaunchOptions() {
  return { executablePath: findBrowser(), chromiumSandbox: false, args: BROWSER_FLAGS }
}
