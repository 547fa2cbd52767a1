import { globalStyle, style } from '@vanilla-extract/css'
import { container, media } from '#src/theme/media.ts'
import { vars } from '#src/theme/vars.css.ts'

const columns = (count: number) => `repeat(${count}, minmax(0, 1fr))`

export const detail = style({ containerType: 'inline-size', minWidth: 0, outline: 'none' })
export const facts = style({
  display: 'grid',
  gridTemplateColumns: columns(2),
  columnGap: vars.space.xlarge,
  '@container': { [container.belowPhone]: { gridTemplateColumns: columns(1) } },
})
// In one column they are one list.
globalStyle(`${facts} > :not(:first-child)`, {
  '@container': {
    [container.belowPhone]: { borderBlockStart: `${vars.line.thin} solid ${vars.color.border}` },
  },
})

export const downloadLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.small,
})
export const download = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.small,
  '@media': { [media.print]: { display: 'none' } },
})

export const folder = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xsmall,
  paddingBlock: vars.space.xxsmall,
  font: vars.text.mono,
  color: vars.color.textMuted,
  overflowWrap: 'anywhere',
})
globalStyle(`${folder} > svg`, { flex: 'none', width: vars.size.icon, height: vars.size.icon })
export const file = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gridTemplateRows: `minmax(${vars.size.row}, auto)`,
  alignItems: 'center',
  columnGap: vars.space.xsmall,
  borderBlockStart: `${vars.line.thin} solid ${vars.color.border}`,
})
export const fileIcon = style({ display: 'inline-flex', color: vars.color.textMuted })
globalStyle(`${fileIcon} > svg`, { width: vars.size.icon, height: vars.size.icon })
export const preview = style({ gridColumn: '2 / -1', minWidth: 0, marginBlockEnd: vars.space.small })
export const picture = style({
  display: 'block',
  maxWidth: '100%',
  maxHeight: vars.size.menu,
  border: `${vars.line.thin} solid ${vars.color.border}`,
  borderRadius: vars.radius.medium,
  background: vars.color.sunken,
})

/** Two side by side where there is room, so that the track is not far below. */
export const members = style({
  display: 'grid',
  gridTemplateColumns: columns(2),
  columnGap: vars.space.xlarge,
  '@container': { [container.belowPhone]: { gridTemplateColumns: columns(1) } },
})
export const member = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: vars.space.small,
  paddingBlock: vars.space.xsmall,
  borderBlockStart: `${vars.line.thin} solid ${vars.color.border}`,
})
export const memberWords = style({ display: 'flex', flexDirection: 'column', minWidth: 0 })
export const memberRole = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: vars.space.xsmall,
  '@container': { [container.belowPhone]: { gridColumn: 2, justifyContent: 'flex-start' } },
})

export const track = style({ containerType: 'inline-size', minWidth: 0 })
export const trackFile = style({
  font: vars.text.mono,
  color: vars.color.textMuted,
  overflowWrap: 'anywhere',
  minWidth: 0,
})
export const trackChoice = style({ flex: `0 1 ${vars.size.form}`, minWidth: 0 })
