import type { ReactNode } from 'react'
import * as css from './shell.css.ts'

/** Keeps what is said between header and content in line with the content. */
export const NoticeFrame = ({ children }: { children: ReactNode }) => (
  <div className={css.noticeFrame}>{children}</div>
)
