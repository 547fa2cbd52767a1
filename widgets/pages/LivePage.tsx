import { useCallback, useEffect, useState } from 'react'
import { readSession } from '#src/shared/session/localStorage.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { Card } from '#src/ui/Card/Card.tsx'
import { Section } from '#src/ui/Card/Section.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'
import { Tabs } from '#src/ui/Tabs/Tabs.tsx'
import { AttributeFields } from './AttributeFields.tsx'
import { type Choices, NO_CHOICES, sessionAttributes, widgetAttributes } from './controls.ts'
import { EventLog } from './EventLog.tsx'
import { loadWidgets, type Release } from './loadWidgets.ts'
import { PageFrame } from './PageFrame.tsx'
import { type News, Preview, type SignIn } from './Preview.tsx'
import * as css from './page.css.ts'
import { plainWords } from './plainWords.ts'
import { SignInForm } from './SignInForm.tsx'
import { Snippets } from './Snippets.tsx'
import { useOffers } from './useOffers.ts'

const NEWS_KEPT = 50
const SESSION_NEEDED = 'radops-session-needed'

/** Whoever is signed in at the portal in this browser is signed in here. */
const portalSignIn = (): SignIn | null => (readSession(localStorage).access ? { kind: 'portal' } : null)

/** Every widget of this release with all it takes, what it tells, and the snippet that makes a page of it. */
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
      description="Parts of RadOps Console for pages of your own. Try each one here and copy what it takes."
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
  const [choices, setChoices] = useState<Choices>(NO_CHOICES)
  const [signIn, setSignIn] = useState(portalSignIn)
  const [notice, setNotice] = useState<string>()
  const [news, setNews] = useState<News[]>([])
  const offers = useOffers(signIn?.kind === 'token' ? signIn.access : readSession(localStorage).access)
  const widget = release.widgets.find(({ tagName }) => tagName === selected) ?? release.widgets[0]

  const note = useCallback((one: Omit<News, 'number'>) => {
    setNews((before) => [{ ...one, number: (before[0]?.number ?? 0) + 1 }, ...before].slice(0, NEWS_KEPT))
    if (one.name !== SESSION_NEEDED) return
    setSignIn(null)
    setNotice('The sign-in has ended. Sign in again to go on.')
  }, [])
  const choose = (part: keyof Choices) => (name: string, value: string) =>
    setChoices((before) => ({ ...before, [part]: { ...before[part], [name]: value } }))

  if (!widget) return null
  const firstEvent = offers['event-id']?.[0]?.value
  const needsEvent =
    widget.attributes.some(({ name }) => name === 'event-id') && widget.tagName === MISSION_CONTROL
  const current: Choices = {
    ...choices,
    widget: {
      ...(needsEvent && firstEvent && choices.widget['event-id'] === undefined && { 'event-id': firstEvent }),
      ...choices.widget,
    },
  }
  const panel = (
    <Stack space="large">
      <p className={css.nothing}>{plainWords(widget.description.replace(/^`[^`]+`: /, ''))}</p>
      <div className={css.bench}>
        <div className={css.controls}>
          <Section title="Attributes">
            <AttributeFields
              documented={widgetAttributes(widget)}
              values={current.widget}
              offered={offers}
              onChange={choose('widget')}
            />
          </Section>
          <Section title="Session" description="What all widgets of one session share.">
            <AttributeFields
              documented={sessionAttributes(release.session)}
              values={current.session}
              onChange={choose('session')}
            />
          </Section>
        </div>
        <div className={css.preview}>
          {signIn ? (
            <Preview {...{ release, widget, signIn }} choices={current} onNews={note} />
          ) : (
            <Card>
              <SignInForm notice={notice} onSignedIn={(access) => setSignIn({ kind: 'token', access })} />
            </Card>
          )}
        </div>
        <div className={css.results}>
          {widget.cssProperties.length > 0 && (
            <details>
              <summary className={css.summary}>Custom properties ({widget.cssProperties.length})</summary>
              <div className={css.looks}>
                <AttributeFields
                  documented={widget.cssProperties}
                  values={current.looks}
                  onChange={choose('looks')}
                />
              </div>
            </details>
          )}
          <EventLog news={news} onClear={() => setNews([])} />
          <Snippets release={release} widget={widget} choices={current} />
        </div>
      </div>
    </Stack>
  )
  return (
    <Tabs
      label="Widgets"
      selected={widget.tagName}
      onSelect={select}
      tabs={release.widgets.map(({ tagName }) => ({
        id: tagName,
        label: tagName,
        panel: tagName === widget.tagName ? panel : null,
      }))}
    />
  )
}

const MISSION_CONTROL = 'radops-mission-control'

/** Which widget is open stands in the address, so that it can be sent to somebody. */
function useSelected({ widgets }: Release): [string, (tagName: string) => void] {
  const named = location.hash.slice(1)
  const [selected, setSelected] = useState(
    () => widgets.find(({ tagName }) => tagName === named)?.tagName ?? MISSION_CONTROL,
  )
  return [
    selected,
    (tagName) => {
      history.replaceState(null, '', `#${tagName}`)
      setSelected(tagName)
    },
  ]
}
