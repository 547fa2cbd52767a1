import type { ReactNode } from 'react'
import * as css from './text.css.ts'

type TextProps = {
  children: ReactNode
  /** A paragraph, else inline. */
  as?: 'span' | 'p'
  /** Size and tone default to the surrounding text's. */
  size?: keyof typeof css.size
  tone?: keyof typeof css.tone
  /** An id, code or phone number: monospace, on one line; has a fixed size. */
  mono?: boolean
  /** Tabular digits, for figures that change or line up. */
  figures?: boolean
  /** User input in any script; keeps its line breaks. */
  lines?: boolean
}

/** Text that is muted, smaller or in another font than its surroundings. */
export function Text({ children, as: Tag = 'span', size, tone, mono, figures, lines }: TextProps) {
  const names = [
    mono ? css.mono : size && css.size[size],
    tone && css.tone[tone],
    figures && css.figures,
    lines && css.lines,
  ]
  return <Tag className={names.filter(Boolean).join(' ')}>{children}</Tag>
}
