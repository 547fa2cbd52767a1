import { logProblem } from '#src/shared/logProblem.ts'
import { pause } from '#src/shared/pause.ts'

/** The first read of each page, by the page's address; both are on our own origin. */
const ITEM = 'radops.first'
/** If it takes longer, the page shows its loading state. */
const WAIT_MS = 100

/** The request sent by public/static/early.js. */
interface EarlyRead {
  address: string
  /** The Authorization header it sent. */
  authorization: string
  answer: Promise<Response>
}
declare global {
  var radopsFirst: EarlyRead | undefined
}

/**
 * Remembers the first read of each page. The next time, the document requests it along with the scripts instead of
 * after them (decision 076).
 * @returns fetch: for the client; isNext: marks the next call as that read; wait: waits for `read` if the document has
 * requested it, so that rows appear without a loading state first
 */
export function firstRead(fetch: typeof globalThis.fetch) {
  const early = globalThis.radopsFirst
  delete globalThis.radopsFirst
  let isNext = false
  const take = (address: string, options: RequestInit | undefined) => {
    isNext = false
    remember(address)
    const isSame =
      early?.address === address &&
      early.authorization === new Headers(options?.headers).get('authorization') &&
      !options?.signal?.aborted
    return isSame ? early.answer : undefined
  }
  return {
    fetch: ((address: string, options?: RequestInit) => {
      const answer = isNext ? take(address, options) : undefined
      // The failure may have been temporary, so retry.
      return answer?.catch(() => fetch(address, options)) ?? fetch(address, options)
    }) as typeof globalThis.fetch,
    isNext: () => {
      isNext = true
    },
    wait: async (read: Promise<unknown>): Promise<void> => {
      if (early) await Promise.race([read, pause(WAIT_MS)])
    },
  }
}

/**
 * Not for addresses with a query (input of the person), and only for our own host, because early.js sends the token.
 */
function remember(address: string): void {
  if (location.search !== '' || !/^\/(?![/\\])/.test(address)) return
  try {
    const known = JSON.parse(localStorage.getItem(ITEM) ?? '{}') as Record<string, string>
    if (known[location.pathname] === address) return
    localStorage.setItem(ITEM, JSON.stringify({ ...known, [location.pathname]: address }))
  } catch (error) {
    logProblem('what this page reads first is not remembered', error)
  }
}
