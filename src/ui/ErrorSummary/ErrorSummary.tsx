import { useEffect, useRef, useState } from 'react'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { TextLink } from '#src/ui/Button/TextLink.tsx'
import * as css from './errorSummary.css.ts'

export type FieldProblem = { name: string; label: string; message: string }

type ErrorSummaryProps = {
  /** In field order; may be empty. */
  fields: readonly FieldProblem[]
  /** A problem with the form as a whole. */
  general?: string | undefined
  onField: (name: string) => void
  /** Number of submissions; each new one scrolls the summary into view. */
  attempt?: number
}

/** Above a rejected form: its problems, each a link to its field. */
export function ErrorSummary({ fields, general, onField, attempt = 0 }: ErrorSummaryProps) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = frame.current
    if (!box || (attempt === 0 && !general)) return
    box.scrollIntoView?.({ block: 'nearest' })
    // The first invalid field has focus; keep it visible if there is no room for both.
    const { activeElement } = box.getRootNode() as Document | ShadowRoot
    if (activeElement?.ariaInvalid === 'true') activeElement.scrollIntoView?.({ block: 'nearest' })
    // Not while typing, only on a new attempt.
  }, [attempt, general])
  // A single invalid field needs no summary.
  const shown = fields.length > 1 ? fields : []
  const text = shown.map(sentenceOf).join(' ')
  // Announced when it appears or grows, not again for each problem that is solved, is back or becomes another.
  const [most, setMost] = useState({ attempt, count: 0, text, isSaid: false })
  if (attempt !== most.attempt || shown.length > most.count) {
    setMost({ attempt, count: shown.length, text, isSaid: false })
  } else if (text !== most.text && !most.isSaid) setMost({ ...most, isSaid: true })
  if (shown.length === 0 && !general) return null
  return (
    <div ref={frame}>
      <Banner
        tone="critical"
        isNote={most.isSaid}
        {...(shown.length > 0 && { title: `There is a problem with ${shown.length} fields` })}
      >
        {general}
        {shown.length > 0 && (
          <ul className={css.fields}>
            {shown.map((field) => (
              <li key={field.name}>
                <TextLink onClick={() => onField(field.name)}>{sentenceOf(field)}</TextLink>
              </li>
            ))}
          </ul>
        )}
      </Banner>
    </div>
  )
}

/** Names the field, unless the message does: "Title: Remove the invisible character", but "Enter a title". */
function sentenceOf({ label, message }: FieldProblem): string {
  // "(Optional)" and a plural are not in messages; of "Event End Date" the last two words are.
  const [start = ''] = label.split(' (')
  const noun = start.split(' ').slice(-2).join(' ').replace(/s$/, '')
  if (message.toLowerCase().includes(noun.toLowerCase())) return message
  return `${label}${label.endsWith('?') ? '' : ':'} ${message}`
}
