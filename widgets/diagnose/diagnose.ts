import { checkApi } from './checkApi.ts'
import { checkBrowser, checkElements, checkPolicy, elementsOfPage } from './checkPage.ts'
import { checkScript } from './checkScript.ts'
import { checkToken } from './checkToken.ts'
import { type Finding, finding } from './finding.ts'
import { watchPolicy } from './policyWatch.ts'

export interface DiagnoseOptions {
  /** Address of the widget script; default: radops.js beside this module. */
  script?: string
  /** Address of the API; default: what a session of the page says, or `/api/` of the script's origin. */
  apiBase?: string
  /** Token to look at; default: those of the sessions on this page. It is sent to the API and nowhere else. */
  token?: string
}

/** What this looks at of `<radops-session>`. */
interface SessionElement extends HTMLElement {
  apiBase?: string | null
  getToken?: unknown
  session?: { store: { getState(): { access: string | null; apiBase: string } } }
}

const ownScript = () => new URL('radops.js', new URL(import.meta.url)).href

/**
 * Looks for what keeps widgets from showing on this page, prints it and returns it:
 *
 *     const { diagnose } = await import('https://console.example.org/widgets/v1/diagnose.js')
 *     await diagnose()
 */
export async function diagnose(options: DiagnoseOptions = {}): Promise<Finding[]> {
  const policy = watchPolicy()
  const { sessions, widgets } = elementsOfPage()
  const script = new URL(options.script ?? ownScript(), document.baseURI).href
  const states = (sessions as SessionElement[]).map((element) => ({
    element,
    state: element.session?.store.getState(),
  }))
  const apiBase = new URL(
    options.apiBase ?? states[0]?.state?.apiBase ?? new URL('/api/', script),
    document.baseURI,
  ).href
  try {
    const findings = [
      checkBrowser(),
      ...(await checkScript(script, policy)),
      ...(await checkApi(apiBase, policy)),
      ...checkElements(sessions, widgets),
      ...(await checkTokens(options.token, states, apiBase)),
      checkPolicy(policy),
    ]
    print(findings)
    return findings
  } finally {
    policy.stop()
  }
}

type SessionStates = {
  element: SessionElement
  state: { access: string | null; apiBase: string } | undefined
}[]

async function checkTokens(
  given: string | undefined,
  states: SessionStates,
  apiBase: string,
): Promise<Finding[]> {
  if (given) return checkToken(given, apiBase)
  const { warning, failed, skipped } = finding('Token')
  if (states.length === 0)
    return [skipped('There is no session on this page whose token could be looked at.')]
  const found = states.map(async ({ element, state }) => {
    if (state?.access) return checkToken(state.access, state.apiBase)
    return element.getToken
      ? [
          warning(
            'getToken has brought no token yet.',
            'The console of the browser tells what it threw; it must resolve to text.',
          ),
        ]
      : [
          failed(
            'The session has neither a token nor getToken.',
            'Set getToken on the element: a property, not an attribute.',
          ),
        ]
  })
  return (await Promise.all(found)).flat()
}

const SIGNS = { ok: '✓', warning: '!', failed: '✗', skipped: '–' } as const satisfies Record<
  Finding['state'],
  string
>

/** For whoever called this in the console of a page. */
function print(findings: readonly Finding[]): void {
  const lines = findings.map(({ state, check, message, advice }) =>
    [`${SIGNS[state]} ${check}: ${message}`, advice && `    ${advice}`].filter(Boolean).join('\n'),
  )
  // oxlint-disable-next-line no-console -- it was called to be read there
  console.info(`RadOps widgets\n${lines.join('\n')}`)
}
