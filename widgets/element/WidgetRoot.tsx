import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { ApiProvider } from '#src/api/context.tsx'
import { LiveProvider } from '#src/api/live.tsx'
import { lazyPart, usePreload } from '#src/shared/lazyPart.tsx'
import { MemoryParams } from '#src/shared/memoryParams.tsx'
import { invariant } from '#src/shared/report.ts'
import { SessionProvider } from '#src/shared/session/SessionProvider.tsx'
import { widgetReset } from '#src/theme/reset.css.ts'
import '#src/theme/theme.css.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { DialogImplementationContext, type DialogProps } from '#src/ui/Dialog/Dialog.tsx'
import { ErrorState } from '#src/ui/States/ErrorState.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'
import type { WidgetSession } from '#widgets/session/widgetSession.ts'
import { runtimeOf } from './runtime.ts'
import { WidgetBoundary } from './WidgetBoundary.tsx'
import { WidgetElement } from './WidgetElement.ts'

/** The live channel below the API base; a server without one answers 404 and the screens poll instead. */
const LIVE_PATH = 'live/'

const NativeDialog = lazyPart(() =>
  import('#src/ui/Dialog/NativeDialog.tsx').then((module) => module.NativeDialog),
)
const parts = [NativeDialog]
/** Fetched beside the view: nobody sees a dialog before a click. */
const WidgetDialog = (props: DialogProps) => (props.open ? <NativeDialog {...props} /> : null)

/** The shell an r2wc view was mounted in. */
export function shellOf<Props>(container: Element): WidgetElement<Props> {
  const root = container.getRootNode()
  const shell = root instanceof ShadowRoot ? root.host : undefined
  invariant(shell instanceof WidgetElement, `<${container.localName}> outside of its widget`)
  return shell as WidgetElement<Props>
}

/** Everything a portal container needs, from the widget's session: and what to say while there is none. */
export function WidgetRoot<Props>({
  shell,
  children,
}: {
  shell: WidgetElement<Props>
  children: (props: Props) => ReactNode
}) {
  const { session, props } = useStore(shell.state)
  return (
    <div className={widgetReset}>
      {session ? (
        <WithSession key={sessionKey(session)} session={session}>
          <WidgetBoundary onError={(detail) => shell.emit('radops-error', detail)}>
            {children(props)}
          </WidgetBoundary>
        </WithSession>
      ) : (
        <LoadingState text="Waiting for a session…" />
      )}
    </div>
  )
}

function WithSession({ session, children }: { session: WidgetSession; children: ReactNode }) {
  const status = useStore(session.store, (state) => state.status)
  if (status === 'waiting') return <LoadingState text="Waiting for sign-in…" />
  if (status === 'needed') {
    return (
      <Banner tone="caution" title="Sign-in needed">
        Your session has ended. Sign in on this page again to go on.
      </Banner>
    )
  }
  return <SignedIn session={session}>{children}</SignedIn>
}

function SignedIn({ session, children }: { session: WidgetSession; children: ReactNode }) {
  const { api, client, store, identity, identify } = runtimeOf(session)
  usePreload(parts)
  const who = useStore(identity)
  const known = useStore(store, ({ user }) => user !== null)
  if (who.kind === 'failed' && !known) return <ErrorState message={who.error.message} onRetry={identify} />
  if (!known) return <LoadingState text="Loading…" />
  return (
    <QueryClientProvider client={client}>
      <SessionProvider store={store}>
        <ApiProvider api={api}>
          <LiveProvider livePath={LIVE_PATH}>
            <DialogImplementationContext value={WidgetDialog}>
              <MemoryParams>{children}</MemoryParams>
            </DialogImplementationContext>
          </LiveProvider>
        </ApiProvider>
      </SessionProvider>
    </QueryClientProvider>
  )
}

const sessionKeys = new WeakMap<WidgetSession, number>()
let lastKey = 0
/** A widget that changes its session starts anew: nothing of the one before may stay on screen. */
function sessionKey(session: WidgetSession): number {
  const known = sessionKeys.get(session) ?? ++lastKey
  sessionKeys.set(session, known)
  return known
}
