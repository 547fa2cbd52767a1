import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { ApiProvider, useApi } from '#src/api/context.tsx'
import { LiveProvider } from '#src/api/live.tsx'
import { invariant } from '#src/shared/invariant.ts'
import { lazyExport, usePreload } from '#src/shared/lazyPart.tsx'
import { SessionProvider } from '#src/shared/session/SessionProvider.tsx'
import { widgetReset } from '#src/theme/reset.css.ts'
import '#src/theme/theme.css.ts'
import { SaidAbove } from '#src/ui/Banner/StaleBanner.tsx'
import { ConsoleAddressContext } from '#src/ui/Button/WithConsoleLink.tsx'
import { DialogImplementationContext, type ShownDialogProps } from '#src/ui/Dialog/Dialog.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { EmptyListContext } from '#src/ui/States/EmptyState.tsx'
import { ErrorState } from '#src/ui/States/ErrorState.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'
import type { WidgetSession } from '#widgets/session/widgetSession.ts'
import { consoleOf } from './consoleOf.ts'
import { RetryBanner, SignInNeeded } from './notices.tsx'
import { PartFailures } from './PartFailures.tsx'
import { RestoredParams } from './RestoredParams.tsx'
import { clearQueriesOf, clientOf, type ReportFailure } from './readFailures.ts'
import { runtimeOf } from './runtime.ts'
import type { ViewFailure } from './viewFailure.ts'
import { WidgetBoundary } from './WidgetBoundary.tsx'
import { WidgetElement } from './WidgetElement.ts'
import { WidgetToasts } from './WidgetToasts.tsx'

/** Path of the live channel below the API base. */
const LIVE_PATH = 'live/'

const NativeDialog = lazyExport(() => import('#src/ui/Dialog/NativeDialog.tsx'), 'NativeDialog')
const parts = [NativeDialog]
/** Loaded alongside the view: no dialog opens before a click. The page's empty slot does not apply to dialogs. */
const WidgetDialog = (props: ShownDialogProps) =>
  props.open ? (
    <EmptyListContext value={undefined}>
      <NativeDialog {...props} />
    </EmptyListContext>
  ) : null

/** The page's slot content, else our own. */
const loading = (text: string) => (
  <slot name="loading">
    <LoadingState text={text} />
  </slot>
)

/** Pages that fetch a token have it by then. */
const PAGE_WORDS_MS = 5_000

/** Only the page can fix these; until the delay is over, show the normal loading state. */
function Waiting({ text }: { text: string }) {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setLong, PAGE_WORDS_MS, true)
    return () => clearTimeout(timer)
  }, [])
  return isLong ? <LoadingState text={text} /> : loading(text)
}
const emptyList = (own: ReactNode) => <slot name="empty">{own}</slot>

/** The shell in which a view is mounted. */
export function shellOf<Props>(container: Element): WidgetElement<Props> {
  const root = container.getRootNode()
  const shell = root instanceof ShadowRoot ? root.host : undefined
  invariant(shell instanceof WidgetElement, `<${container.localName}> outside of its widget`)
  return shell as WidgetElement<Props>
}

type RootProps<Props> = { shell: WidgetElement<Props>; children: (props: Props) => ReactNode }

/** Everything a portal container needs, from the widget's session; and a message while there is none. */
export function WidgetRoot<Props>({ shell, children }: RootProps<Props>) {
  const { session } = useStore(shell.state)
  return (
    <div className={widgetReset}>
      {session ? (
        <WithSession key={sessionKey(session)} session={session} shell={shell}>
          {children}
        </WithSession>
      ) : (
        <Waiting text="Waiting for a session…" />
      )}
    </div>
  )
}

const SIGN_IN_UNREACHED = 'This page’s sign-in could not be reached. Trying again automatically.'

type SessionProps<Props> = RootProps<Props> & { session: WidgetSession }

function WithSession<Props>({ session, ...props }: SessionProps<Props>) {
  const { status, epoch, isAsking, isUnreached, mistake, wasSignedIn = false } = useStore(session.store)
  if (isUnreached)
    return <ErrorState message={SIGN_IN_UNREACHED} onRetry={session.retry} retrying={isAsking} />
  if (status === 'waiting' && mistake && !isAsking) return <ErrorState message={mistake} />
  if (status === 'waiting') return <Waiting text="Waiting for sign-in…" />
  return (
    <Stack>
      {status === 'needed' && (
        <SignInNeeded wasSignedIn={wasSignedIn} isAsking={isAsking} onRetry={session.retry} />
      )}
      {/* The view stays below, so that people continue with a new token. It remounts for another person or server. */}
      <SignedIn key={epoch} session={session} {...props} />
    </Stack>
  )
}

function SignedIn<Props>({ session, shell, children }: SessionProps<Props>) {
  const runtime = runtimeOf(session)
  const { api, store, identity, retry } = runtime
  const reportFailure = useCallback<ReportFailure>((failure) => shell.emit('radops-error', failure), [shell])
  const client = useMemo(() => clientOf(runtime.client, reportFailure), [runtime.client, reportFailure])
  // In a microtask, because children release their queries later than this.
  useEffect(() => () => queueMicrotask(() => clearQueriesOf(client, reportFailure)), [client, reportFailure])
  const onError = useCallback((failure: ViewFailure) => shell.emit('radops-error', failure), [shell])
  usePreload(parts)
  const { props } = useStore(shell.state)
  const { status, apiBase } = useStore(session.store)
  const who = useStore(identity)
  const connectivity = useStore(runtime.connectivity)
  const known = useStore(store, ({ user }) => user !== null)
  const lost = connectivity.kind === 'lost' ? connectivity.failure : undefined
  const failed = !known && !lost && who.kind === 'failed' ? who : undefined
  const unreported = failed && !failed.isReported ? failed.message : undefined
  useEffect(() => {
    if (unreported) shell.emit('radops-error', { code: 'load-failed', message: unreported })
  }, [unreported, shell])
  if (!known) {
    if (status === 'needed') return null
    const message = lost?.message ?? failed?.message
    if (!message) return loading('Loading…')
    // A page's policy changes only when it is loaded again.
    if (failed?.isFinal || lost?.code === 'policy-refused') return <ErrorState message={message} />
    return <ErrorState message={message} onRetry={retry} retrying={who.kind === 'asking'} />
  }
  return (
    <QueryClientProvider client={client}>
      <SessionProvider store={store}>
        <ApiProvider api={api}>
          <LiveChannel>
            <DialogImplementationContext value={WidgetDialog}>
              <EmptyListContext value={emptyList}>
                {lost && <RetryBanner message={lost.message} onRetry={retry} />}
                <WidgetBoundary onError={onError}>
                  <PartFailures onError={onError} isLost={lost !== undefined}>
                    <RestoredParams shell={shell} session={session}>
                      {/* A single child, so that the toasts at its end take up no space. */}
                      <div>
                        <SaidAbove.Provider value={status === 'needed' || lost !== undefined}>
                          <ConsoleAddressContext value={consoleOf(apiBase)}>
                            <WidgetToasts>{children(props)}</WidgetToasts>
                          </ConsoleAddressContext>
                        </SaidAbove.Provider>
                      </div>
                    </RestoredParams>
                  </PartFailures>
                </WidgetBoundary>
              </EmptyListContext>
            </DialogImplementationContext>
          </LiveChannel>
        </ApiProvider>
      </SessionProvider>
    </QueryClientProvider>
  )
}

/** The extensions are known by now, because they come with the check of the token. */
function LiveChannel({ children }: { children: ReactNode }) {
  const api = useApi()
  return <LiveProvider livePath={api.knows('live') ? LIVE_PATH : null}>{children}</LiveProvider>
}

const sessionKeys = new WeakMap<WidgetSession, number>()
let lastKey = 0
/** Remounts the widget when its session changes, so that nothing of the previous one stays on screen. */
function sessionKey(session: WidgetSession): number {
  const known = sessionKeys.get(session) ?? ++lastKey
  sessionKeys.set(session, known)
  return known
}
