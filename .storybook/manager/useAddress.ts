import { buildArgsParam } from 'storybook/internal/router'
import { useArgs, useGlobals, useStorybookState } from 'storybook/manager-api'
import { initialGlobals } from '../toolbar.ts'
import { storyAddress } from './address.ts'

/** Globals of Storybook's own tools that change what is seen. */
const KEPT = new Set([...Object.keys(initialGlobals), 'viewport', 'vision', 'measureEnabled', 'outline'])

/** @returns the address of what is open, with the choices of the toolbar and the arguments of the controls */
export function useAddress(): string {
  const { storyId, viewMode = 'story' } = useStorybookState()
  const [globals] = useGlobals()
  const [args, , , initialArgs] = useArgs()
  const chosen = Object.fromEntries(Object.entries(globals).filter(([name]) => KEPT.has(name)))
  const told = viewMode === 'story' ? buildArgsParam(initialArgs, args) : ''
  return storyAddress(location.href, `${viewMode}/${storyId}`, chosen, initialGlobals, told)
}
