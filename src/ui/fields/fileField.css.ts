import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '#src/theme/vars.css.ts'
import { visuallyHidden } from '#src/ui/VisuallyHidden/visuallyHidden.css.ts'

export const zone = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.xsmall,
  padding: vars.space.medium,
  border: `${vars.line.thin} dashed ${vars.color.borderStrong}`,
  borderRadius: vars.radius.large,
  background: vars.color.sunken,
  color: vars.color.textMuted,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: vars.color.hover },
    '&[data-invalid]': { borderColor: vars.tone.critical.text },
    '&[data-over]': {
      borderColor: vars.tone.accent.solid,
      borderStyle: 'solid',
      background: vars.color.selected,
    },
    // The input is hidden, so the zone shows the focus.
    '&:has(:focus-visible)': {
      outline: `${vars.line.thick} solid ${vars.color.focus}`,
      outlineOffset: vars.line.offset,
    },
  },
})
globalStyle(`${zone} > svg`, { flex: 'none', width: vars.size.icon, height: vars.size.icon })
export const words = style({ font: vars.text.bodyStrong, color: vars.color.text, textAlign: 'center' })
export const input = visuallyHidden
