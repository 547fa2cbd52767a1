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
        'The token is not from a console: it has no readable claims.',
        'Use the “access” field of the response, without “Bearer” in front.',
      ),
    ]
  }
  const left = typeof claims.exp === 'number' ? Math.round(claims.exp - Date.now() / 1000) : undefined
  if (left !== undefined && left <= 0) {
    return [
      failed(
        `The token expired ${inWords(-left)} ago, by this computer’s clock.`,
        'Set getToken, so that the session fetches a new one in time. If the token is new, correct the clock.',
      ),
    ]
  }
  const life = left === undefined ? 'It does not say when it expires.' : `It expires in ${inWords(left)}.`
  return [audience(claims, life, { ok, warning, failed }), await checkAnswer(token, target)]
}

function audience(
  { aud, origin }: Claims,
  life: string,
  { ok, warning, failed }: Pick<ReturnType<typeof finding>, 'ok' | 'warning' | 'failed'>,
): Finding {
  if (aud !== WIDGET_AUDIENCE) {
    return warning(
      `This page uses a person’s own access token (audience ${String(aud)}). ${life}`,
      'Have your server exchange it at POST /api/auth/embed-token/ and return the response.',
    )
  }
  if (typeof origin === 'string' && origin !== window.location.origin) {
    return failed(
      `The token was issued for ${origin}, but this page is on ${window.location.origin}.`,
      'Send the origin of this page to POST /api/auth/embed-token/.',
    )
  }
  return ok(`An embed token for ${String(origin)} (audience widget). ${life}`)
}

async function checkAnswer(token: string, { apiBase, isConsole }: TokenTarget): Promise<Finding> {
  const { ok, failed, skipped } = finding('Sign-in')
  if (!isConsole) {
    return skipped(
      `The token was not sent to ${apiBase}: no console was found there.`,
      'Fix the problem with the API first.',
    )
  }
  const headers = { authorization: `Bearer ${token}` }
  const address = new URL('auth/check-auth/', apiBase)
  const answer = await fetchWithTimeout(address, { headers, cache: 'no-store' }).catch(() => undefined)
  if (!answer) return skipped('The token could not be checked with the console; the lines above say why.')
  if (answer.ok) return ok('The console accepts the token.')
  if (answer.status === 401) {
    return failed(
      'The console rejected the token (401): its session has ended.',
      'Have your server sign the person in again. A session ends 30 minutes after sign-in.',
    )
  }
  const { detail } = (await answer.json().catch(() => ({}))) as { detail?: unknown }
  if (typeof detail !== 'string') {
    return skipped(
      `It is unknown whether the console accepts the token: ${address} returned ${answer.status} without a message.`,
      'A proxy may be answering instead: configure it to pass /api/ through unchanged.',
    )
  }
  return failed(
    `The console rejected the token (${answer.status}): ${detail}`,
    'This message is from the console. Fix the cause there.',
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
