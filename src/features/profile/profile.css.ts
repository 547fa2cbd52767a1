import { style } from '@vanilla-extract/css'
import { anyScript } from '#src/theme/anyScript.ts'
import { container } from '#src/theme/media.ts'
import { vars } from '#src/theme/vars.css.ts'

export const frame = style({ containerType: 'inline-size', minWidth: 0, maxWidth: vars.size.content })
export const page = style({ display: 'flex', flexDirection: 'column', gap: vars.space.large, minWidth: 0 })
export const nameplate = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space.medium,
  minWidth: 0,
})
/** A building icon, as large as a person's initials elsewhere. */
export const sign = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: vars.size.controlLarge,
  height: vars.size.controlLarge,
  borderRadius: vars.radius.medium,
  background: vars.tone.accent.soft,
  color: vars.tone.accent.text,
})
export const words = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xxsmall,
  flex: 1,
  minWidth: 0,
})
export const name = style({
  ...anyScript,
  font: vars.text.title,
  letterSpacing: vars.line.trackingTight,
  color: vars.color.text,
  overflowWrap: 'anywhere',
})
export const aside = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space.none} ${vars.space.medium}`,
})
export const asideItem = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xxsmall,
  minHeight: vars.size.controlSmall,
  font: vars.text.table,
  color: vars.color.text,
})
export const asideLabel = style({ color: vars.color.textMuted })
export const asideValue = style({ display: 'inline-flex', alignItems: 'center' })
export const panels = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: vars.space.large,
  '@container': { [container.belowPhone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
/** Copyable text: the button stays beside its last line. */
export const copied = style({ display: 'inline-flex', alignItems: 'center', gap: vars.space.xxsmall })
