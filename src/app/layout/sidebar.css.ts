import { style } from '@vanilla-extract/css'
import { media } from '#src/theme/media.ts'
import { vars } from '#src/theme/vars.css.ts'

export const sidebar = style({
  position: 'fixed',
  insetBlock: 0,
  insetInlineStart: 0,
  zIndex: vars.layer.sidebar,
  display: 'flex',
  flexDirection: 'column',
  boxSizing: 'border-box',
  background: vars.color.surface,
  borderInlineEnd: `${vars.line.thin} solid ${vars.color.border}`,
  transition: `width ${vars.motion.medium} ${vars.motion.easing}`,
  '@media': { [media.print]: { display: 'none' } },
  selectors: {
    '&[data-overlay]': { boxShadow: vars.shadow.overlay },
    '&[data-width=expanded]': { width: vars.size.sidebar },
    '&[data-width=collapsed]': { width: vars.size.sidebarCollapsed },
    '&[data-width=narrow]': { width: vars.size.sidebarNarrow },
  },
})

export const backdrop = style({
  position: 'fixed',
  inset: 0,
  zIndex: vars.layer.sidebar,
  selectors: { '&[data-layout=small]': { background: vars.color.backdrop } },
})

export const top = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.xsmall,
  height: vars.size.header,
  flexShrink: 0,
  paddingInline: vars.space.small,
  borderBlockEnd: `${vars.line.thin} solid ${vars.color.border}`,
  selectors: {
    '[data-width=collapsed] > &, [data-width=narrow] > &': { justifyContent: 'center', padding: 0 },
  },
})

export const brand = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xsmall,
  font: vars.text.heading,
  whiteSpace: 'nowrap',
})

export const list = style({
  flex: 1,
  overflowY: 'auto',
  overflowX: 'hidden',
  padding: vars.space.xsmall,
  scrollbarWidth: 'thin',
})

const caption = {
  padding: `${vars.space.xsmall} ${vars.space.xsmall} ${vars.space.xxsmall}`,
  font: vars.text.smallStrong,
  color: vars.color.textSubtle,
  whiteSpace: 'nowrap',
} as const
export const role = style(caption)
export const heading = style({ ...caption, marginTop: vars.space.medium })
export const rule = style({
  height: vars.line.thin,
  margin: vars.space.xsmall,
  border: 'none',
  background: vars.color.border,
})

export const items = style({ listStyle: 'none', padding: 0, display: 'grid', gap: vars.space.hair })

const entry = style({
  display: 'flex',
  alignItems: 'center',
  height: vars.size.control,
  borderRadius: vars.radius.medium,
  font: vars.text.label,
  color: vars.color.textMuted,
  textDecoration: 'none',
  transition: `background ${vars.motion.fast} ${vars.motion.easing}`,
  ':hover': { background: vars.color.hover, color: vars.color.text },
  selectors: {
    '&[aria-current=page]': { background: vars.color.selected, color: vars.tone.accent.text },
  },
  '@media': {
    [media.forcedColors]: {
      selectors: {
        '&[aria-current=page]': {
          background: 'Highlight',
          color: 'HighlightText',
          forcedColorAdjust: 'none',
        },
      },
    },
  },
})
export const link = style([entry, { gap: vars.space.small, paddingInline: vars.space.xsmall }])
export const iconLink = style([
  entry,
  { justifyContent: 'center', minWidth: vars.size.control, position: 'relative' },
])
/** Something to act on: how many requests await an answer. */
export const count = style({
  minWidth: vars.space.large,
  marginInlineStart: 'auto',
  paddingInline: vars.space.xxsmall,
  borderRadius: vars.radius.pill,
  background: vars.tone.accent.solid,
  color: vars.tone.accent.onSolid,
  font: vars.text.smallStrong,
  lineHeight: 1.5,
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    // On the corner of the icon, most of which stays visible.
    [`${iconLink} > &`]: {
      position: 'absolute',
      insetBlockStart: 0,
      insetInlineEnd: `calc(-1 * ${vars.space.xsmall})`,
      minWidth: vars.space.medium,
    },
  },
})
export const icon = style({ width: vars.size.icon, height: vars.size.icon, flexShrink: 0 })
export const label = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
