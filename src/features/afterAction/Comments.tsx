import { useRef, useState } from 'react'
import { type AfterActionReport, MAX_COMMENT } from '#contract/afterActionReport.ts'
import { z } from '#contract/zod.ts'
import { useReportCalls } from '#src/api/afterActionReport.ts'
import { useLeaveGuard } from '#src/forms/useLeaveGuard.tsx'
import { useOnce } from '#src/forms/useOnce.ts'
import { formatDateTime } from '#src/shared/format.ts'
import { useFormDraft } from '#src/shared/formDraft.tsx'
import { addToast } from '#src/shared/toast.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { Section } from '#src/ui/Card/Section.tsx'
import { CopyButton } from '#src/ui/CopyButton/CopyButton.tsx'
import { FormDraftBanner } from '#src/ui/FormDraftBanner/FormDraftBanner.tsx'
import { TextArea } from '#src/ui/fields/TextArea.tsx'
import { tooLong } from '#src/ui/fields/tooLong.ts'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import * as css from './afterAction.css.ts'

type CommentsProps = {
  event: string
  /** Undefined while the report loads: hides the section and keeps what is typed. */
  report: AfterActionReport | undefined
  /** It was deleted, or is no longer shared with this person. */
  isGone: boolean
  /** Another version loads, and `report` is the one before. */
  isLoading: boolean
}

const commentText = z.string()

/** Comments of the organizer and its partners. */
export function Comments({ event, report, isGone, isLoading }: CommentsProps) {
  const [text, setText] = useState('')
  const { comment } = useReportCalls(event)
  const once = useOnce()
  const field = useRef<HTMLTextAreaElement>(null)
  const isWritten = text.trim() !== ''
  // A comment names the version that its author read.
  const whyNot = isLoading
    ? 'This version is still loading.'
    : isWritten
      ? tooLong('Comment', text, MAX_COMMENT)
      : 'Write a comment first.'
  const draft = useFormDraft<string>({
    form: `report-comment:${event}`,
    schema: commentText,
    values: text,
    isChanged: isWritten,
    onRestore: (before) => setText((now) => [now, before].filter(Boolean).join('\n')),
  })
  const { question } = useLeaveGuard(
    isWritten,
    () => undefined,
    undefined,
    () => setText(''),
  )
  const unsent = isWritten && (isGone || report?.can_comment === false) && <UnsentComment text={text} />
  if (!report || (report.comments.length === 0 && !report.can_comment))
    return (
      <>
        {unsent}
        {question}
      </>
    )
  return (
    <>
      {unsent}
      <Section title="Comments">
        <Stack space="medium">
          {report.comments.length === 0 && <Text tone="muted">No comments yet.</Text>}
          {report.comments.map((one) => (
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
          {report.can_comment && (
            <form
              aria-label="Add a comment"
              onSubmit={(submitted) => {
                submitted.preventDefault()
                const form = submitted.currentTarget
                const onSuccess = () => {
                  // What was typed meanwhile stays.
                  setText((now) => (now === text ? '' : now))
                  addToast({
                    tone: 'positive',
                    title: `Your comment on the report of ${report.event.name} was added.`,
                  })
                  // The button is disabled now, and below the window after a long comment.
                  if (form.contains(document.activeElement)) field.current?.focus()
                }
                const number = report.shown?.number
                const sent = text.trim()
                if (whyNot !== undefined) return
                void once(
                  ({ request_id }) => comment.mutateAsync({ text: sent, number, request_id }),
                  sent,
                ).then(
                  onSuccess,
                  // `comment.error` shows it.
                  () => undefined,
                )
              }}
            >
              <Stack space="small">
                <FormDraftBanner {...draft} />
                {comment.error && <Banner tone="critical">{comment.error.message}</Banner>}
                <TextArea
                  label="Comment"
                  inputRef={field}
                  value={text}
                  onChange={setText}
                  maxLength={MAX_COMMENT}
                  rows={3}
                />
                <Inline justify="end">
                  <Button type="submit" busy={comment.isPending} busyText="Adding..." disabledReason={whyNot}>
                    Add Comment
                  </Button>
                </Inline>
              </Stack>
            </form>
          )}
        </Stack>
        {question}
      </Section>
    </>
  )
}

/** What was typed, where there is no field for it any more. */
const UnsentComment = ({ text }: { text: string }) => (
  <Section title="Your Comment" actions={<CopyButton value={text} label="Copy Comment" showsLabel />}>
    <Stack space="medium">
      <Banner tone="caution" title="It was not sent.">
        This report no longer takes comments from you. Copy your text to keep it.
      </Banner>
      <p className={css.written}>{text}</p>
    </Stack>
  </Section>
)
