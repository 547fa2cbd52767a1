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
  /** How often the form was sent: with each time the summary is brought into sight. */
  attempt?: number
}

/** Above a form that was refused: links to the fields that need work. What is wrong with each is said there. */
export function ErrorSummary({ fields, general, onField, attempt = 0 }: ErrorSummaryProps) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = frame.current
    if (!box || (attempt === 0 && !general)) return
    box.scrollIntoView?.({ block: 'nearest' })
    // The first bad field has the focus by now, and stays in sight where there is no room for both.
    const { activeElement } = box.getRootNode() as Document | ShadowRoot
    if (activeElement?.ariaInvalid === 'true') activeElement.scrollIntoView?.({ block: 'nearest' })
    // Only a new attempt moves the page: typing does not.
  }, [attempt, general])
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
