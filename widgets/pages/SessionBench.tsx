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
import { type LogEntry, Preview } from './Preview.tsx'
import * as css from './page.css.ts'
import { SignInForm } from './SignInForm.tsx'
import { Snippets } from './Snippets.tsx'
import type { TokenSource } from './tokenSource.ts'
import { usable } from './usable.ts'
import type { BenchProps } from './WidgetBench.tsx'

const TOKEN_SOURCES: { value: TokenSource; label: string }[] = [
  { value: 'getToken', label: 'getToken: a function the session calls' },
  { value: 'token', label: 'token: a property you set' },
  { value: 'portal', label: 'portal: the portal’s sign-in' },
  { value: 'none', label: 'No token' },
]
const tokenSourceHelp: Record<TokenSource, string> = {
  getToken:
    'Called now, before each token expires, and when the page is online again. For pages that stay open.',
  token: 'Valid until it expires; then the session fires radops-session-needed.',
  portal:
    'An attribute for pages on the console’s own origin: uses the portal’s sign-in and follows its changes.',
  none: 'token is null and getToken is not set: the widgets are signed out and wait.',
}

/** The session itself, with a widget inside that shows its effect. */
export function SessionBench({ release, choices, onChoose, ...props }: BenchProps) {
  const { signIn, access, onLogEntry } = props
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
            <Preview {...{ release, widget, tokenSource, onLogEntry }} choices={own} access={access ?? ''} />
          ) : (
            props.signInForm
          )}
          {second && <Second {...{ release, widget, onLogEntry }} choices={{ ...own, session: second }} />}
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
                  label="Token source"
                  help={tokenSourceHelp[tokenSource]}
                  value={tokenSource}
                  options={TOKEN_SOURCES.filter(
                    ({ value }) => value !== 'portal' || signIn?.kind === 'portal',
                  )}
                  onChange={(value) => value && choose(value)}
                />
                <SelectField
                  label="Widget"
                  value={inside}
                  options={release.widgets.map(({ tagName }) => ({ value: tagName, label: tagName }))}
                  onChange={setInside}
                />
                <Checkbox
                  label="Add a second session"
                  help="With its own user, cache and theme: sessions on one page are independent."
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
                There are no methods. To sign out, remove getToken and set token to null.
              </p>
            </Stack>
          ),
        },
        {
          id: 'attributes',
          label: 'Attributes',
          panel: (
            <Stack space="large">
              <Section title="Session" description="Shared by all widgets of the session.">
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
          count: eventsOf(props.log).length,
          panel: <EventLog documented={session.events} log={props.log} onClear={props.onClearLog} />,
        },
      ]}
    />
  )
}

type SecondProps = Omit<Parameters<typeof Preview>[0], 'access' | 'tokenSource'>

/** Someone else's session on the same page. */
function Second({ onLogEntry, ...props }: SecondProps) {
  const [access, setAccess] = useState<string>()
  const note = useCallback(
    (entry: Omit<LogEntry, 'number'>) => {
      onLogEntry({ ...entry, from: 'second' })
      if (entry.name === 'radops-session-needed') setAccess(undefined)
    },
    [onLogEntry],
  )
  if (access) return <Preview {...props} access={access} tokenSource="token" onLogEntry={note} />
  return (
    <div className={css.signIn}>
      <SignInForm label="Sign in to the second session" notice={undefined} onSignedIn={setAccess} />
    </div>
  )
}
