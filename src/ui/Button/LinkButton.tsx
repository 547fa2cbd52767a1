import type { MouseEvent, ReactNode } from 'react'
import { type ButtonSize, type ButtonTone, button } from './button.css.ts'

export type LinkButtonProps = {
  href: string
  children: ReactNode
  icon?: ReactNode
  tone?: ButtonTone
  size?: ButtonSize
  fullWidth?: boolean
  newTab?: boolean
  /** For the app's router: call preventDefault and navigate. */
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void
  onIntent?: () => void
}

/** A link styled as a button; can be opened in a new tab and copied. */
export function LinkButton({
  href,
  children,
  icon,
  tone = 'secondary',
  size = 'medium',
  ...props
}: LinkButtonProps) {
  return (
    <a
      href={href}
      className={button({ tone, size, fullWidth: props.fullWidth ?? false })}
      {...(props.newTab && { target: '_blank', rel: 'noopener noreferrer' })}
      onClick={props.onClick}
      onPointerEnter={props.onIntent}
      onFocus={props.onIntent}
    >
      {icon}
      <span>{children}</span>
    </a>
  )
}
