import { checkApi } from './checkApi.ts'
import { checkGetToken } from './checkGetToken.ts'
import { checkBrowser, checkElements, checkPolicy, elementsOfPage } from './checkPage.ts'
import { checkScript } from './checkScript.ts'
import { checkToken, type TokenTarget } from './checkToken.ts'
import { type Finding, finding } from './finding.ts'
import { watchPolicy } from './policyWatch.ts'

export interface DiagnoseOptions {
  /** Address of the widget script; default: radops.js beside this module. */
  script?: string
  /** Address of the API; default: what a session of the page says, or `/api/` of the script's origin. */
  apiBase?: string
  /** Token to look at; default: those of the sessions on this page. It is sent to the API, where a console is found there, and nowhere else. */
  token?: string
}

/** What this looks at of `<radops-session>`. */
interface SessionElement extends HTMLElement {
  apiBase?: string | null
  getToken?: (() => unknown) | undefined
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
  const ownBases = states.flatMap(({ state }) => (state ? [state.apiBase] : []))
  const apiBase = options.apiBase ?? ownBases[0] ?? new URL('/api/', script).href
  try {
    const scriptFindings = await checkScript(script, policy)
    const apis = new Map<string, Finding[]>()
    for (const base of new Set([apiBase, ...ownBases].map(absolute))) {
      apis.set(base, await checkApi(base, policy))
    }
    const targetOf = (base: string): TokenTarget => ({
      apiBase: absolute(base),
      isConsole: apis.get(absolute(base))?.[0]?.state === 'ok',
    })
    const findings = [
      checkBrowser(),
      ...scriptFindings,
      ...[...apis.values()].flat(),
      ...checkElements(sessions, widgets),
      ...(await checkTokens(options.token, states, { apiBase, targetOf })),
      checkPolicy(policy),
    ]
    print(findings)
    return findings
  } finally {
    policy.stop()
  }
}

const absolute = (address: string) => new URL(address, document.baseURI).href

type SessionStates = {
  element: SessionElement
  state: { access: string | null; apiBase: string; mistake?: string | undefined } | undefined
}[]

async function checkTokens(
  given: string | undefined,
  states: SessionStates,
  { apiBase, targetOf }: { apiBase: string; targetOf: (apiBase: string) => TokenTarget },
): Promise<Finding[]> {
  if (given) return checkToken(given, targetOf(apiBase))
  const { failed, skipped } = finding('Token')
  if (states.length === 0)
    return [skipped('There is no session on this page whose token could be looked at.')]
  const found = states.map(async ({ element, state }) => {
    // What the session itself says of the page comes first: its token is for nowhere.
    if (state?.mistake) return [failed(state.mistake, 'Mend that first.')]
    const target = targetOf(state?.apiBase ?? apiBase)
    if (state?.access) return checkToken(state.access, target)
    if (element.getToken) return checkGetToken(() => element.getToken?.(), target)
    return [
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
