import { createStore } from 'zustand/vanilla'

/** Whether the session could not be checked for want of an answer (ruling 158); the banner below the header says so. */
export const reconnectingStore = createStore(() => ({ isReconnecting: false }))

export const setReconnecting = (isReconnecting: boolean): void =>
  reconnectingStore.setState({ isReconnecting })
