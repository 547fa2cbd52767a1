import { logProblem } from '#src/shared/logProblem.ts'

/** By the address of the page, what it reads first: an address too, of our own origin. */
const ITEM = 'radops.first'
/** Longer, and the page shows that it is loading. */
const WAIT_MS = 100

/** What public/static/early.js has asked for. */
interface EarlyRead {
  address: string
  /** The header it sent. */
  authorization: string
  answer: Promise<Response>
}
declare global {
  var radopsFirst: EarlyRead | undefined
}

/**
 * The first read of a page is remembered by the page's address; when it is opened again the document asks for it, beside the
 * scripts instead of after them (decision 076).
 * @returns fetch: for the client; isNext: the next call is that read; wait: until `read` is over, where the document has asked for
 *   it, so that it is drawn at once and not after a picture of its absence
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
      // What broke the line for one of them may be over.
      return answer?.catch(() => fetch(address, options)) ?? fetch(address, options)
    }) as typeof globalThis.fetch,
    isNext: () => {
      isNext = true
    },
    wait: async (read: Promise<unknown>): Promise<void> => {
      if (early) await Promise.race([read, new Promise((resolve) => setTimeout(resolve, WAIT_MS))])
    },
  }
}

/** Not with what a person has typed or chosen, and not for a host of another name: tokens go to our own by themselves alone. */
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
