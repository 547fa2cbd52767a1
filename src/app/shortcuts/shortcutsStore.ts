import { createStore } from 'zustand/vanilla'
import { recall, remember } from '#src/shared/remembered.ts'

const OFF_ITEM = 'radops.singleKeys'

/** Whether single-key shortcuts are on; set per device (WCAG 2.1.4). */
export const shortcutsStore = createStore<{ areSingleKeysOn: boolean }>(() => ({
  areSingleKeysOn: recall(OFF_ITEM) !== 'off',
}))

export function setSingleKeys(areSingleKeysOn: boolean): void {
  shortcutsStore.setState({ areSingleKeysOn })
  remember(OFF_ITEM, areSingleKeysOn ? undefined : 'off')
}
