import { globalStyle, style } from '@vanilla-extract/css'
import { anyScript } from '#src/theme/anyScript.ts'
import { container } from '#src/theme/media.ts'
import { vars } from '#src/theme/vars.css.ts'

/** A container, because the width depends on the sidebar. */
export const page = style({ containerType: 'inline-size', minWidth: 0 })
export const column = style({ display: 'flex', flexDirection: 'column', gap: vars.space.large, minWidth: 0 })

/** Log and chart side by side; stacked if the log's columns need the width. */
export const below = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.large,
  alignItems: 'start',
})
/** As high as the export button that loads later, so that nothing shifts and both tables align. */
globalStyle(`${below} > section > header`, { minHeight: vars.size.controlSmall })
export const withChart = style({
  '@container': { [container.fromDesk]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)' } },
})

const phone = (rule: object) => ({ '@container': { [container.belowPhone]: rule } })

export const rows = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.medium,
  ...phone({
    gap: 0,
    border: `${vars.line.thin} solid ${vars.color.border}`,
    borderRadius: vars.radius.large,
  }),
})
export const cards = style({
  display: 'grid',
  gap: vars.space.medium,
  ...phone({ gap: 0 }),
})
const columns = (count: number) =>
  style({
    gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))`,
    ...phone({ gridTemplateColumns: 'minmax(0, 1fr)' }),
  })
export const three = columns(3)
export const four = columns(4)

/** On a phone a line: label left, figure right. */
export const card = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xxsmall,
  minWidth: 0,
  padding: vars.space.medium,
  border: `${vars.line.thin} solid ${vars.color.border}`,
  borderRadius: vars.radius.large,
  background: vars.color.surface,
  color: vars.color.text,
  '@container': {
    [container.belowPhone]: {
      flexDirection: 'row',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: vars.space.small,
      minHeight: vars.size.controlLarge,
      paddingBlock: vars.space.xsmall,
      border: 0,
      borderRadius: 0,
      background: 'none',
    },
  },
})
globalStyle(`${rows}`, phone({ background: vars.color.surface, overflow: 'clip' }))
globalStyle(
  `${cards} > ${card} + ${card}, ${cards} + ${cards} > ${card}`,
  phone({ borderBlockStart: `${vars.line.thin} solid ${vars.color.border}` }),
)
export const linked = style({
  transition: `border-color ${vars.motion.fast} ${vars.motion.easing}`,
  selectors: {
    '&:hover': { borderColor: vars.color.borderStrong },
    // The link covers the card, so the card shows its focus ring.
    '&:has(:focus-visible)': {
      outline: `${vars.line.thick} solid ${vars.color.focus}`,
      outlineOffset: `calc(-1 * ${vars.line.thick})`,
    },
  },
})
export const cardTitle = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xsmall,
  minWidth: 0,
  font: vars.text.label,
  color: vars.color.textMuted,
  ...phone({ flex: 'none' }),
})
globalStyle(`${cardTitle} > svg`, { flex: 'none', width: vars.size.icon, height: vars.size.icon })
export const cardLink = style({
  color: 'inherit',
  textDecoration: 'none',
  outline: 'none',
  selectors: { '&::after': { content: '', position: 'absolute', inset: 0 } },
})
/** Shows that the card is a link; more subdued than its name. */
export const linkIcon = style({
  marginInlineStart: 'auto',
  color: vars.color.textSubtle,
  selectors: { [`${linked}:hover &, ${linked}:has(:focus-visible) &`]: { color: vars.tone.accent.text } },
  ...phone({ marginInlineStart: 0 }),
})
export const cardValue = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.xsmall,
  minWidth: 0,
  ...phone({ justifyContent: 'flex-end', textAlign: 'end' }),
})
export const figure = style({
  font: vars.text.figure,
  letterSpacing: vars.line.trackingTight,
  fontVariantNumeric: 'tabular-nums',
  ...phone({ font: vars.text.heading }),
})
export const name = style({
  ...anyScript,
  font: vars.text.title,
  lineHeight: vars.size.control,
  letterSpacing: vars.line.tracking,
  minWidth: 0,
  overflowWrap: 'anywhere',
  ...phone({ font: vars.text.heading }),
})

/** A dash for a missing figure. */
globalStyle(`${card} [data-missing]`, { fontWeight: 'normal', color: vars.color.textSubtle })
