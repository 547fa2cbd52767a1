import { type Finding, finding } from './finding.ts'
import { fetchWithTimeout } from './withTimeout.ts'

const MINUTE_S = 60
/** Audience of tokens made for pages: POST auth/embed-token/. */
const WIDGET_AUDIENCE = 'widget'

interface Claims {
  aud?: unknown
  exp?: unknown
  origin?: unknown
}

/** Where a token belongs, and whether a console answers there. */
export interface TokenTarget {
  apiBase: string
  isConsole: boolean
}

/** Checks a token's claims, and whether the console still accepts it. Never shows the token. */
export async function checkToken(token: string, target: TokenTarget): Promise<Finding[]> {
  const { ok, warning, failed } = finding('Token')
  const claims = readClaims(token)
  if (!claims) {
    return [
      failed(
        'The token is not one of a console: it has no readable claims.',
        'Hand over the field "access" of the answer, as text, without "Bearer" before it.',
      ),
    ]
  }
  const left = typeof claims.exp === 'number' ? Math.round(claims.exp - Date.now() / 1000) : undefined
  if (left !== undefined && left <= 0) {
    return [
      failed(
        `The token ended ${inWords(-left)} ago by this computer's clock.`,
        'Set getToken, so that the session fetches another in time. If yours is new, correct the clock.',
      ),
    ]
  }
  const life = left === undefined ? 'It does not say when it ends.' : `It ends in ${inWords(left)}.`
  return [audience(claims, life, { ok, warning, failed }), await checkAnswer(token, target)]
}

function audience(
  { aud, origin }: Claims,
  life: string,
  { ok, warning, failed }: Pick<ReturnType<typeof finding>, 'ok' | 'warning' | 'failed'>,
): Finding {
  if (aud !== WIDGET_AUDIENCE) {
    return warning(
      `A person's whole sign-in is on this page (audience ${String(aud)}). ${life}`,
      'Let your server exchange it by POST /api/auth/embed-token/ and hand out what that answers.',
    )
  }
  if (typeof origin === 'string' && origin !== window.location.origin) {
    return failed(
      `The token was made for ${origin}, and this page is ${window.location.origin}.`,
      'Send the origin of this very page to POST /api/auth/embed-token/.',
    )
  }
  return ok(`A token for widgets on ${String(origin)} (audience widget). ${life}`)
}

async function checkAnswer(token: string, { apiBase, isConsole }: TokenTarget): Promise<Finding> {
  const { ok, failed, skipped } = finding('Sign-in')
  if (!isConsole) {
    return skipped(
      `The token was not sent to ${apiBase}: no console was found there.`,
      'Fix what the API line says first.',
    )
  }
  const headers = { authorization: `Bearer ${token}` }
  const address = new URL('auth/check-auth/', apiBase)
  const answer = await fetchWithTimeout(address, { headers, cache: 'no-store' }).catch(() => undefined)
  if (!answer) return skipped('The token could not be checked with the console; the lines above say why.')
  if (answer.ok) return ok('The console takes the token.')
  if (answer.status === 401) {
    return failed(
      'The console refuses the token (401): its session has ended or was ended.',
      'Sign the person in again at your server; a session ends 30 minutes after its sign-in.',
    )
  }
  const { detail } = (await answer.json().catch(() => ({}))) as { detail?: unknown }
  if (typeof detail !== 'string') {
    return skipped(
      `Whether the console takes the token is not known: ${address} answers ${answer.status} and no sentence.`,
      'A proxy may answer in its place: let it pass /api/ through as it is.',
    )
  }
  return failed(
    `The console refuses the token (${answer.status}): ${detail}`,
    "The sentence is the console's; what it asks for is done there.",
  )
}

/** Reimplemented, so that this works even if the widgets' other files do not load. */
function readClaims(token: string): Claims | undefined {
  const payload = token.split('.')[1]
  if (!payload) return undefined
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims === 'object' && claims !== null ? claims : undefined
  } catch {
    return undefined // not base64 or not JSON: the caller reports it
  }
}

const inWords = (seconds: number): string =>
  seconds < 2 * MINUTE_S ? `${seconds} seconds` : `${Math.round(seconds / MINUTE_S)} minutes`
