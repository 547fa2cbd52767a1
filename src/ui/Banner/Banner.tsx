import { XIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Tone } from '#src/theme/palette.ts'
import { IconButton } from '#src/ui/Button/IconButton.tsx'
import * as css from './banner.css.ts'
import { toneIcon } from './toneIcon.tsx'

type BannerProps = {
  tone: Tone
  title?: string
  children: ReactNode
  action?: ReactNode
  onDismiss?: () => void
  /** Part of the page from the start, such as a reminder: not announced. */
  isNote?: boolean
}

/** A message within the page. Critical and caution interrupt (role alert), others are polite (role status). */
export function Banner({ tone, title, children, action, onDismiss, isNote = false }: BannerProps) {
  return (
    <div
      className={`${css.banner} ${css.tone[tone]}`}
      role={isNote ? 'note' : tone === 'critical' || tone === 'caution' ? 'alert' : 'status'}
    >
      <div className={css.body}>
        <div className={css.message}>
          {toneIcon[tone]}
          <div className={css.words}>
            {title && <div className={css.title}>{title}</div>}
            <div className={css.text}>{children}</div>
          </div>
        </div>
        {action}
      </div>
      {onDismiss && <IconButton size="small" label="Dismiss" icon={<XIcon />} onClick={onDismiss} />}
    </div>
  )
}
