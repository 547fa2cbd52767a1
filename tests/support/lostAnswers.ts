import { ORIGIN, type TestApp } from '#tests/support/app.ts'
import type { RenderOptions } from '#tests/support/render.tsx'

/** For `otherServer` of renderPortal: no answer to this call, 'POST teams/', and it does not reach the server either. */
export const noAnswer = (call: string): NonNullable<RenderOptions['otherServer']> => ({
  [call]: () => Promise.reject(new TypeError('No connection.')),
})

/**
 * For `otherServer` of renderPortal: the server carries the call out, but its first answers are lost.
 * @param call method and path: 'POST teams/'
 */
export function lostAnswers(
  app: Pick<TestApp, 'fetch'>,
  call: string,
  times = 1,
): NonNullable<RenderOptions['otherServer']> {
  let left = times
  const [, path = ''] = call.split(' ')
  return {
    [call]: async (init) => {
      const answer = await app.fetch(`${ORIGIN}/api/${path}`, init)
      if (left-- > 0) throw new TypeError('The connection broke.')
      return answer
    },
  }
}
