import { useState } from 'react'
import { type AfterActionReport, MAX_COMMENT } from '#contract/afterActionReport.ts'
import { formatDateTime } from '#src/shared/format.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { Section } from '#src/ui/Card/Section.tsx'
import { TextArea } from '#src/ui/fields/TextArea.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import * as css from './afterAction.css.ts'

type CommentsProps = {
  report: AfterActionReport
  pending: boolean
  error: { message: string } | null
  onComment: (text: string, onDone: () => void) => void
}

/** Comments of the organizer and its partners. */
export function Comments({ report: { comments, can_comment }, pending, error, onComment }: CommentsProps) {
  const [text, setText] = useState('')
  if (comments.length === 0 && !can_comment) return null
  return (
    <Section title="Comments">
      <Stack space="medium">
        {comments.length === 0 && <Text tone="muted">No comments yet.</Text>}
        {comments.map((one) => (
          <article key={one.id} className={css.comment}>
            <Text size="small" tone="muted">
              {[
                one.author_name,
                one.organization_name,
                `on version ${one.number}`,
                formatDateTime(one.created_at),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
            <p className={css.written}>{one.text}</p>
          </article>
        ))}
        {can_comment && (
          <form
            aria-label="Add a comment"
            onSubmit={(event) => {
              event.preventDefault()
              if (text.trim()) onComment(text.trim(), () => setText(''))
            }}
          >
            <Stack space="small">
              {error && <Banner tone="critical">{error.message}</Banner>}
              <TextArea label="Comment" value={text} onChange={setText} maxLength={MAX_COMMENT} rows={3} />
              <Inline justify="end">
                <Button
                  type="submit"
                  busy={pending}
                  busyText="Adding..."
                  disabledReason={text.trim() ? undefined : 'Write a comment first.'}
                >
                  Add Comment
                </Button>
              </Inline>
            </Stack>
          </form>
        )}
      </Stack>
    </Section>
  )
}
