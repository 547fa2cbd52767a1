import type { ReactNode } from 'react'
import type { Tone } from '#src/theme/palette.ts'
import { toneIcon } from '#src/ui/Banner/toneIcon.tsx'
import { badge, detail as detailClass, large, largeTone, word } from './badge.css.ts'

type BadgeProps = {
  tone: Tone
  /** The word; colour and icon only repeat it. */
  children: ReactNode
  /** Instead of the tone's own; null for a kind that is no state (a count, a label). */
  icon?: ReactNode
  /** Large: read from three metres, as a screen's subject. */
  size?: 'medium' | 'large'
  /** After the word: "since 00:42:10". */
  detail?: ReactNode
}

/** A state or kind in one word: icon, word and colour. */
export function Badge({ tone, children, icon = toneIcon[tone], size = 'medium', detail }: BadgeProps) {
  const isLarge = size === 'large'
  return (
    <span className={isLarge ? `${large} ${largeTone[tone]}` : badge({ tone })}>
      {icon}
      <span className={isLarge ? undefined : word}>{children}</span>
      {detail && <span className={isLarge ? detailClass : undefined}>{detail}</span>}
    </span>
  )
}
