import { createStore } from 'zustand/vanilla'
import { z } from '#contract/zod.ts'
import { BASE_MAP_ITEM } from './baseMapItem.ts'
import { recall, remember } from './remembered.ts'

/** What is remembered of one person, and of how many; a device may be everybody's. */
const MAX_CHOICES = 20
const MAX_PEOPLE = 20

/** Without an offline map: the bundled outlines, or nothing. */
export const OUTLINES = 'outlines'
export const NOTHING = 'none'

/** What each person has chosen below their maps, the latest first: ids of offline maps, OUTLINES or NOTHING. */
type Choices = Record<string, readonly string[]>
const choices = z.catch(z.record(z.string(), z.array(z.string())), {})

export const baseMapStore = createStore<{ choices: Choices }>(() => ({ choices: remembered() }))

/**
 * The base map: the person's latest choice among those that this map offers.
 * @param offered ids of its offline maps
 */
export const chosenBaseMap = (chosen: readonly string[] | undefined, offered: readonly string[]): string =>
  chosen?.find((one) => one === OUTLINES || one === NOTHING || offered.includes(one)) ?? OUTLINES

/** Remembers a choice of a person on this device. */
export function chooseBaseMap(person: string, choice: string): void {
  baseMapStore.setState(({ choices: before }) => {
    const { [person]: earlier = [], ...others } = before
    const latest = [choice, ...earlier.filter((one) => one !== choice)].slice(0, MAX_CHOICES)
    const people = Object.entries(others).slice(0, MAX_PEOPLE - 1)
    return { choices: { [person]: latest, ...Object.fromEntries(people) } }
  })
  remember(BASE_MAP_ITEM, JSON.stringify(baseMapStore.getState().choices))
}

function remembered(): Choices {
  try {
    return z.parse(choices, JSON.parse(recall(BASE_MAP_ITEM) ?? '{}'))
  } catch {
    return {} // the stored value is not ours
  }
}
