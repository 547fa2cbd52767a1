import { createVar, fallbackVar } from '@vanilla-extract/css'
import { vars } from '#src/theme/vars.css.ts'

/** Height of the shell's sticky header, which other sticky elements stay below. Unset outside the shell. */
export const stickyTop = createVar()

export const stickyTopOr0 = fallbackVar(stickyTop, vars.space.none)
