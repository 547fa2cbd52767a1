import { Button } from '#src/ui/Button/Button.tsx'
import { Section } from '#src/ui/Card/Section.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { Interface } from './Interface.tsx'
import type { Documented } from './loadWidgets.ts'
import type { LogEntry } from './Preview.tsx'
import * as css from './page.css.ts'

type EventLogProps = { documented: readonly Documented[]; log: readonly LogEntry[]; onClear: () => void }

/** Events only, without calls of the page's own function. */
export const eventsOf = (log: readonly LogEntry[]): LogEntry[] => log.filter(({ isCall }) => !isCall)

/** Events received, newest first, calls to the page, and what each event means. */
export function EventLog({ documented, log, onClear }: EventLogProps) {
  const calls = log.filter(({ isCall }) => isCall)
  return (
    <Stack space="large">
      <Log log={eventsOf(log)} onClear={onClear} />
      {calls.length > 0 && (
        <Section
          title="Calls to your page"
          description="getToken is a function of your page, which the session calls. Calls are not events."
        >
          <Entries label="Calls" log={calls} />
        </Section>
      )}
      <Interface title="Available events" documented={documented} />
    </Stack>
  )
}

function Log({ log, onClear }: Omit<EventLogProps, 'documented'>) {
  return (
    <Section
      title="Event log"
      description="Events your page has received, newest first. They bubble and cross shadow roots."
      actions={
        log.length > 0 && (
          <Button size="small" onClick={onClear}>
            Clear
          </Button>
        )
      }
    >
      {log.length === 0 ? (
        <p className={css.nothing}>No events yet. Use the widget to fire some.</p>
      ) : (
        <Entries label="Events" log={log} />
      )}
    </Section>
  )
}

const Entries = ({ label, log }: { label: string; log: readonly LogEntry[] }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard
  <ol className={css.log} role="log" aria-label={label} tabIndex={0}>
    {log.map(({ number, name, detail, at, from }) => (
      <li key={number} className={css.entry}>
        <time className={css.time} dateTime={at.toISOString()}>
          {at.toLocaleTimeString()}
        </time>
        <span className={css.eventName}>{name}</span>
        {from && <span>from #{from}</span>}
        <span>{JSON.stringify(detail)}</span>
      </li>
    ))}
  </ol>
)
