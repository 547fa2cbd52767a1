import type { ReactNode } from 'react'
import type { Tone } from '#src/theme/palette.ts'
import { toneIcon } from '#src/ui/Banner/toneIcon.tsx'
import { badge, detail as detailClass, large, largeTone, word } from './badge.css.ts'

type BadgeProps = {
  tone: Tone
  /** The label; colour and icon only repeat it. */
  children: ReactNode
  /** Overrides the tone's icon; null for labels that are not states (a count). */
  icon?: ReactNode
  /** Large: readable from three metres, as the main item of a screen. */
  size?: 'medium' | 'large'
  /** After the label: "for 00:42:10". */
  detail?: ReactNode
}

/** A state or kind in one word, with icon and colour. */
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
