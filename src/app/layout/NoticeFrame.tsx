import type { ReactNode } from 'react'
import * as css from './noticeFrame.css.ts'

/** Keeps what is said between header and content in line with the content. */
export const NoticeFrame = ({ children }: { children: ReactNode }) => (
  <div className={css.frame}>{children}</div>
)
