import { originNotAllowed, WHO_ALLOWS_ORIGINS } from '#contract/embedWords.ts'
import { type Finding, finding } from './finding.ts'
import { type PolicyWatch, violationReported } from './policyWatch.ts'
import { fetchWithTimeout } from './withTimeout.ts'

/** Checks that the API answers, and that it allows this page's origin. */
export async function checkApi(apiBase: string, policy: PolicyWatch): Promise<Finding[]> {
  const { ok, failed } = finding('API')
  const address = new URL('embed/status/', apiBase).href
  let answer: Response
  try {
    answer = await fetchWithTimeout(address, { cache: 'no-store' })
  } catch {
    await violationReported()
    const directive = policy.refusalOf(address)
    if (directive) {
      return [
        failed(
          `This page’s content security policy (${directive}) blocks calls to ${apiBase}.`,
          `Add ${apiBase} to connect-src of this page.`,
        ),
      ]
    }
    return [
      failed(
        navigator.onLine
          ? `${apiBase} cannot be reached, or it is not a console: the browser does not tell this page which.`
          : 'This browser is offline.',
        mixedContent(apiBase) ??
          wrongEnding(apiBase) ??
          'Check api-base of <radops-session>, and that the console is running and can be reached from this network.',
      ),
    ]
  }
  const status = answer.ok ? await readAllowed(answer) : undefined
  if (status === undefined) {
    return [
      failed(
        `${address} returned ${answer.status}, but not the response of a console.`,
        wrongEnding(apiBase) ?? 'Correct the host in api-base of <radops-session>.',
      ),
    ]
  }
  return [ok(`${apiBase} responds.`), checkOrigin(apiBase, status)]
}

function checkOrigin(apiBase: string, isAllowed: boolean): Finding {
  const { ok, failed } = finding('Origin')
  const { origin } = window.location
  if (new URL(apiBase).origin === origin) return ok(`This page is on the console’s own origin, ${origin}.`)
  if (isAllowed) return ok(`${origin} is on the list of addresses that may show RadOps widgets.`)
  return failed(originNotAllowed(origin), `${WHO_ALLOWS_ORIGINS} The change takes effect within seconds.`)
}

async function readAllowed(answer: Response): Promise<boolean | undefined> {
  const body: unknown = await answer.json().catch(() => undefined)
  return typeof body === 'object' && body !== null && 'allowed' in body ? body.allowed === true : undefined
}

const mixedContent = (apiBase: string): string | undefined =>
  window.location.protocol === 'https:' && apiBase.startsWith('http:')
    ? 'This page was loaded over https and cannot call a console over http: serve the console over https.'
    : undefined

/** The most common mistake: the console's address instead of its API's. */
const wrongEnding = (apiBase: string): string | undefined =>
  new URL(apiBase).pathname.endsWith('/api/')
    ? undefined
    : `Correct api-base of <radops-session>: it must end with /api/, as in ${new URL('/api/', apiBase)}.`
