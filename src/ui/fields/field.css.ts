import { globalStyle, style } from '@vanilla-extract/css'
import { anyScript } from '#src/theme/anyScript.ts'
import { media } from '#src/theme/media.ts'
import { vars } from '#src/theme/vars.css.ts'

export const field = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xxsmall,
  minWidth: 0,
  width: '100%',
  border: 0,
  padding: 0,
  margin: 0,
})
export const label = style({ font: vars.text.label, color: vars.color.text })
export const required = style({ color: vars.tone.critical.text, marginInlineStart: vars.space.hair })
export const help = style({ font: vars.text.small, color: vars.color.textMuted })
export const error = style({
  display: 'flex',
  gap: vars.space.xxsmall,
  font: vars.text.small,
  color: vars.tone.critical.text,
  overflowWrap: 'anywhere',
})
globalStyle(`${error} > svg`, {
  flex: 'none',
  width: vars.size.iconSmall,
  height: vars.size.iconSmall,
  marginBlockStart: vars.line.thin,
})

export const control = style({
  ...anyScript,
  width: '100%',
  minWidth: 0,
  minHeight: vars.size.control,
  paddingInline: vars.space.small,
  paddingBlock: vars.space.xxsmall,
  border: `${vars.line.thin} solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.medium,
  background: vars.color.surface,
  color: vars.color.text,
  font: vars.text.body,
  transitionProperty: 'border-color',
  transitionDuration: vars.motion.fast,
  selectors: {
    '&::placeholder': { color: vars.color.textSubtle, opacity: 1 },
    '&:focus-visible': {
      outline: `${vars.line.thick} solid ${vars.color.focus}`,
      outlineOffset: `calc(-1 * ${vars.line.thin})`,
    },
    '&[aria-invalid=true]': {
      borderColor: vars.tone.critical.text,
      // Help and message below it come into view with it.
      scrollMarginBlockEnd: `calc(${vars.space.xxlarge} + ${vars.space.large})`,
    },
    '&:disabled': { background: vars.color.sunken, color: vars.color.textMuted, cursor: 'not-allowed' },
    '&[readonly]': { background: vars.color.sunken },
    '&::-webkit-search-cancel-button': { display: 'none' },
  },
  '@media': {
    // iOS zooms into inputs under 16 px.
    [media.belowPhone]: { font: vars.text.input },
  },
})
/** Doubled specificity: the phone font comes later and sets its own family. */
export const mono = style({ selectors: { '&&': { fontFamily: vars.font.mono } } })
export const area = style({
  minHeight: vars.size.textArea,
  paddingBlock: vars.space.xsmall,
  resize: 'vertical',
})

export const select = style({
  appearance: 'none',
  paddingInlineEnd: vars.space.xlarge,
  textOverflow: 'ellipsis',
  cursor: 'pointer',
})

/** Frame for icons and buttons inside the control. */
export const frame = style({ position: 'relative', display: 'flex', alignItems: 'center', width: '100%' })
export const withStart = style({ paddingInlineStart: vars.space.xlarge })
export const withEnd = style({ paddingInlineEnd: vars.size.control })
const edge = style({
  position: 'absolute',
  display: 'inline-flex',
  alignItems: 'center',
  color: vars.color.textMuted,
})
export const start = style([edge, { insetInlineStart: vars.space.small, pointerEvents: 'none' }])
export const end = style([edge, { insetInlineEnd: vars.space.xxsmall }])
export const chevron = style([edge, { insetInlineEnd: vars.space.small, pointerEvents: 'none' }])
globalStyle(`${start} > svg, ${chevron} > svg`, { width: vars.size.icon, height: vars.size.icon })

export const checkboxRow = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space.xsmall,
  minHeight: vars.size.target,
  font: vars.text.body,
  color: vars.color.text,
  cursor: 'pointer',
  selectors: { '&:has(:disabled)': { color: vars.color.textMuted, cursor: 'not-allowed' } },
})
/** Starts below the label, not below the box, and closer to it than to the next one. */
export const checkboxHelp = style([
  help,
  {
    marginBlockStart: `calc(-1 * ${vars.space.xxsmall})`,
    paddingInlineStart: `calc(${vars.size.icon} + ${vars.space.xsmall})`,
  },
])
export const checkbox = style({
  flex: 'none',
  width: vars.size.icon,
  height: vars.size.icon,
  margin: 0,
  marginBlockStart: vars.space.hair,
  accentColor: vars.tone.accent.solid,
  cursor: 'inherit',
  selectors: {
    // As other fields: what browsers draw in a dark theme is filled with grey, and looks disabled or partly ticked.
    '&:not(:checked, :indeterminate, :disabled)': {
      appearance: 'none',
      border: `${vars.line.thin} solid ${vars.color.borderStrong}`,
      borderRadius: vars.radius.small,
      background: vars.color.surface,
    },
  },
})
