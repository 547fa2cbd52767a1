import { type ReactNode, useEffect, useState } from 'react'
import { Spinner } from '#src/ui/Spinner/Spinner.tsx'
import { visuallyHidden } from '#src/ui/VisuallyHidden/visuallyHidden.css.ts'
import { ButtonBase, type ButtonCommonProps } from './ButtonBase.tsx'
import * as css from './button.css.ts'

export type ButtonProps = ButtonCommonProps & {
  /** The action in words: the accessible name. */
  children: ReactNode
  icon?: ReactNode
  /** Replaces the label while `busy` ("Starting..."), and is announced: nobody hears the new name of a button. */
  busyText?: string
  fullWidth?: boolean
}

/** A button with a label. With `disabledReason` it stays focusable and explains why it is disabled. */
export function Button({ children, icon, busyText, ...props }: ButtonProps) {
  // Where the spinner replaces no icon and the words stay, it covers them: the button beside it must not move.
  if (props.busy && !icon && busyText === undefined)
    return (
      <ButtonBase {...props}>
        <span className={css.words}>
          <span className={css.cover}>
            <Spinner />
          </span>
          <span className={css.covered}>{children}</span>
        </span>
      </ButtonBase>
    )
  return (
    <>
      <ButtonBase {...props}>
        {props.busy ? <Spinner /> : icon}
        <span>{props.busy ? (busyText ?? children) : children}</span>
      </ButtonBase>
      {busyText !== undefined && <BusyRegion text={props.busy ? busyText : undefined} />}
    </>
  )
}

/** What takes less is announced by its result alone; a form with problems is busy only while it is checked. */
const SAID_AFTER_MS = 300

/** Beside the button: what is inside one is not announced. Outside the flow, so that no layout counts it. */
function BusyRegion({ text }: { text: string | undefined }) {
  const [said, setSaid] = useState<string>()
  useEffect(() => {
    if (text === undefined) return
    const timer = setTimeout(() => setSaid(text), SAID_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setSaid(undefined)
    }
  }, [text])
  return (
    <span className={visuallyHidden} aria-live="polite">
      {said}
    </span>
  )
}
