import { Button } from '#src/ui/Button/Button.tsx'
import { Section } from '#src/ui/Card/Section.tsx'
import type { News } from './Preview.tsx'
import * as css from './page.css.ts'

/** What the elements told the page, the newest first. */
export function EventLog({ news, onClear }: { news: readonly News[]; onClear: () => void }) {
  return (
    <Section
      title="Events"
      description="What your page hears. They bubble and cross shadow roots."
      actions={
        news.length > 0 && (
          <Button size="small" onClick={onClear}>
            Clear
          </Button>
        )
      }
    >
      {news.length === 0 ? (
        <p className={css.nothing}>None yet. Use the widget above.</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
        <ol className={css.log} role="log" aria-label="Events" tabIndex={0}>
          {news.map(({ number, name, detail, at }) => (
            <li key={number} className={css.entry}>
              <time className={css.time} dateTime={at.toISOString()}>
                {at.toLocaleTimeString()}
              </time>
              <span className={css.eventName}>{name}</span>
              <span>{JSON.stringify(detail)}</span>
            </li>
          ))}
        </ol>
      )}
    </Section>
  )
}
