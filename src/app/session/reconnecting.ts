import { createStore } from 'zustand/vanilla'

/** Whether a session check got no answer (ruling 158); shown in the banner below the header. */
export const reconnectingStore = createStore(() => ({ isReconnecting: false }))

export const setReconnecting = (isReconnecting: boolean): void =>
  reconnectingStore.setState({ isReconnecting })
