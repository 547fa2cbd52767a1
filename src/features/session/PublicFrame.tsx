import { type ReactNode, useEffect, useRef } from 'react'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { FieldDrawing } from './FieldDrawing.tsx'
import { Mark } from './Mark.tsx'
import * as css from './publicFrame.css.ts'

type PublicFrameProps = {
  title: string
  lead: string
  /** Why the person was sent here; replaced by a problem. */
  notice?: string | undefined
  /** General error of the form. */
  problem?: ReactNode
  footnote?: string
  /** Focuses the title, at first and whenever it changes, unless someone is typing: for a page opened by a click. */
  focusTitle?: boolean | undefined
  /** Turns the content into a form. */
  onSubmit?: () => void
  children: ReactNode
}

/** Layout of login, forgot and reset password: one column, with the illustration beside it if there is room. */
export function PublicFrame({
  title,
  lead,
  notice,
  problem,
  footnote,
  focusTitle,
  ...rest
}: PublicFrameProps) {
  const { onSubmit, children } = rest
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focusTitle && title && !isTyping()) heading.current?.focus()
  }, [focusTitle, title])

  const content = (
    <Stack space="large">
      <div>
        <h1
          className={css.title}
          id="page-title"
          ref={heading}
          tabIndex={-1}
          aria-describedby="page-messages page-lead"
        >
          {title}
        </h1>
        <p className={css.lead} id="page-lead">
          {lead}
        </p>
      </div>
      {/* The banners announce themselves: a live region around them would repeat each. */}
      <div className={css.messages} id="page-messages">
        {problem ? (
          <Banner tone="critical">{problem}</Banner>
        ) : (
          notice && <Banner tone="info">{notice}</Banner>
        )}
      </div>
      {children}
    </Stack>
  )
  return (
    <main className={css.page}>
      <div className={css.side}>
        <div className={css.brand}>
          <Mark />
          <span>RadOps Console</span>
        </div>
        {onSubmit ? (
          <form
            className={css.form}
            noValidate
            aria-labelledby="page-title"
            onSubmit={(event) => {
              event.preventDefault()
              onSubmit()
            }}
          >
            {content}
          </form>
        ) : (
          <div className={css.form}>{content}</div>
        )}
        <p className={css.footnote}>{footnote}</p>
      </div>
      <div className={css.drawing} aria-hidden="true">
        <FieldDrawing />
      </div>
    </main>
  )
}

const isTyping = () => document.activeElement instanceof HTMLInputElement

/** The form's submit button. */
export const SubmitButton = (props: { busy: boolean; busyText: string; children: string }) => (
  <Button type="submit" tone="primary" size="large" fullWidth {...props} />
)
