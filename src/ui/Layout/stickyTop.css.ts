import { createVar } from '@vanilla-extract/css'

/** Height of what stays at the top while the page is scrolled: the header of the shell. Not set, nothing does. */
export const stickyTop = createVar()
