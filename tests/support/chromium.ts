import { chromium } from 'playwright'
import { browserLaunchOptions, HOW_TO_GET_A_BROWSER } from '../../scripts/support/browser.mjs'

/** The test browser, for tests that drive one themselves (vitest's browser projects start their own). */
export function launchChromium() {
  const options = browserLaunchOptions()
  if (!options.executablePath) throw new Error(HOW_TO_GET_A_BROWSER)
  return chromium.launch(options)
}
