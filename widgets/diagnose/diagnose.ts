import { apiBaseOf } from '#widgets/session/apiBaseOf.ts'
import { checkApi } from './checkApi.ts'
import { checkGetToken } from './checkGetToken.ts'
import { checkImportMaps } from './checkImportMaps.ts'
import { checkBrowser, checkElements, checkPolicy, elementsOfPage } from './checkPage.ts'
import { checkScripts } from './checkScript.ts'
import { checkToken, type TokenTarget } from './checkToken.ts'
import { type Finding, finding } from './finding.ts'
import { type PageScript, scriptsOfPage } from './pageScripts.ts'
import { watchPolicy } from './policyWatch.ts'

export interface DiagnoseOptions {
  /** Address of the widget script; default: those of this page's script elements, or radops.js next to this module. */
  script?: string
  /** Address of the API; default: that of a session on the page, or `api/` next to the script's folder. */
  apiBase?: string
  /**
   * Token to check; default: those of the page's sessions. Sent only to the API, and only if a console answers there.
   */
  token?: string
}

/** The parts of `<radops-session>` used here. */
interface SessionElement extends HTMLElement {
  apiBase?: string | null
  getToken?: (() => unknown) | undefined
  token?: unknown
  session?: { store: { getState(): SessionState } }
}
type SessionState = { access: string | null; apiBase: string; status: string; mistake?: string | undefined }

const ownScript = () => new URL('radops.js', new URL(import.meta.url)).href

/** The given script, else those the page loads, else (if the page bundles them) the one next to this module. */
function scriptsToCheck(asked: string | undefined): [PageScript, ...PageScript[]] {
  const [first, ...others] = asked === undefined ? scriptsOfPage(new URL(ownScript()).origin) : []
  return first
    ? [first, ...others]
    : [{ address: absolute(asked ?? ownScript()), isModule: true, integrity: '' }]
}

/**
 * Finds out why widgets do not show on this page; prints and returns the findings:
 *
 *     const { diagnose } = await import('https://console.example.org/widgets/v1/diagnose.js')
 *     await diagnose()
 */
export async function diagnose(options: DiagnoseOptions = {}): Promise<Finding[]> {
  const policy = watchPolicy()
  const { sessions, widgets } = elementsOfPage()
  const scripts = scriptsToCheck(options.script)
  const states = (sessions as SessionElement[]).map((element) => ({
    element,
    state: element.session?.store.getState(),
  }))
  const ownBases = states.flatMap(({ state }) => (state ? [state.apiBase] : []))
  const apiBase = options.apiBase ?? ownBases[0] ?? apiBaseOf(scripts[0].address)
  try {
    const scriptFindings = [...(await checkScripts(scripts, policy)), ...(await checkImportMaps(scripts))]
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

type SessionStates = { element: SessionElement; state: SessionState | undefined }[]

async function checkTokens(
  given: string | undefined,
  states: SessionStates,
  { apiBase, targetOf }: { apiBase: string; targetOf: (apiBase: string) => TokenTarget },
): Promise<Finding[]> {
  if (given) return checkToken(given, targetOf(apiBase))
  const { skipped } = finding('Token')
  if (states.length === 0)
    return [skipped('There is no session on this page, so there is no token to check.')]
  const found = states.map(async ({ element, state }) => {
    if (state) return checkTokenOf(element, state, targetOf(state.apiBase))
    return [
      skipped(
        'Nothing on this page defines <radops-session>, so it has no token.',
        'Fix the problems with the script and the elements first.',
      ),
    ]
  })
  return (await Promise.all(found)).flat()
}

async function checkTokenOf(
  element: SessionElement,
  state: SessionState,
  target: TokenTarget,
): Promise<Finding[]> {
  const { failed } = finding('Token')
  // A mistake the session itself reports comes first: its token cannot be used anywhere.
  if (state.mistake) return [failed(state.mistake, 'Fix that first.')]
  if (state.access) return checkToken(state.access, target)
  if (element.getToken) return checkGetToken(() => element.getToken?.(), target)
  // Without getToken, 'needed' means that a console refused the token.
  if (state.status === 'needed' && typeof element.token === 'string' && element.token) {
    return [
      failed(
        'A token was set, but the console rejected it.',
        'Set another, or set getToken. The lines below say what is wrong with the token.',
      ),
      ...(await checkToken(element.token, target)),
    ]
  }
  return [
    failed(
      'The session has neither a token nor getToken.',
      'Set getToken on the element, as a property, not as an attribute.',
    ),
  ]
}

const SIGNS = { ok: '✓', warning: '!', failed: '✗', skipped: '–' } as const satisfies Record<
  Finding['state'],
  string
>

/** For the developer at the page's console. */
function print(findings: readonly Finding[]): void {
  const lines = findings.map(({ state, check, message, advice }) =>
    [`${SIGNS[state]} ${check}: ${message}`, advice && `    ${advice}`].filter(Boolean).join('\n'),
  )
  // oxlint-disable-next-line no-console -- it was called to be read there
  console.info(`RadOps widgets\n${lines.join('\n')}`)
}
