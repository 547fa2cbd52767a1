import { buildArgsParam } from 'storybook/internal/router'
import { useArgs, useGlobals, useStorybookState } from 'storybook/manager-api'
import { initialGlobals } from '../toolbar.ts'
import { storyAddress } from './address.ts'

/** Globals that affect the picture, including Storybook's own. */
const KEPT = new Set([...Object.keys(initialGlobals), 'viewport', 'vision', 'measureEnabled', 'outline'])

/** @returns the current address, with toolbar choices and control values */
export function useAddress(): string {
  const { storyId, viewMode = 'story' } = useStorybookState()
  const [globals] = useGlobals()
  const [args, , , initialArgs] = useArgs()
  const chosen = Object.fromEntries(Object.entries(globals).filter(([name]) => KEPT.has(name)))
  const argsText = viewMode === 'story' ? buildArgsParam(initialArgs, args) : ''
  return storyAddress(location.href, `${viewMode}/${storyId}`, chosen, initialGlobals, argsText)
}
