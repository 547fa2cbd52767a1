import { globalStyle, style } from '@vanilla-extract/css'
import { container, media } from '#src/theme/media.ts'
import { vars } from '#src/theme/vars.css.ts'

export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space.xxsmall} ${vars.space.small}`,
  padding: `${vars.space.medium} ${vars.space.large}`,
  '@container': { [container.belowPhone]: { padding: vars.space.medium } },
})
export const notice = style({
  padding: vars.space.medium,
  // A banner may say nothing.
  selectors: { '&:empty': { display: 'none' } },
})

export const band = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: vars.space.large,
  padding: vars.space.large,
  borderBlock: `${vars.line.thin} solid`,
  selectors: { '&:last-child': { borderBlockEnd: 0 }, '& + &': { borderBlockStart: 0 } },
  '@container': { [container.belowPhone]: { padding: vars.space.medium, gap: vars.space.medium } },
})
const toned = (tone: keyof typeof vars.tone) =>
  style({ background: vars.tone[tone].soft, borderColor: vars.tone[tone].border })
export const bandTone = {
  idle: toned('neutral'),
  starting: toned('info'),
  running: toned('positive'),
  stopping: toned('caution'),
  failed: toned('critical'),
}
export const words = style({ display: 'flex', flexDirection: 'column', gap: vars.space.small, minWidth: 0 })
export const clock = style({ font: vars.text.clock, letterSpacing: vars.line.trackingTight })
export const facts = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space.small })
export const reason = style({ font: vars.text.bodyStrong, color: vars.tone.critical.text })
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.small,
  '@container': { [container.belowPhone]: { width: '100%', flexDirection: 'column', alignItems: 'stretch' } },
})
globalStyle(`${actions} > :not([aria-live])`, { '@container': { [container.belowPhone]: { width: '100%' } } })

// On a wrapper, because the reset removes padding from lists.
export const history = style({
  padding: vars.space.large,
  overflow: 'hidden',
  '@container': { [container.belowPhone]: { padding: vars.space.medium } },
})
export const timeline = style({
  display: 'flex',
  '@container': { [container.belowPhone]: { flexDirection: 'column' } },
})
/** A dot on a line, horizontal on wide screens, vertical on narrow ones. */
export const step = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 0',
  minWidth: 0,
  maxWidth: vars.size.gridCell,
  gap: vars.space.hair,
  paddingBlockStart: vars.space.large,
  paddingInlineEnd: vars.space.medium,
  selectors: {
    '&::before': {
      content: '',
      position: 'absolute',
      insetBlockStart: 0,
      insetInlineStart: 0,
      width: vars.space.small,
      height: vars.space.small,
      boxSizing: 'border-box',
      borderRadius: vars.radius.pill,
      border: `${vars.line.thick} solid ${vars.color.borderStrong}`,
      background: vars.color.surface,
    },
    '&[data-latest]::before': { background: vars.tone.neutral.solid, borderColor: vars.tone.neutral.solid },
    '&[data-latest][data-state=starting]::before': {
      background: vars.tone.info.solid,
      borderColor: vars.tone.info.solid,
    },
    '&[data-latest][data-state=running]::before': {
      background: vars.tone.positive.solid,
      borderColor: vars.tone.positive.solid,
    },
    '&[data-latest][data-state=failed]::before': {
      background: vars.tone.critical.solid,
      borderColor: vars.tone.critical.solid,
    },
    '&::after': {
      content: '',
      position: 'absolute',
      insetBlockStart: `calc(${vars.space.small} / 2 - ${vars.line.thin} / 2)`,
      insetInlineStart: vars.space.medium,
      insetInlineEnd: vars.space.xxsmall,
      height: vars.line.thin,
      background: vars.color.border,
    },
    '&:last-child::after': { display: 'none' },
  },
  '@container': {
    [container.belowPhone]: {
      flex: 'none',
      maxWidth: 'none',
      padding: `0 0 ${vars.space.medium} ${vars.space.large}`,
      selectors: {
        '&:last-child': { paddingBlockEnd: 0 },
        '&::before': { insetBlockStart: vars.space.xxsmall },
        '&::after': {
          insetBlock: `${vars.space.large} 0`,
          insetInline: `calc(${vars.space.small} / 2) auto`,
          width: vars.line.thin,
          height: 'auto',
        },
      },
    },
  },
  '@media': {
    [media.forcedColors]: { selectors: { '&[data-latest]::before': { background: 'CanvasText' } } },
  },
})

export const kioskName = style({ font: vars.text.heading })
