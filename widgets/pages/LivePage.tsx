import { useCallback, useEffect, useState } from 'react'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { Section } from '#src/ui/Card/Section.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'
import { Tabs } from '#src/ui/Tabs/Tabs.tsx'
import type { Facet } from './BenchFrame.tsx'
import { type Choices, NO_CHOICES } from './controls.ts'
import { loadWidgets, type Release, type WidgetInterface } from './loadWidgets.ts'
import { PageFrame } from './PageFrame.tsx'
import type { News } from './Preview.tsx'
import * as css from './page.css.ts'
import { plainWords } from './plainWords.ts'
import { SessionBench } from './SessionBench.tsx'
import { SignInForm } from './SignInForm.tsx'
import { SHORT_TOKEN_SHOWS } from './shortToken.ts'
import { accessOf, portalSignIn } from './tokenSource.ts'
import { useOffers } from './useOffers.ts'
import { WidgetBench } from './WidgetBench.tsx'

const NEWS_KEPT = 50
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
      {failure && (
        <Banner
          tone="critical"
          title="The widgets did not load"
          action={<Button onClick={retry}>Retry</Button>}
        >
          {failure}
        </Banner>
      )}
      {release ? <Bench release={release} /> : !failure && <LoadingState text="Loading the widgets…" />}
    </PageFrame>
  )
}

function Bench({ release }: { release: Release }) {
  const [selected, select] = useSelected(release)
  const [facet, setFacet] = useState<Facet>('attributes')
  const [choices, setChoices] = useState<Choices>(NO_CHOICES)
  const [signIn, setSignIn] = useState(portalSignIn)
  const [notice, setNotice] = useState<string>()
  const [news, setNews] = useState<News[]>([])
  const access = accessOf(signIn)
  const offers = useOffers(access)

  const note = useCallback((one: Omit<News, 'number'>) => {
    setNews((before) => [{ ...one, number: (before[0]?.number ?? 0) + 1 }, ...before].slice(0, NEWS_KEPT))
    // A second session asks for sign-in itself.
    if (one.name !== SESSION_NEEDED || one.from !== undefined) return
    setSignIn(null)
    setNotice('The sign-in has ended. Sign in again to go on.')
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
          description="Sign in, and it shows what your own account may see. Attributes, looks and events can be tried on it."
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
    news,
    onNews: note,
    onClearNews: () => setNews([]),
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
        onResetLooks={() => setChoices((before) => ({ ...before, looks: {} }))}
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
              {signIn && SHORT_TOKEN_SHOWS[element.tagName] && (
                <p className={css.nothing}>
                  Here it runs with your own sign-in. A page of yours gets a short token. With that it shows{' '}
                  {SHORT_TOKEN_SHOWS[element.tagName]}.
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
