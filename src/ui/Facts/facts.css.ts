import { style } from '@vanilla-extract/css'
import { anyScript } from '#src/theme/anyScript.ts'
import { container } from '#src/theme/media.ts'
import { vars } from '#src/theme/vars.css.ts'

export const frame = style({ containerType: 'inline-size', minWidth: 0, width: '100%' })
export const facts = style({ display: 'flex', flexDirection: 'column', font: vars.text.table })
export const row = style({
  display: 'grid',
  gridTemplateColumns: `${vars.size.factLabel} minmax(0, 1fr)`,
  alignItems: 'start',
  gap: `${vars.space.none} ${vars.space.medium}`,
  paddingBlock: vars.space.xsmall,
  borderBlockEnd: `${vars.line.thin} solid ${vars.color.border}`,
  selectors: { '&:last-child': { borderBlockEnd: 0 } },
  '@container': { [container.factsNarrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
/** As tall as a row with a copy button, so that all rows have the same height. */
export const line = style({ minHeight: vars.size.controlSmall, alignContent: 'center' })
export const label = style([
  line,
  {
    color: vars.color.textMuted,
    '@container': { [container.factsNarrow]: { minHeight: 0, font: vars.text.small } },
  },
])
export const value = style([
  line,
  {
    ...anyScript,
    margin: 0,
    color: vars.color.text,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
    fontVariantNumeric: 'tabular-nums',
  },
])
export const note = style({ color: vars.color.textMuted, font: vars.text.small })
export const id = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xxsmall,
  font: vars.text.mono,
})
