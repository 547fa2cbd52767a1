import type { ReactNode } from 'react'
import { onPaper } from './layout.css.ts'

/** Text printed in place of a control or tooltip. */
export const OnPaper = ({ children }: { children: ReactNode }) => <span className={onPaper}>{children}</span>
