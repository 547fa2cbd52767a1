import type { ReactNode } from 'react'
import type { Tone } from '#src/theme/palette.ts'
import { toneIcon } from '#src/ui/Banner/toneIcon.tsx'
import { badge, word } from './badge.css.ts'

type BadgeProps = {
  tone: Tone
  /** The word; colour and icon only repeat it. */
  children: ReactNode
  /** Instead of the tone's own; null for a kind that is no state (a count, a label). */
  icon?: ReactNode
}

/** A state or kind in one word: icon, word and colour. */
export function Badge({ tone, children, icon }: BadgeProps) {
  return (
    <span className={badge({ tone })}>
      {icon === undefined ? toneIcon[tone] : icon}
      <span className={word}>{children}</span>
    </span>
  )
}
