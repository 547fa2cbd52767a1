import { style } from '@vanilla-extract/css'
import { anyScript } from '#src/theme/anyScript.ts'

export const longText = style({ ...anyScript, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })
