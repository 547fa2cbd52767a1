import { createStore, type StoreApi } from 'zustand/vanilla'

/** Returns a fresh access token; called once for many askers. */
export type GetToken = () => Promise<string>

export interface WidgetSessionState {
  /** `waiting`: no token yet. `needed`: the page must give a new one (`radops-session-needed` was sent). */
  status: 'waiting' | 'ready' | 'needed'
  access: string | null
  apiBase: string
  theme: 'light' | 'dark' | 'system'
}

/**
 * What `<radops-session>` hands to the widgets inside it: a store, not a snapshot (style rule W5), the one place that
 * renews the token, and a slot where the first view keeps the client that all of them share.
 */
export interface WidgetSession {
  store: StoreApi<WidgetSessionState>
  /** A new token, asked for once however many calls were refused together; null when the page has none to give. */
  renew(refused: string | null): Promise<string | null>
  /** Made by the first view of this session (src of it is loaded lazily) and dropped with it. */
  runtime?: { dispose(): void }
}

export interface WidgetSessionHost {
  /** The page's function of this moment; it may be set or changed at any time. */
  getToken(): GetToken | undefined
  /** Tells the page that a token is needed; `radops-session-needed`. */
  onNeeded(): void
}

export function createWidgetSession(host: WidgetSessionHost, initial: WidgetSessionState): WidgetSession {
  const store = createStore<WidgetSessionState>(() => initial)
  let renewal: Promise<string | null> | undefined

  async function askPage(): Promise<string | null> {
    try {
      const access = await host.getToken()?.()
      if (typeof access === 'string' && access !== '') {
        store.setState({ access, status: 'ready' })
        return access
      }
    } catch (error) {
      // The page's own function failed; its developer reads why here, the widget shows that a session is needed.
      console.error('radops-session: getToken failed', error)
    }
    store.setState({ access: null, status: 'needed' })
    host.onNeeded()
    return null
  }

  return {
    store,
    renew(refused) {
      const { access } = store.getState()
      // Another call was refused first and has already brought a newer token.
      if (access !== null && access !== refused) return Promise.resolve(access)
      renewal ??= askPage().finally(() => {
        renewal = undefined
      })
      return renewal
    },
  }
}
