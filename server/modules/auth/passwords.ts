import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { createFairQueue } from './fairQueue.ts'

export interface Passwords {
  hash(password: string): Promise<string>
  /** @param stored null for an unknown account: does the same work, so that timing reveals nothing */
  verify(stored: string | null, password: string): Promise<boolean>
}

interface Cost {
  /** In KiB. */
  memoryCost: number
  timeCost: number
}

/** OWASP's first choice for argon2id; about 30 ms on a server core. */
const PASSWORD_COST: Cost = { memoryCost: 19_456, timeCost: 2 }
/** The library's const enum value, which isolated modules cannot import. */
const ARGON2ID = 2
/** At most half of libuv's four threads, and one core is left for requests. */
export const HASHES_AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1))
/** Sign-ins queue in signInQueue.ts first; other callers have a session or a mailed link. */
const MAX_WAITING = 100
const ANYONE = { priority: 'known', from: 'here' } as const

/** Hashes with argon2id. Each stored hash contains its own cost, so the cost may be raised later. */
export function createPasswords(cost: Cost = PASSWORD_COST): Passwords {
  const options = { ...cost, algorithm: ARGON2ID, parallelism: 1 }
  const queue = createFairQueue(HASHES_AT_ONCE, MAX_WAITING)
  let nobody: Promise<string> | undefined

  return {
    hash: (password) => queue.run(ANYONE, () => hash(asTyped(password), options)),
    verify: (stored, password) =>
      queue.run(ANYONE, async () => {
        nobody ??= hash('the password of nobody', options)
        const matches = await verify(stored ?? (await nobody), asTyped(password))
        return matches && stored !== null
      }),
  }
}

/** Keyboards may send ä as one code point or two; both are the same password (RFC 8265). */
const asTyped = (password: string): string => password.normalize('NFC')

/** For scripts and the demo exercise, which run without a server. */
export const hashPassword = (password: string): Promise<string> => createPasswords().hash(password)
