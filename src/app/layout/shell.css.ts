import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import { media } from '#src/theme/media.ts'
import { vars } from '#src/theme/vars.css.ts'
import { stickyTop } from '#src/ui/Layout/stickyTop.css.ts'

// Keeps whatever is scrolled into view (a focused field, an error above a form) below the sticky header.
globalStyle(':root', { scrollPaddingTop: `calc(${vars.size.header} + ${vars.space.small})` })

export const shell = style({
  minHeight: '100dvh',
  background: vars.color.canvas,
  '@media': { [media.print]: { minHeight: 0, background: 'none' } },
})
/** No background on paper. */
globalStyle('html, body', { '@media': { [media.print]: { background: 'none' } } })

/** Leaves room for the sidebar: 256, 64, 55 or 0 (portal spec §2.7). */
export const column = style({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100dvh',
  minWidth: 0,
  vars: { [stickyTop]: vars.size.header },
  transition: `margin-inline-start ${vars.motion.medium} ${vars.motion.easing}`,
  selectors: {
    '[data-layout=wide][data-sidebar=expanded] > &': { marginInlineStart: vars.size.sidebar },
    '[data-layout=wide][data-sidebar=collapsed] > &': { marginInlineStart: vars.size.sidebarCollapsed },
    '[data-layout=narrow] > &': { marginInlineStart: vars.size.sidebarNarrow },
  },
  '@media': {
    [media.print]: {
      display: 'block',
      transition: 'none',
      selectors: { '[data-layout][data-sidebar] > &': { marginInlineStart: 0 } },
    },
  },
})

export const content = style({
  flex: 1,
  width: '100%',
  minWidth: 0,
  padding: vars.space.large,
  outline: 'none',
  selectors: { '[data-layout=small] &': { padding: vars.space.medium } },
  '@media': {
    [media.print]: {
      padding: 0,
      selectors: {
        '[data-layout] &': { padding: 0 },
        // The header with the title is not printed.
        '&::before': {
          content: 'attr(data-title)',
          display: 'block',
          marginBlockEnd: vars.space.medium,
          font: vars.text.title,
        },
      },
    },
  },
})

/** A phone's header has no room for them. */
export const tools = style({
  padding: `${vars.space.xsmall} ${vars.space.medium}`,
  background: vars.color.surface,
  borderBlockEnd: `${vars.line.thin} solid ${vars.color.border}`,
  '@media': { [media.print]: { display: 'none' } },
})

const slide = keyframes({
  from: { transform: 'translateX(-100%)' },
  to: { transform: 'translateX(100%)' },
})

/** A thin bar under the header; delayed, so that quick changes do not flicker. */
export const progress = style({
  position: 'sticky',
  top: vars.size.header,
  height: 0,
  overflow: 'visible',
  zIndex: vars.layer.header,
  selectors: {
    '&[data-loading]::after': {
      content: '',
      position: 'absolute',
      insetInline: 0,
      height: vars.line.thick,
      background: vars.tone.accent.solid,
      opacity: 0,
      animation: `${slide} ${vars.motion.pulse} ${vars.motion.easing} infinite, ${keyframes({ to: { opacity: 1 } })} ${vars.motion.fast} ${vars.motion.medium} forwards`,
    },
  },
})
export const noticeFrame = style({
  padding: `${vars.space.medium} ${vars.space.large} 0`,
  // As far from the edge as the page below it.
  selectors: { '[data-layout=small] &': { paddingInline: vars.space.medium } },
  '@media': { [media.print]: { display: 'none' } },
})
