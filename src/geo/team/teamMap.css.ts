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
