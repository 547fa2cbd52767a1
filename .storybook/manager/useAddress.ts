import { useGlobals, useStorybookState } from 'storybook/manager-api'
import { initialGlobals } from '../toolbar.ts'
import { storyAddress } from './address.ts'

/** Globals of Storybook's own tools that change what is seen. */
const KEPT = new Set([...Object.keys(initialGlobals), 'viewport'])

/** @returns the address of the story that is open, with the choices of the toolbar */
export function useAddress(): string {
  const { storyId } = useStorybookState()
  const [globals] = useGlobals()
  const chosen = Object.fromEntries(Object.entries(globals).filter(([name]) => KEPT.has(name)))
  return storyAddress(location.href, storyId, chosen, initialGlobals)
}
