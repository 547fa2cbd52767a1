import { useRef } from 'react'
import { isRefusal } from '#src/api/errors.ts'
import { makeUuid } from '#src/shared/makeUuid.ts'

type Request = {
  request_id: string
  /** It was sent before without an answer: what it creates may exist, as it was typed then. */
  isRepeated: boolean
}

/**
 * Gives a creation one `request_id` for all its attempts, so that a lost answer does not create it twice.
 * @returns calls `send`; `text` is all that is sent, for a creation that cannot be corrected: another text is another one
 */
export function useOnce() {
  const request = useRef<Request & { text: string | undefined }>(undefined)
  return async <T>(send: (request: Request) => Promise<T>, text?: string): Promise<T> => {
    if (request.current?.text !== text) request.current = undefined
    request.current ??= { request_id: makeUuid(), isRepeated: false, text }
    const { request_id, isRepeated } = request.current
    try {
      const answer = await send({ request_id, isRepeated })
      request.current = undefined
      return answer
    } catch (error) {
      if (request.current && !isRefusal(error)) request.current.isRepeated = true
      throw error
    }
  }
}
