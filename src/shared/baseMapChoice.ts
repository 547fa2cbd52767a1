import { createStore } from 'zustand/vanilla'
import { isTextList, recallEntries, rememberEntries } from './remembered.ts'

const ITEM = 'radops.baseMap'

/** Limits on remembered choices per person and remembered people: devices can be shared. */
const MAX_CHOICES = 20
const MAX_PEOPLE = 20

/** Without an offline map: the bundled outlines, or nothing. */
export const OUTLINES = 'outlines'
export const NOTHING = 'none'

/** Base maps chosen by each person, latest first: ids of offline maps, OUTLINES or NOTHING. */
type Choices = Record<string, readonly string[]>

export const baseMapStore = createStore<{ choices: Choices }>(() => ({
  choices: recallEntries(ITEM, isTextList),
}))

/**
 * The base map to show: the person's latest choice that is available here.
 * @param offered ids of the available offline maps
 */
export const chosenBaseMap = (chosen: readonly string[] | undefined, offered: readonly string[]): string =>
  chosen?.find((one) => one === OUTLINES || one === NOTHING || offered.includes(one)) ?? OUTLINES

/** Remembers a person's choice on this device. */
export function chooseBaseMap(person: string, choice: string): void {
  baseMapStore.setState(({ choices: before }) => {
    const { [person]: earlier = [], ...others } = before
    const latest = [choice, ...earlier.filter((one) => one !== choice)].slice(0, MAX_CHOICES)
    const people = Object.entries(others).slice(0, MAX_PEOPLE - 1)
    return { choices: { [person]: latest, ...Object.fromEntries(people) } }
  })
  rememberEntries(ITEM, baseMapStore.getState().choices)
}
