import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { createFairQueue } from './fairQueue.ts'

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
const PASSWORD_COST: Cost = { memoryCost: 19_456, timeCost: 2 }
/** The library's const enum, which a module compiled by itself cannot read. */
const ARGON2ID = 2
/** Half of the four threads Node has for such work, and never the core everything else is answered on. */
export const HASHES_AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1))
/** Sign-ins are queued before they get here (signInQueue.ts); these callers have a session or a mailed link. */
const MAX_WAITING = 100
const ANYONE = { priority: 'known', from: 'here' } as const

/** Passwords as argon2id; each stored hash names its own cost, so the cost may rise later. */
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

/** One keyboard writes ä as one sign, another as two: both are the same password (RFC 8265). */
const asTyped = (password: string): string => password.normalize('NFC')

/** For scripts and the demo exercise, which have no server around them. */
export const hashPassword = (password: string): Promise<string> => createPasswords().hash(password)
