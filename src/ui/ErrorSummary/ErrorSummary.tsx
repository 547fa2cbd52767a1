import { useEffect, useRef } from 'react'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { TextLink } from '#src/ui/Button/TextLink.tsx'
import * as css from './errorSummary.css.ts'

export type FieldProblem = { name: string; label: string; message: string }

type ErrorSummaryProps = {
  /** In the order of the fields; empty shows nothing of them. */
  fields: readonly FieldProblem[]
  /** What is wrong with the form as a whole. */
  general?: string | undefined
  onField: (name: string) => void
}

/** Above a form that was refused: links to the fields that need work. What is wrong with each is said there. */
export function ErrorSummary({ fields, general, onField }: ErrorSummaryProps) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Only what concerns the whole form: a bad field is focused by itself, and brings its own place into sight.
    if (general) frame.current?.scrollIntoView?.({ block: 'nearest' })
  }, [general])
  // One bad field says it all by itself.
  const shown = fields.length > 1 ? fields : []
  if (shown.length === 0 && !general) return null
  return (
    <div ref={frame}>
      <Banner
        tone="critical"
        {...(shown.length > 0 && { title: `There is a problem with ${shown.length} fields` })}
      >
        {general}
        {shown.length > 0 && (
          <ul className={css.fields}>
            {shown.map(({ name, label }) => (
              <li key={name}>
                <TextLink onClick={() => onField(name)}>{label}</TextLink>
              </li>
            ))}
          </ul>
        )}
      </Banner>
    </div>
  )
}
