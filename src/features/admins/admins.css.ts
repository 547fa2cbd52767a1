import { style } from '@vanilla-extract/css'
import { container } from '#src/theme/media.ts'
import { vars } from '#src/theme/vars.css.ts'

export const role = style({ display: 'flex', flexDirection: 'column', minWidth: 0 })
export const held = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 1,
  overflow: 'hidden',
  font: vars.text.small,
  color: vars.color.textMuted,
  '@container': { [container.belowPhone]: { display: 'block' } },
})

export const form = style({ containerType: 'inline-size', minWidth: 0 })
export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: vars.space.medium,
  '@container': { [container.belowPhone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const group = style({ margin: 0, padding: 0, border: 0, minWidth: 0 })
export const legend = style({ padding: 0, marginBlockEnd: vars.space.small, font: vars.text.bodyStrong })
export const boxes = style({ display: 'flex', flexDirection: 'column', gap: vars.space.xsmall })
export const below = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.xsmall,
  paddingInlineStart: vars.space.large,
  color: vars.color.textMuted,
  font: vars.text.small,
})
