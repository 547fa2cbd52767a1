import { style } from '@vanilla-extract/css'
import { container } from '#src/theme/media.ts'
import { vars } from '#src/theme/vars.css.ts'

export const kiosks = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xxsmall,
  fontVariantNumeric: 'tabular-nums',
})

// Focus moves here when an organization opens; it is not a tab stop.
export const detail = style({ containerType: 'inline-size', minWidth: 0, outline: 'none' })
export const panels = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: vars.space.large,
  '@container': { [container.belowLaptop]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const people = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xxsmall,
})
export const person = style({ display: 'flex', flexDirection: 'column', minWidth: 0 })
export const goes = style({ paddingInlineStart: vars.space.large })
