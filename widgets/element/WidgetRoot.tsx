import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { ApiProvider, useApi } from '#src/api/context.tsx'
import { LiveProvider } from '#src/api/live.tsx'
import { invariant } from '#src/shared/invariant.ts'
import { lazyPart, usePreload } from '#src/shared/lazyPart.tsx'
import { SessionProvider } from '#src/shared/session/SessionProvider.tsx'
import { widgetReset } from '#src/theme/reset.css.ts'
import '#src/theme/theme.css.ts'
import { DialogImplementationContext, type DialogProps } from '#src/ui/Dialog/Dialog.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { EmptyListContext } from '#src/ui/States/EmptyListContext.ts'
import { ErrorState } from '#src/ui/States/ErrorState.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'
import type { WidgetSession } from '#widgets/session/widgetSession.ts'
import { KeptParams } from './KeptParams.tsx'
import { LostBanner, SignInNeeded } from './notices.tsx'
import { PartsOfWidget } from './PartsOfWidget.tsx'
import { clientOf, forgetReadsOf, type Tell } from './readFailures.ts'
import { runtimeOf } from './runtime.ts'
import type { ViewFailure } from './viewFailure.ts'
import { WidgetBoundary } from './WidgetBoundary.tsx'
import { WidgetElement } from './WidgetElement.ts'
import { WidgetToasts } from './WidgetToasts.tsx'

/** The live channel below the API base, where the server has one. */
const LIVE_PATH = 'live/'

const NativeDialog = lazyPart(() =>
  import('#src/ui/Dialog/NativeDialog.tsx').then((module) => module.NativeDialog),
)
const parts = [NativeDialog]
/** Fetched beside the view: nobody sees a dialog before a click. What a page says of an empty widget is not for its dialogs. */
const WidgetDialog = (props: DialogProps) =>
  props.open ? (
    <EmptyListContext value={undefined}>
      <NativeDialog {...props} />
    </EmptyListContext>
  ) : null

/** What the page has put into a slot of the widget, else our own. */
const loading = (text: string) => (
  <slot name="loading">
    <LoadingState text={text} />
  </slot>
)

/** A page that fetches a token has long got it by then. */
const PAGE_WORDS_MS = 5_000

/** Only the page can fix these, so the message stays for a while. */
function Waiting({ text }: { text: string }) {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setLong, PAGE_WORDS_MS, true)
    return () => clearTimeout(timer)
  }, [])
  return isLong ? <LoadingState text={text} /> : loading(text)
}
const emptyList = (own: ReactNode) => <slot name="empty">{own}</slot>

/** The shell a view was mounted in. */
export function shellOf<Props>(container: Element): WidgetElement<Props> {
  const root = container.getRootNode()
  const shell = root instanceof ShadowRoot ? root.host : undefined
  invariant(shell instanceof WidgetElement, `<${container.localName}> outside of its widget`)
  return shell as WidgetElement<Props>
}

type RootProps<Props> = { shell: WidgetElement<Props>; children: (props: Props) => ReactNode }

/** Everything a portal container needs, from the widget's session: and what to say while there is none. */
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
  if (status === 'waiting' && isUnreached)
    return <ErrorState message={SIGN_IN_UNREACHED} onRetry={session.retry} retrying={isAsking} />
  if (status === 'waiting' && mistake && !isAsking) return <ErrorState message={mistake} />
  if (status === 'waiting') return <Waiting text="Waiting for sign-in…" />
  return (
    <Stack>
      {status === 'needed' && (
        <SignInNeeded wasSignedIn={wasSignedIn} isAsking={isAsking} onRetry={session.retry} />
      )}
      {/* What the person was doing stays below: with a new token they go on. Another person or server begins again. */}
      <SignedIn key={epoch} session={session} {...props} />
    </Stack>
  )
}

function SignedIn<Props>({ session, shell, children }: SessionProps<Props>) {
  const runtime = runtimeOf(session)
  const { api, store, identity, retry } = runtime
  const tell = useCallback<Tell>((failure) => shell.emit('radops-error', failure), [shell])
  const client = useMemo(() => clientOf(runtime.client, tell), [runtime.client, tell])
  // What is inside of this lets go of its reads after this.
  useEffect(() => () => queueMicrotask(() => forgetReadsOf(client, tell)), [client, tell])
  const onError = useCallback((failure: ViewFailure) => shell.emit('radops-error', failure), [shell])
  usePreload(parts)
  const { props } = useStore(shell.state)
  const { status } = useStore(session.store)
  const who = useStore(identity)
  const reach = useStore(runtime.reach)
  const known = useStore(store, ({ user }) => user !== null)
  const lost = reach.kind === 'lost' ? reach.failure : undefined
  const failed = !known && !lost && who.kind === 'failed' ? who : undefined
  const untold = failed && !failed.isTold ? failed.message : undefined
  useEffect(() => {
    if (untold) shell.emit('radops-error', { code: 'load-failed', message: untold })
  }, [untold, shell])
  if (!known) {
    if (status === 'needed') return null
    const message = lost?.message ?? failed?.message
    if (!message) return loading('Loading…')
    if (failed?.isFinal) return <ErrorState message={message} />
    return <ErrorState message={message} onRetry={retry} retrying={who.kind === 'asking'} />
  }
  return (
    <QueryClientProvider client={client}>
      <SessionProvider store={store}>
        <ApiProvider api={api}>
          <ChannelOfServer>
            <DialogImplementationContext value={WidgetDialog}>
              <EmptyListContext value={emptyList}>
                {lost && <LostBanner message={lost.message} onRetry={retry} />}
                <WidgetBoundary onError={onError}>
                  <PartsOfWidget onError={onError}>
                    <KeptParams shell={shell} session={session}>
                      {/* One thing under the banners: the messages at its end take no room of their own. */}
                      <div>
                        <WidgetToasts>{children(props)}</WidgetToasts>
                      </div>
                    </KeptParams>
                  </PartsOfWidget>
                </WidgetBoundary>
              </EmptyListContext>
            </DialogImplementationContext>
          </ChannelOfServer>
        </ApiProvider>
      </SessionProvider>
    </QueryClientProvider>
  )
}

/** What the server knows is settled by now: it has said who is signed in. */
function ChannelOfServer({ children }: { children: ReactNode }) {
  const api = useApi()
  return <LiveProvider livePath={api.knows('live') ? LIVE_PATH : null}>{children}</LiveProvider>
}

const sessionKeys = new WeakMap<WidgetSession, number>()
let lastKey = 0
/** A widget that changes its session starts again: nothing of the one before may stay on screen. */
function sessionKey(session: WidgetSession): number {
  const known = sessionKeys.get(session) ?? ++lastKey
  sessionKeys.set(session, known)
  return known
}
