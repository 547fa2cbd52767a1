import { checkToken, type TokenTarget } from './checkToken.ts'
import { type Finding, finding } from './finding.ts'
import { withTimeout } from './withTimeout.ts'

/**
 * Calls the page's getToken again, if its session has no token, because the session does not keep bad answers. Reports
 * neither the answer nor the error's message: both may contain a token.
 */
export async function checkGetToken(getToken: () => unknown, target: TokenTarget): Promise<Finding[]> {
  const { warning, failed } = finding('Token')
  let answer: unknown
  try {
    answer = await withTimeout(getToken)
  } catch (error) {
    const kind = error instanceof Error ? error.name : `a ${typeof error}`
    return [
      kind === 'TimeoutError'
        ? failed('getToken did not resolve in time.', 'Check what it is waiting for.')
        : failed(
            `getToken threw ${kind}.`,
            'Call it in the developer tools to see the message. It is not shown here because it may contain a token.',
          ),
    ]
  }
  if (typeof answer !== 'string') {
    return [failed(`getToken resolved to ${inWords(answer)}, not to a string.`, HAND_OVER)]
  }
  if (answer === '') return [failed('getToken resolved to an empty string.', HAND_OVER)]
  return [
    warning(
      'The session has no token, but getToken returned one when it was called just now.',
      'Press Retry in the widget. If that does not help, the lines below say what is wrong with the token.',
    ),
    ...(await checkToken(answer, target)),
  ]
}

const HAND_OVER = 'Return the “access” field of the response of auth/embed-token/ as a string.'

function inWords(value: unknown): string {
  if (value === null || value === undefined) return String(value)
  // "Object", "Array", "Response".
  if (typeof value === 'object') return `an object (${Object.prototype.toString.call(value).slice(8, -1)})`
  return `a ${typeof value}`
}
