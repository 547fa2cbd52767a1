import type { ReactNode } from 'react'
import * as css from './shell.css.ts'

/** Aligns a notice between header and content with the content. */
export const NoticeFrame = ({ children }: { children: ReactNode }) => (
  <div className={css.noticeFrame}>{children}</div>
)
