import { style } from '@vanilla-extract/css'
import { anyScript } from '#src/theme/anyScript.ts'
import { media } from '#src/theme/media.ts'
import { vars } from '#src/theme/vars.css.ts'

export const header = style({
  position: 'sticky',
  top: 0,
  zIndex: vars.layer.header,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.small,
  height: vars.size.header,
  flexShrink: 0,
  paddingInline: vars.space.large,
  background: vars.color.surface,
  borderBlockEnd: `${vars.line.thin} solid ${vars.color.border}`,
  selectors: { '[data-layout=small] &': { paddingInline: vars.space.small, gap: vars.space.xsmall } },
  '@media': { [media.print]: { display: 'none' } },
})

/** With tools, both shrink, not only the title; the name of the person shrinks first. */
export const words = style({ flex: '1 1 auto', minWidth: 0 })

export const title = style({
  ...anyScript,
  font: vars.text.title,
  letterSpacing: vars.line.tracking,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  // Focused only to be announced, so no outline.
  ':focus': { outline: 'none' },
  selectors: {
    // On a phone and at 200 % zoom, titles get two lines instead of an ellipsis, unless a breadcrumb takes the first.
    '&:first-child': {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      whiteSpace: 'normal',
    },
    '[data-layout=small] &': { font: vars.text.heading },
  },
})

export const tools = style({ flex: '0 1 auto', minWidth: 0, width: vars.size.gridCell })

/** Above the 640 breakpoint (ruling 17). */
export const person = style({
  display: 'grid',
  justifyItems: 'end',
  flexShrink: 8,
  minWidth: 0,
  maxWidth: vars.size.gridCell,
  selectors: { '[data-layout=small] &': { display: 'none' } },
})
/** One line each, so that a name of maximum length leaves room for the page's title. */
const personLine = style({
  ...anyScript,
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
export const name = style([personLine, { font: vars.text.label }])
export const email = style([personLine, { font: vars.text.small, color: vars.color.textMuted }])

export const avatar = style({
  flexShrink: 0,
  display: 'grid',
  placeItems: 'center',
  width: vars.size.avatar,
  height: vars.size.avatar,
  padding: 0,
  border: 'none',
  borderRadius: vars.radius.pill,
  font: vars.text.smallStrong,
  color: vars.tone.accent.text,
  background: vars.tone.accent.soft,
  cursor: 'pointer',
  transition: `box-shadow ${vars.motion.fast} ${vars.motion.easing}`,
  ':hover': { boxShadow: `0 0 0 ${vars.line.thick} ${vars.tone.accent.border}` },
})

export const live = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xxsmall,
  font: vars.text.smallStrong,
  color: vars.color.textMuted,
  whiteSpace: 'nowrap',
})
export const dot = style({
  display: 'inline-flex',
  selectors: {
    '[data-state=live] > &': { color: vars.tone.positive.text },
    '[data-state=connecting] > &': { color: vars.tone.caution.text },
  },
})
export const liveText = style({ selectors: { '[data-layout=small] &': { display: 'none' } } })

/** Looks like the field it opens; only an icon on a phone. */
export const search = style({
  flexShrink: 0,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.xsmall,
  height: vars.size.control,
  minWidth: vars.size.control,
  paddingInline: vars.space.xsmall,
  border: `${vars.line.thin} solid ${vars.color.border}`,
  borderRadius: vars.radius.medium,
  background: vars.color.sunken,
  font: vars.text.label,
  color: vars.color.textMuted,
  cursor: 'pointer',
  transition: `border-color ${vars.motion.fast} ${vars.motion.easing}`,
  selectors: {
    '&:hover': { borderColor: vars.color.borderStrong, color: vars.color.text },
    '[data-layout=small] &': { borderColor: 'transparent', background: 'none' },
  },
})
export const searchIcon = style({ flex: 'none', width: vars.size.icon, height: vars.size.icon })
export const searchWords = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.medium,
  // Title and tools need the space more; the button keeps its name and shortcut.
  selectors: { '[data-layout=small] &, [data-layout=narrow] [data-tools] > * > &': { display: 'none' } },
})
export const searchKeys = style({ display: 'inline-flex', gap: vars.space.hair })
