import { useCallback, useState } from 'react'
import { Section } from '#src/ui/Card/Section.tsx'
import { Checkbox } from '#src/ui/fields/Checkbox.tsx'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { AttributeFields } from './AttributeFields.tsx'
import { BenchFrame, type Facet } from './BenchFrame.tsx'
import { sessionAttributes } from './controls.ts'
import { EventLog, eventsOf } from './EventLog.tsx'
import { Interface } from './Interface.tsx'
import { type News, Preview } from './Preview.tsx'
import * as css from './page.css.ts'
import { SignInForm } from './SignInForm.tsx'
import { Snippets } from './Snippets.tsx'
import type { TokenSource } from './tokenSource.ts'
import { usable } from './usable.ts'
import type { BenchProps } from './WidgetBench.tsx'

const TOKEN_SOURCES: { value: TokenSource; label: string }[] = [
  { value: 'getToken', label: 'getToken: a function that is asked' },
  { value: 'token', label: 'token: a property that is set' },
  { value: 'portal', label: "portal: the portal's own sign-in" },
  { value: 'none', label: 'No token' },
]
const tokenSourceHelp: Record<TokenSource, string> = {
  getToken: 'Asked now, before each token ends, and when the connection is back. For pages that stay open.',
  token: 'Good until it ends; then the session says radops-session-needed.',
  portal: "An attribute, for pages of the console's own origin. Follows the sign-in there.",
  none: 'token is null and there is no getToken: the widgets are signed out and wait.',
}

/** The session itself, with a widget inside that shows its effect. */
export function SessionBench({ release, choices, onChoose, ...props }: BenchProps) {
  const { signIn, access, onNews } = props
  const [facet, setFacet] = useState<Facet>('token')
  const [chosen, choose] = useState<TokenSource>('getToken')
  const [inside, setInside] = useState('radops-activity-feed')
  const [second, setSecond] = useState<Record<string, string>>()
  const tokenSource = chosen === 'portal' && signIn?.kind !== 'portal' ? 'getToken' : chosen
  const widget = release.widgets.find(({ tagName }) => tagName === inside) ?? release.widgets[0]
  if (!widget) return null
  // Everyone has a log of their own.
  const own = usable(widget, { ...choices, widget: { scope: 'own', ...choices.widget } })
  const { session } = release
  return (
    <BenchFrame
      facet={facet}
      onFacet={setFacet}
      isSignedIn={signIn !== null}
      snippet={<Snippets {...{ release, widget, tokenSource, second }} choices={own} />}
      preview={
        <Stack space="medium">
          {signIn ? (
            <Preview {...{ release, widget, tokenSource, onNews }} choices={own} access={access ?? ''} />
          ) : (
            props.signInForm
          )}
          {second && <Second {...{ release, widget, onNews }} choices={{ ...own, session: second }} />}
        </Stack>
      }
      facets={[
        {
          id: 'token',
          label: 'Token',
          panel: (
            <Stack space="large">
              <Section title="Token">
                <SelectField
                  label="How the session gets its token"
                  help={tokenSourceHelp[tokenSource]}
                  value={tokenSource}
                  options={TOKEN_SOURCES.filter(
                    ({ value }) => value !== 'portal' || signIn?.kind === 'portal',
                  )}
                  onChange={(value) => value && choose(value)}
                />
                <SelectField
                  label="Widget inside"
                  value={inside}
                  options={release.widgets.map(({ tagName }) => ({ value: tagName, label: tagName }))}
                  onChange={setInside}
                />
                <Checkbox
                  label="A second session beside it"
                  help="With its own person, cache and theme: sessions on one page are separate."
                  checked={second !== undefined}
                  onChange={(isOn) => setSecond(isOn ? {} : undefined)}
                />
              </Section>
              <Interface
                title="Properties"
                documented={session.members.filter(
                  ({ name }) => name === 'token' || name === 'getToken' || name === 'apiBase',
                )}
              />
              <p className={css.nothing}>
                There are no methods: a property that is set is all a session needs to be told. Take getToken
                away and set token to null to sign out.
              </p>
            </Stack>
          ),
        },
        {
          id: 'attributes',
          label: 'Attributes',
          panel: (
            <Stack space="large">
              <Section title="Session" description="What all widgets of one session share.">
                <AttributeFields
                  documented={sessionAttributes(session)}
                  values={choices.session}
                  onChange={onChoose('session')}
                />
              </Section>
              {second && (
                <Section title="Second session">
                  <AttributeFields
                    documented={sessionAttributes(session)}
                    values={second}
                    onChange={(name, value) => setSecond({ ...second, [name]: value })}
                  />
                </Section>
              )}
            </Stack>
          ),
        },
        {
          id: 'events',
          label: 'Events',
          count: eventsOf(props.news).length,
          panel: <EventLog documented={session.events} news={props.news} onClear={props.onClearNews} />,
        },
      ]}
    />
  )
}

type SecondProps = Omit<Parameters<typeof Preview>[0], 'access' | 'tokenSource'>

/** Someone else's session on the same page. */
function Second({ onNews, ...props }: SecondProps) {
  const [access, setAccess] = useState<string>()
  const note = useCallback(
    (news: Omit<News, 'number'>) => {
      onNews({ ...news, from: 'second' })
      if (news.name === 'radops-session-needed') setAccess(undefined)
    },
    [onNews],
  )
  if (access) return <Preview {...props} access={access} tokenSource="token" onNews={note} />
  return (
    <div className={css.signIn}>
      <SignInForm label="Sign in to the second session" notice={undefined} onSignedIn={setAccess} />
    </div>
  )
}
