import type { ReactNode } from 'react'
import { skipButton } from './skipLink.css.ts'

type SkipButtonProps = {
  onClick: () => void
  children: ReactNode
}

/** Skips, by keyboard, what is between two parts of a screen. Shown over what follows, only while it has the focus. */
export const SkipButton = ({ onClick, children }: SkipButtonProps) => (
  <button type="button" className={skipButton} onClick={onClick}>
    {children}
  </button>
)
