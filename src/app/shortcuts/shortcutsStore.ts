import { createStore } from 'zustand/vanilla'

const OFF_ITEM = 'radops.singleKeys'

/** Whether single keys act; a choice of this device (WCAG 2.1.4). */
export const shortcutsStore = createStore<{ areSingleKeysOn: boolean }>(() => ({
  areSingleKeysOn: localStorage.getItem(OFF_ITEM) !== 'off',
}))

export function setSingleKeys(areSingleKeysOn: boolean): void {
  shortcutsStore.setState({ areSingleKeysOn })
  if (areSingleKeysOn) localStorage.removeItem(OFF_ITEM)
  else localStorage.setItem(OFF_ITEM, 'off')
}

/** Sign-out clears local storage as specified; who needs these keys off needs them off at the next sign-in too. */
export const keepShortcuts = (): void => setSingleKeys(shortcutsStore.getState().areSingleKeysOn)
