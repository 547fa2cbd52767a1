import type { ReactNode } from 'react'
import * as css from './text.css.ts'

export type TextProps = {
  children: ReactNode
  /** A paragraph, else a part of a line. */
  as?: 'span' | 'p'
  /** Those of the text around it where they are left out. */
  size?: keyof typeof css.size
  tone?: keyof typeof css.tone
  /** An id, a code, a phone number: letters of one width, on one line; it has its own size. */
  mono?: boolean
  /** Digits of one width: figures that change or are under each other. */
  figures?: boolean
  /** What people typed, in any script: with the lines they made. */
  lines?: boolean
}

/** Text that is quieter, smaller or of another letter than the text around it. */
export function Text({ children, as: Tag = 'span', size, tone, mono, figures, lines }: TextProps) {
  const names = [
    mono ? css.mono : size && css.size[size],
    tone && css.tone[tone],
    figures && css.figures,
    lines && css.lines,
  ]
  return <Tag className={names.filter(Boolean).join(' ')}>{children}</Tag>
}
