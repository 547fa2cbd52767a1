import type { ReactNode } from 'react'
import { Section } from '#src/ui/Card/Section.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { AttributeFields } from './AttributeFields.tsx'
import { BenchFrame, type Facet } from './BenchFrame.tsx'
import { type Choices, sessionAttributes, widgetAttributes } from './controls.ts'
import { EventLog, eventsOf } from './EventLog.tsx'
import type { Release, WidgetInterface } from './loadWidgets.ts'
import { PartFields } from './PartFields.tsx'
import { type LogEntry, Preview } from './Preview.tsx'
import { PropertyFields } from './PropertyFields.tsx'
import { Snippets } from './Snippets.tsx'
import type { SignIn } from './tokenSource.ts'
import { usable } from './usable.ts'
import type { Offers } from './useOffers.ts'

/** Props shared by the benches of all elements. */
export type BenchProps = {
  release: Release
  choices: Choices
  onChoose: (part: keyof Choices) => (name: string, value: string) => void
  signIn: SignIn | null
  /** Null if nobody is signed in. */
  access: string | null
  /** Shown instead of the widget until sign-in. */
  signInForm: ReactNode
  log: readonly LogEntry[]
  onLogEntry: (entry: Omit<LogEntry, 'number'>) => void
  onClearLog: () => void
}

type WidgetBenchProps = BenchProps & {
  facet: Facet
  onFacet: (facet: Facet) => void
  widget: WidgetInterface
  offers: Offers
  onResetProperties: () => void
}

/** One widget with all its options and events. */
export function WidgetBench({ release, widget, choices, onChoose, ...props }: WidgetBenchProps) {
  const { signIn, access } = props
  const shown = { release, widget, choices: usable(widget, choices) }
  return (
    <BenchFrame
      facet={props.facet}
      onFacet={props.onFacet}
      isSignedIn={signIn !== null}
      snippet={<Snippets {...shown} />}
      preview={
        signIn ? (
          <Preview {...shown} access={access ?? ''} tokenSource={signIn.kind} onLogEntry={props.onLogEntry} />
        ) : (
          props.signInForm
        )
      }
      facets={[
        {
          id: 'attributes',
          label: 'Attributes',
          panel: (
            <Stack space="large">
              <Section title="Attributes">
                <AttributeFields
                  documented={widgetAttributes(widget)}
                  values={choices.widget}
                  offered={props.offers}
                  onChange={onChoose('widget')}
                />
              </Section>
              <Section title="Session" description="Shared by all widgets of the session.">
                <AttributeFields
                  documented={sessionAttributes(release.session)}
                  values={choices.session}
                  onChange={onChoose('session')}
                />
              </Section>
            </Stack>
          ),
        },
        {
          id: 'styles',
          label: 'Styles',
          panel: (
            <PropertyFields
              documented={widget.cssProperties}
              values={choices.properties}
              onChange={onChoose('properties')}
              onReset={props.onResetProperties}
            />
          ),
        },
        {
          id: 'parts',
          label: 'Parts',
          panel: (
            <PartFields documented={widget.cssParts} values={choices.parts} onChange={onChoose('parts')} />
          ),
        },
        {
          id: 'events',
          label: 'Events',
          count: eventsOf(props.log).length,
          panel: <EventLog documented={widget.events} log={props.log} onClear={props.onClearLog} />,
        },
      ]}
    />
  )
}
