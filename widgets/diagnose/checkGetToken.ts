import { inTime } from './askInTime.ts'
import { checkToken, type TokenTarget } from './checkToken.ts'
import { type Finding, finding } from './finding.ts'

/**
 * A page's own function, whose session has no token: it is asked once more, since the session does not keep what it was
 * given. Neither an answer nor the words of a failure are told: they may hold a token.
 */
export async function checkGetToken(getToken: () => unknown, target: TokenTarget): Promise<Finding[]> {
  const { warning, failed } = finding('Token')
  let answer: unknown
  try {
    answer = await inTime(getToken)
  } catch (error) {
    const kind = error instanceof Error ? error.name : `a ${typeof error}`
    return [
      kind === 'TimeoutError'
        ? failed('getToken does not answer.', 'Look at what it waits for.')
        : failed(
            `getToken threw ${kind}.`,
            'Call it in the developer tools to read its message, which is not shown here because it may contain a token.',
          ),
    ]
  }
  if (typeof answer !== 'string') {
    return [failed(`getToken resolved to ${inWords(answer)} and not to text.`, HAND_OVER)]
  }
  if (answer === '') return [failed('getToken resolved to an empty text.', HAND_OVER)]
  return [
    warning(
      'The session has no token, though getToken brings one when it is asked now.',
      'Press Retry in the widget. If that does not help, the lines below say what is wrong with the token.',
    ),
    ...(await checkToken(answer, target)),
  ]
}

const HAND_OVER = 'Return the field "access" of what auth/embed-token/ answers, as text.'

function inWords(value: unknown): string {
  if (value === null || value === undefined) return String(value)
  // "Object", "Array", "Response": enough to know it by.
  if (typeof value === 'object') return `an object (${Object.prototype.toString.call(value).slice(8, -1)})`
  return `a ${typeof value}`
}
