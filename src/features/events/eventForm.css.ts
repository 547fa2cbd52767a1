import { style } from '@vanilla-extract/css'
import { container } from '#src/theme/media.ts'
import { vars } from '#src/theme/vars.css.ts'

/** Coordinates with a map beside them. */
export const place = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
  alignItems: 'start',
  gap: vars.space.medium,
  '@container': { [container.belowPhone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const missions = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xsmall,
})
export const mission = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.xsmall,
  padding: vars.space.xsmall,
  border: `${vars.line.thin} solid ${vars.color.border}`,
  borderRadius: vars.radius.medium,
  overflowWrap: 'anywhere',
})
