import { globalStyle, style } from '@vanilla-extract/css'
import { container, media } from '#src/theme/media.ts'
import { vars } from '#src/theme/vars.css.ts'

export const heading = style({
  padding: `${vars.space.small} ${vars.space.large}`,
  font: vars.text.heading,
  '@container': { [container.belowPhone]: { paddingInline: vars.space.medium } },
})

export const verdict = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space.xxsmall} ${vars.space.medium}`,
  padding: `${vars.space.small} ${vars.space.large}`,
  borderBlock: `${vars.line.thin} solid`,
  selectors: { '&:last-child': { borderBlockEnd: 0 } },
  '@container': { [container.belowPhone]: { paddingInline: vars.space.medium } },
})
const toned = (tone: 'positive' | 'caution' | 'critical') =>
  style({
    background: vars.tone[tone].soft,
    borderColor: vars.tone[tone].border,
    color: vars.tone[tone].text,
  })
export const tone = { go: toned('positive'), caution: toned('caution'), no_go: toned('critical') }

/** Legible from three metres. */
export const largeWord = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.small,
  font: vars.text.state,
  letterSpacing: vars.line.trackingTight,
})
globalStyle(`${largeWord} > svg`, { flex: 'none', width: vars.size.stateIcon, height: vars.size.stateIcon })
export const word = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xsmall,
  font: vars.text.heading,
})
globalStyle(`${word} > svg`, { flex: 'none', width: vars.size.icon, height: vars.size.icon })

// On a wrapper, because the reset removes padding from lists.
export const body = style({
  padding: `${vars.space.small} ${vars.space.large}`,
  '@container': { [container.belowPhone]: { paddingInline: vars.space.medium } },
})
export const checks = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: vars.space.large,
  '@container': { [container.belowLaptop]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const check = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space.small,
  paddingBlock: vars.space.xsmall,
  minWidth: 0,
})
/** The same width for all three words, so that the text after them aligns. */
export const state = style({
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  gap: vars.space.xxsmall,
  width: vars.size.chart,
  padding: `${vars.space.hair} ${vars.space.xsmall}`,
  boxSizing: 'border-box',
  border: `${vars.line.thin} solid`,
  borderRadius: vars.radius.medium,
  font: vars.text.label,
  '@media': { [media.forcedColors]: { borderColor: 'CanvasText' } },
})
globalStyle(`${state} > svg`, { flex: 'none', width: vars.size.icon, height: vars.size.icon })
export const words = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  overflowWrap: 'anywhere',
})
