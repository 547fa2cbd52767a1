import { useCallback, useEffect, useState } from 'react'
import { FailureBanner } from '#src/ui/Banner/FailureBanner.tsx'
import { Section } from '#src/ui/Card/Section.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'
import { Tabs } from '#src/ui/Tabs/Tabs.tsx'
import type { Facet } from './BenchFrame.tsx'
import { type Choices, NO_CHOICES } from './controls.ts'
import { EMBED_TOKEN_SHOWS } from './embedToken.ts'
import { loadWidgets, type Release, type WidgetInterface } from './loadWidgets.ts'
import { PageFrame } from './PageFrame.tsx'
import type { LogEntry } from './Preview.tsx'
import * as css from './page.css.ts'
import { plainWords } from './plainWords.ts'
import { SessionBench } from './SessionBench.tsx'
import { SignInForm } from './SignInForm.tsx'
import { accessOf, portalSignIn } from './tokenSource.ts'
import { useOffers } from './useOffers.ts'
import { WidgetBench } from './WidgetBench.tsx'

const MAX_LOG_ENTRIES = 50
const SESSION_NEEDED = 'radops-session-needed'

/** Every widget of this release, with all its options and events, and the snippets for a page. */
export function LivePage() {
  const [release, setRelease] = useState<Release>()
  const [failure, setFailure] = useState<string>()
  const load = useCallback(() => {
    loadWidgets().then(setRelease, (error: Error) => setFailure(error.message))
  }, [])
  useEffect(load, [load])
  const retry = () => {
    setFailure(undefined)
    load()
  }
  return (
    <PageFrame
      title="Widgets"
      description="Parts of RadOps Console for your own pages. Try each one here, then copy its code."
    >
      {failure && <FailureBanner title="The widgets could not be loaded" message={failure} onRetry={retry} />}
      {release ? <Bench release={release} /> : !failure && <LoadingState text="Loading widgets…" />}
    </PageFrame>
  )
}

function Bench({ release }: { release: Release }) {
  const [selected, select] = useSelected(release)
  const [facet, setFacet] = useState<Facet>('attributes')
  const [choices, setChoices] = useState<Choices>(NO_CHOICES)
  const [signIn, setSignIn] = useState(portalSignIn)
  const [notice, setNotice] = useState<string>()
  const [log, setLog] = useState<LogEntry[]>([])
  const access = accessOf(signIn)
  const offers = useOffers(access)

  const note = useCallback((one: Omit<LogEntry, 'number'>) => {
    setLog((before) =>
      [{ ...one, number: (before[0]?.number ?? 0) + 1 }, ...before].slice(0, MAX_LOG_ENTRIES),
    )
    // A second session asks for sign-in itself.
    if (one.name !== SESSION_NEEDED || one.from !== undefined) return
    setSignIn(null)
    setNotice('Your session has ended. Sign in again to continue.')
  }, [])
  const choose = (part: keyof Choices) => (name: string, value: string) =>
    setChoices((before) => ({ ...before, [part]: { ...before[part], [name]: value } }))

  const firstEvent = offers['event-id']?.[0]?.value
  const bench = {
    release,
    onChoose: choose,
    signIn,
    access,
    signInForm: (
      <div className={css.signIn}>
        <Section
          title="Try it here"
          description="Sign in to see it with your own data, change its attributes and styles, and watch its events."
        >
          <SignInForm
            notice={notice}
            onSignedIn={(token) => {
              setSignIn({ kind: 'token', access: token })
              setNotice(undefined)
            }}
          />
        </Section>
      </div>
    ),
    log,
    onLogEntry: note,
    onClearLog: () => setLog([]),
  }
  const panelOf = (element: WidgetInterface) => {
    if (element === release.session) return <SessionBench {...bench} choices={choices} />
    const needsEvent = element.tagName === MISSION_CONTROL && choices.widget['event-id'] === undefined
    const eventId = needsEvent && firstEvent && { 'event-id': firstEvent }
    return (
      <WidgetBench
        {...bench}
        facet={facet}
        onFacet={setFacet}
        widget={element}
        offers={offers}
        choices={{ ...choices, widget: { ...eventId, ...choices.widget } }}
        onResetProperties={() => setChoices((before) => ({ ...before, properties: {} }))}
      />
    )
  }
  return (
    <Stack space="large">
      {!signIn && <Overview release={release} />}
      <Tabs
        label="Elements"
        selected={selected}
        onSelect={select}
        tabs={[release.session, ...release.widgets].map((element) => ({
          id: element.tagName,
          label: element.tagName,
          panel: element.tagName === selected && (
            <Stack space="medium">
              {signIn && <p className={css.nothing}>{inWords(element)}</p>}
              {signIn && EMBED_TOKEN_SHOWS[element.tagName] && (
                <p className={css.nothing}>
                  This preview uses your own sign-in. With the embed token that your pages get, it shows{' '}
                  {EMBED_TOKEN_SHOWS[element.tagName]}.
                </p>
              )}
              {panelOf(element)}
            </Stack>
          ),
        }))}
      />
    </Stack>
  )
}

/** For first-time visitors: each element in a sentence. */
function Overview({ release }: { release: Release }) {
  return (
    <dl className={css.overview}>
      {[release.session, ...release.widgets].map((element) => (
        <div key={element.tagName} className={css.overviewRow}>
          <dt className={css.overviewName}>{`<${element.tagName}>`}</dt>
          <dd className={css.overviewWords}>{inWords(element)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The docblock's sentence, without the leading tag. */
const inWords = ({ description }: WidgetInterface) => plainWords(description.replace(/^`[^`]+`: /, ''))

const MISSION_CONTROL = 'radops-mission-control'

/** The open element is in the address, so that it can be shared. */
function useSelected({ session, widgets }: Release): [string, (tagName: string) => void] {
  const named = location.hash.slice(1)
  const [selected, setSelected] = useState(
    () => [session, ...widgets].find(({ tagName }) => tagName === named)?.tagName ?? MISSION_CONTROL,
  )
  return [
    selected,
    (tagName) => {
      history.replaceState(null, '', `#${tagName}`)
      setSelected(tagName)
    },
  ]
}
