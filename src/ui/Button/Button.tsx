import type { ReactNode } from 'react'
import { Spinner } from '#src/ui/Spinner/Spinner.tsx'
import { ButtonBase, type ButtonCommonProps } from './ButtonBase.tsx'

export type ButtonProps = ButtonCommonProps & {
  /** What it does, in words: the accessible name. */
  children: ReactNode
  icon?: ReactNode
  /** Replaces the words while `busy` ("Starting..."). */
  busyText?: string
  fullWidth?: boolean
}

/** A button with words. `disabledReason` keeps it focusable and explains why it is off. */
export function Button({ children, icon, busyText, ...props }: ButtonProps) {
  return (
    <ButtonBase {...props}>
      {props.busy ? <Spinner /> : icon}
      <span>{props.busy ? (busyText ?? children) : children}</span>
    </ButtonBase>
  )
}
