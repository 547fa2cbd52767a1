import { style } from '@vanilla-extract/css'
import { media } from '#src/theme/media.ts'
import { vars } from '#src/theme/vars.css.ts'

export const page = style({
  minHeight: '100dvh',
  display: 'grid',
  gridTemplateColumns: '1fr',
  background: vars.color.surface,
  '@media': { [media.fromLaptop]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)' } },
})

export const side = style({
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  padding: vars.space.xlarge,
  gap: vars.space.large,
  '@media': { [media.belowPhone]: { padding: vars.space.large } },
})

export const brand = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.small,
  font: vars.text.heading,
})

export const form = style({
  alignSelf: 'center',
  justifySelf: 'center',
  width: '100%',
  maxWidth: vars.size.form,
})

export const title = style({
  font: vars.text.title,
  letterSpacing: vars.line.tracking,
  // Focused only to be announced.
  ':focus': { outline: 'none' },
})
export const lead = style({ marginTop: vars.space.xxsmall, color: vars.color.textMuted })
/** Always rendered, so that new content is announced; takes no space while empty. */
export const messages = style({
  selectors: { '&:empty': { marginTop: `calc(-1 * ${vars.space.large})` } },
})
export const footnote = style({ font: vars.text.small, color: vars.color.textSubtle })

export const drawing = style({
  display: 'none',
  position: 'relative',
  overflow: 'hidden',
  background: vars.color.sunken,
  borderInlineStart: `${vars.line.thin} solid ${vars.color.border}`,
  '@media': { [media.fromLaptop]: { display: 'block' } },
})

export const mark = style({ width: vars.size.iconLarge, height: vars.size.iconLarge, flexShrink: 0 })
export const plate = style({ fill: vars.tone.accent.solid })
export const source = style({ fill: vars.tone.accent.onSolid })
export const contour = style({ fill: 'none', stroke: vars.tone.accent.onSolid, strokeWidth: 1.6 })
