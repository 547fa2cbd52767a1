import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { Failure, ROOT } from './command.mjs'

const PLACE = '<div id="root"></div>'

/**
 * Prerenders the sign-in page into the portal's document, so that it is visible and usable before any script has loaded
 * (decision 065). Needs the builds of vite.config.ts and vite.signIn.config.ts.
 */
export async function drawSignIn() {
  const document = `${ROOT}dist/portal/index.html`
  const html = readFileSync(document, 'utf8')
  if (!html.includes(PLACE)) throw new Failure(`index.html has no ${PLACE}.`, 'Put it back.')
  /** @type {{ drawSignIn: () => string }} */
  const { drawSignIn: draw } = await import(pathToFileURL(`${ROOT}dist/signIn/drawSignIn.js`).href)
  writeFileSync(
    document,
    html.replace(PLACE, () => `<div id="root" data-drawn>${draw()}</div>`),
  )
  rmSync(`${ROOT}dist/signIn`, { recursive: true })
}
