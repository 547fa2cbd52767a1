import type { ReactNode } from 'react'
import { Spinner } from '#src/ui/Spinner/Spinner.tsx'
import { ButtonBase, type ButtonCommonProps } from './ButtonBase.tsx'
import * as css from './button.css.ts'

export type ButtonProps = ButtonCommonProps & {
  /** The action in words: the accessible name. */
  children: ReactNode
  icon?: ReactNode
  /** Replaces the label while `busy` ("Starting..."). */
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
    <ButtonBase {...props}>
      {props.busy ? <Spinner /> : icon}
      <span>{props.busy ? (busyText ?? children) : children}</span>
    </ButtonBase>
  )
}
