import type { MouseEvent, ReactNode } from 'react'
import { textLink } from './button.css.ts'

type TextLinkProps = {
  children: ReactNode
  /** With an address it is a link, without one a button styled as a link. */
  href?: string
  newTab?: boolean
  /** What a button opens. */
  hasPopup?: 'dialog'
  onClick?: (event: MouseEvent<HTMLElement>) => void
  onIntent?: () => void
  /** Whether Tab stops here. False in very long lists that have another way by keyboard. */
  isTabStop?: boolean
}

/** A link within text or a table cell. */
export function TextLink({
  children,
  href,
  newTab,
  hasPopup,
  onClick,
  onIntent,
  isTabStop = true,
}: TextLinkProps) {
  if (href === undefined)
    return (
      <button
        type="button"
        className={textLink}
        aria-haspopup={hasPopup}
        onClick={onClick}
        onPointerEnter={onIntent}
        onFocus={onIntent}
      >
        {children}
      </button>
    )
  return (
    <a
      href={href}
      className={textLink}
      tabIndex={isTabStop ? undefined : -1}
      onClick={onClick}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {children}
    </a>
  )
}
