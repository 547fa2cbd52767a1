import { style } from '@vanilla-extract/css'
import { vars } from '#src/theme/vars.css.ts'

/** Strokes tell the two levels apart, and not the tone alone. */
export const line = {
  turn_back: style({ borderBlockStart: `${vars.line.thick} dashed ${vars.tone.caution.text}` }),
  evacuation: style({ borderBlockStart: `${vars.line.thick} solid ${vars.tone.critical.text}` }),
}
export const tick = {
  turn_back: style({ borderInlineStart: `${vars.line.thick} dashed ${vars.tone.caution.text}` }),
  evacuation: style({ borderInlineStart: `${vars.line.thick} solid ${vars.tone.critical.text}` }),
}
