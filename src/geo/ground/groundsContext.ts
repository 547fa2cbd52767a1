import { createContext } from 'react'
import type { GroundMap } from './ground.types.ts'

/** What the maps on this part of a screen may have below them. */
export type Grounds = {
  maps: readonly GroundMap[]
  /** Whose choice is remembered: id of the signed-in person. */
  person: string
}

/** For maps of no event: what they may have below them. */
export const GroundsContext = createContext<Grounds | undefined>(undefined)
