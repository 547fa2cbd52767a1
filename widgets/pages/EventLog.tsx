import { Button } from '#src/ui/Button/Button.tsx'
import { Section } from '#src/ui/Card/Section.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { Interface } from './Interface.tsx'
import type { Documented } from './loadWidgets.ts'
import type { News } from './Preview.tsx'
import * as css from './page.css.ts'

type EventLogProps = { documented: readonly Documented[]; news: readonly News[]; onClear: () => void }

/** What the elements told the page, the newest first, and what each of it means. */
export function EventLog({ documented, ...log }: EventLogProps) {
  return (
    <Stack space="large">
      <Log {...log} />
      <Interface title="What it may tell" documented={documented} />
    </Stack>
  )
}

function Log({ news, onClear }: Omit<EventLogProps, 'documented'>) {
  return (
    <Section
      title="Heard so far"
      description="What your page hears. Events bubble and cross shadow roots."
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
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
        <ol className={css.log} role="log" aria-label="Events" tabIndex={0}>
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
      )}
    </Section>
  )
}
