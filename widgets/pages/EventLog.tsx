import { Button } from '#src/ui/Button/Button.tsx'
import { Section } from '#src/ui/Card/Section.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { Interface } from './Interface.tsx'
import type { Documented } from './loadWidgets.ts'
import type { News } from './Preview.tsx'
import * as css from './page.css.ts'

type EventLogProps = { documented: readonly Documented[]; news: readonly News[]; onClear: () => void }

/** Events only, without calls of the page's own function. */
export const eventsOf = (news: readonly News[]): News[] => news.filter(({ isCall }) => !isCall)

/** Events received, newest first, calls to the page, and what each event means. */
export function EventLog({ documented, news, onClear }: EventLogProps) {
  const calls = news.filter(({ isCall }) => isCall)
  return (
    <Stack space="large">
      <Log news={eventsOf(news)} onClear={onClear} />
      {calls.length > 0 && (
        <Section
          title="Asked of your page"
          description="getToken is a function of your page that the session calls, and no event."
        >
          <Entries label="Calls" news={calls} />
        </Section>
      )}
      <Interface title="What it may tell" documented={documented} />
    </Stack>
  )
}

function Log({ news, onClear }: Omit<EventLogProps, 'documented'>) {
  return (
    <Section
      title="Heard so far"
      description="The events your page has received. They bubble and cross shadow roots."
      actions={
        news.length > 0 && (
          <Button size="small" onClick={onClear}>
            Clear
          </Button>
        )
      }
    >
      {news.length === 0 ? (
        <p className={css.nothing}>None yet. Use the widget.</p>
      ) : (
        <Entries label="Events" news={news} />
      )}
    </Section>
  )
}

const Entries = ({ label, news }: { label: string; news: readonly News[] }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
  <ol className={css.log} role="log" aria-label={label} tabIndex={0}>
    {news.map(({ number, name, detail, at, from }) => (
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
