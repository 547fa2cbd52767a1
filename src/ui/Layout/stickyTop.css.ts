import { createVar } from '@vanilla-extract/css'

/** Height of the shell's sticky header, which other sticky elements stay below. Unset outside the shell. */
export const stickyTop = createVar()
