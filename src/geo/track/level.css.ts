import { style } from '@vanilla-extract/css'
import { vars } from '#src/theme/vars.css.ts'

/** Different strokes, because colour alone must not distinguish the levels. */
export const line = {
  turn_back: style({ borderBlockStart: `${vars.line.thick} dashed ${vars.tone.caution.text}` }),
  evacuation: style({ borderBlockStart: `${vars.line.thick} solid ${vars.tone.critical.text}` }),
}
export const tick = {
  turn_back: style({ borderInlineStart: `${vars.line.thick} dashed ${vars.tone.caution.text}` }),
  evacuation: style({ borderInlineStart: `${vars.line.thick} solid ${vars.tone.critical.text}` }),
}
