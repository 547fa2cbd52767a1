import { createStore } from 'zustand/vanilla'
import { recall, remember } from '#src/shared/remembered.ts'

const OFF_ITEM = 'radops.singleKeys'

/** Whether single keys act; a choice of this device (WCAG 2.1.4). */
export const shortcutsStore = createStore<{ areSingleKeysOn: boolean }>(() => ({
  areSingleKeysOn: recall(OFF_ITEM) !== 'off',
}))

export function setSingleKeys(areSingleKeysOn: boolean): void {
  shortcutsStore.setState({ areSingleKeysOn })
  remember(OFF_ITEM, areSingleKeysOn ? undefined : 'off')
}

/** Sign-out clears local storage as specified; who needs these keys off needs them off at the next sign-in too. */
export const keepShortcuts = (): void => setSingleKeys(shortcutsStore.getState().areSingleKeysOn)
