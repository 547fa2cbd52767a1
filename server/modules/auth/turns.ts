import { HttpError } from '#server/errors.ts'

/**
 * Who goes first when more people sign in than can be served: those who signed in from this address before (and
 * everybody who has a session or a mailed link), then those who were told to come again and did, then strangers, last
 * addresses from which passwords were wrong.
 */
export const STANDINGS = ['known', 'returning', 'stranger', 'suspect'] as const
export type Standing = (typeof STANDINGS)[number]

export interface Comer {
  standing: Standing
  /** The network they come from (networkOf): each has a turn before one of them has a second. */
  from: string
}

/** There is no room at this moment (503). */
export class Busy extends HttpError {
  constructor() {
    super(503, { detail: 'Too many people are signing in. Please try again.' }, { 'retry-after': '2' })
  }
}

export interface Turns {
  /** @throws Busy at once where there is no room, later when somebody better placed needs the room */
  run<T>(comer: Comer, work: () => Promise<T>): Promise<T>
}

/**
 * So many at once; the others wait. Among equals the networks take turns, and within one the first come is first
 * served. Where all places to wait are taken, one is made for somebody better known at the cost of who came last among
 * the last, and for an equal from a network with a shorter line at the cost of the longest: no network fills the room.
 */
export function takeTurns(atOnce: number, maxWaiting: number): Turns {
  let running = 0
  let waiting = 0
  const lines = new Map(STANDINGS.map((standing) => [standing, createLine()]))

  function makeRoom({ standing, from }: Comer): void {
    if (waiting < maxWaiting) return
    const equals = lines.get(standing)
    const behind = STANDINGS.slice(STANDINGS.indexOf(standing) + 1)
    const last = behind.map((other) => lines.get(other)).findLast((line) => line?.longest())
    const loser = last?.takeLast() ?? equals?.takeLast(equals.lengthOf(from) + 1)
    if (!loser) throw new Busy()
    waiting -= 1
    loser.refuse(new Busy())
  }

  function next(): Waiting | undefined {
    for (const standing of STANDINGS) {
      const first = lines.get(standing)?.takeFirst()
      if (first) return first
    }
    return undefined
  }

  return {
    async run(comer, work) {
      if (running < atOnce) {
        running += 1
      } else {
        makeRoom(comer)
        waiting += 1
        await new Promise<void>((begin, refuse) => {
          lines.get(comer.standing)?.add(comer.from, { begin, refuse })
        })
      }
      try {
        return await work()
      } finally {
        // The place goes straight to the next in line, so nobody can slip in between.
        const first = next()
        if (first) {
          waiting -= 1
          first.begin()
        } else {
          running -= 1
        }
      }
    },
  }
}

interface Waiting {
  begin(): void
  refuse(reason: Error): void
}

/** Those of one standing, by network; the network whose turn it is comes first. */
function createLine() {
  const networks = new Map<string, Waiting[]>()
  const lengthOf = (from: string) => networks.get(from)?.length ?? 0
  /** The network with most people waiting, of several the one whose turn is last. */
  const longest = (): string | undefined =>
    [...networks.keys()].reduce<string | undefined>(
      (most, from) => (most === undefined || lengthOf(from) >= lengthOf(most) ? from : most),
      undefined,
    )

  return {
    lengthOf,
    longest,
    add(from: string, waiting: Waiting): void {
      networks.set(from, [...(networks.get(from) ?? []), waiting])
    },
    takeFirst(): Waiting | undefined {
      const [turn] = networks
      if (!turn) return undefined
      const [from, [first, ...others]] = turn
      networks.delete(from)
      if (others.length > 0) networks.set(from, others)
      return first
    },
    /** The last of the longest line, if more than `than` wait in it. */
    takeLast(than = 0): Waiting | undefined {
      const from = longest()
      if (from === undefined || lengthOf(from) <= than) return undefined
      const line = networks.get(from) ?? []
      const last = line.at(-1)
      if (line.length > 1) networks.set(from, line.slice(0, -1))
      else networks.delete(from)
      return last
    },
  }
}
