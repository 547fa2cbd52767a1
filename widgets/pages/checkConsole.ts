import { checkApi } from '#widgets/diagnose/checkApi.ts'
import { checkBrowser } from '#widgets/diagnose/checkPage.ts'
import { checkScript } from '#widgets/diagnose/checkScript.ts'
import { type Finding, finding } from '#widgets/diagnose/finding.ts'
import { watchPolicy } from '#widgets/diagnose/policyWatch.ts'
import { apiBaseOf } from '#widgets/session/apiBaseOf.ts'

/** `/widgets/v1/radops.js`, `/widgets/0.1.0/session.js`. */
const WIDGET_PATH = /^\/widgets\/(?:v\d+|\d+\.\d+\.\d+[^/]*)\/[\w-]+\.js$/

const standardScript = (origin: string) => new URL('/widgets/v1/radops.js', origin).href

/**
 * Checks a script's address as far as a page of the console can. This page's policy only allows calls to its own
 * console and says nothing about the other page, so nothing else is called.
 */
export async function checkConsole(script: string): Promise<Finding[]> {
  const { origin, pathname } = new URL(script)
  if (origin !== location.origin) return [checkBrowser(), ...otherConsole(origin, pathname)]
  if (!WIDGET_PATH.test(pathname)) return [checkBrowser(), wrongPath(origin, pathname)]
  return [checkBrowser(), ...(await checkOwn(script))]
}

async function checkOwn(script: string): Promise<Finding[]> {
  const policy = watchPolicy()
  try {
    const arrival = await checkScript(script, policy)
    const answer = await checkApi(apiBaseOf(script), policy)
    // Only another page's origin is of interest.
    return [...arrival, ...answer.filter(({ check }) => check !== 'Origin')]
  } finally {
    policy.stop()
  }
}

const wrongPath = (origin: string, pathname: string): Finding =>
  finding('Widget script').failed(
    `${pathname} is not the path of a widget script.`,
    `Correct the path: use ${standardScript(origin)}, or replace v1 with a version.`,
  )

function otherConsole(origin: string, pathname: string): Finding[] {
  const reason = `${origin} is not this console (${location.origin}), and this page can only call its own console.`
  return [
    WIDGET_PATH.test(pathname)
      ? finding('Widget script').skipped(
          `${reason} This page cannot check whether the script exists.`,
          `To load the widgets from this console, use ${standardScript(location.origin)}. If ${origin} is another console, open ${origin}/widgets/diagnose/: if there is no page, the host is wrong.`,
        )
      : wrongPath(origin, pathname),
    finding('API').skipped(
      `${reason} This page cannot check whether ${origin}/api/ responds.`,
      'Run the two lines above on your page.',
    ),
  ]
}
