import { globalStyle, style } from '@vanilla-extract/css'
import { anyScript } from '#src/theme/anyScript.ts'
import { wallVars } from '#src/theme/wall.css.ts'
import { label } from '../map/placeMark.css.ts'

export const map = style({ height: '100%' })
globalStyle(`${map} ${label}`, {
  ...anyScript,
  maxWidth: wallVars.size.label,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  font: wallVars.text.row,
})
/** From a mark to its label. */
export const leader = style({ position: 'absolute', insetBlockStart: 0, left: 0, overflow: 'visible' })
