import type { ReactNode } from 'react'
import { onPaper } from './layout.css.ts'

/** What a control says on screen, or a tooltip, printed in words. */
export const OnPaper = ({ children }: { children: ReactNode }) => <span className={onPaper}>{children}</span>
