import { hash, verify } from '@node-rs/argon2'
import { HttpError } from '#server/errors.ts'

export interface Passwords {
  hash(password: string): Promise<string>
  /** An unknown account has no hash: the same work is done for it, so that time tells nothing. */
  verify(stored: string | null, password: string): Promise<boolean>
}

interface Cost {
  /** KiB. */
  memoryCost: number
  timeCost: number
}

/** OWASP's first choice for argon2id; some 30 ms on a server core. */
export const PASSWORD_COST: Cost = { memoryCost: 19_456, timeCost: 2 }
/** The library's const enum, which a module compiled by itself cannot read. */
const ARGON2ID = 2
/** Half of the four threads Node has for such work: a storm of sign-ins must leave some for files. */
const AT_ONCE = 2
/** Who waits behind this many others is told to come again rather than kept for minutes. */
const MAX_WAITING = 200

/** Passwords as argon2id; each stored hash names its own cost, so the cost may rise later. */
export function createPasswords(cost: Cost = PASSWORD_COST): Passwords {
  const options = { ...cost, algorithm: ARGON2ID, parallelism: 1 }
  const inTurn = limitConcurrency(AT_ONCE, MAX_WAITING)
  let nobody: Promise<string> | undefined

  return {
    hash: (password) => inTurn(() => hash(password, options)),
    verify: (stored, password) =>
      inTurn(async () => {
        nobody ??= hash('the password of nobody', options)
        const matches = await verify(stored ?? (await nobody), password)
        return matches && stored !== null
      }),
  }
}

type InTurn = <T>(work: () => Promise<T>) => Promise<T>

function limitConcurrency(atOnce: number, maxWaiting: number): InTurn {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting) {
        throw new HttpError(
          503,
          { detail: 'Too many people are signing in. Please try again.' },
          { 'retry-after': '5' },
        )
      }
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      // The place goes straight to the next in line, so nobody can slip in between.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** For scripts and the demo exercise, which have no server around them. */
export const hashPassword = (password: string): Promise<string> => createPasswords().hash(password)
