import type { ReactNode } from 'react'
import type { Tone } from '#src/theme/palette.ts'
import { toneIcon } from '#src/ui/Banner/toneIcon.tsx'
import { badge, word } from './badge.css.ts'

type BadgeProps = {
  tone: Tone
  /** The word; colour and icon only repeat it. */
  children: ReactNode
  /** Instead of the tone's own. */
  icon?: ReactNode
}

/** A state or kind in one word: icon, word and colour. */
export function Badge({ tone, children, icon }: BadgeProps) {
  return (
    <span className={badge({ tone })}>
      {icon ?? toneIcon[tone]}
      <span className={word}>{children}</span>
    </span>
  )
}
