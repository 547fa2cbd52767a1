import { style } from '@vanilla-extract/css'
import { vars } from '#src/theme/vars.css.ts'

/** Platform settings beside the person's password; stacked if there is no room for two forms. */
export const page = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${vars.size.form}), 1fr))`,
  alignItems: 'start',
  gap: vars.space.large,
  maxWidth: vars.size.content,
})
export const column = style({ display: 'grid', gap: vars.space.large, minWidth: 0 })
export const outdated = style({ font: vars.text.table, color: vars.tone.caution.text })
