import { MenuIcon } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { takeSignIn } from '#src/app/arrival.ts'
import { useLocation, useNavigationKind } from '#src/app/navigation.tsx'
import { fullName, initials } from '#src/shared/session/roles.ts'
import type { SessionProfile } from '#src/shared/session/sessionStore.ts'
import { IconButton } from '#src/ui/Button/IconButton.tsx'
import { AppearanceMenu } from './AppearanceMenu.tsx'
import * as css from './header.css.ts'
import { LiveIndicator } from './LiveIndicator.tsx'
import { LogoutDialog } from './lazyLogoutDialog.ts'

type HeaderProps = {
  title: string
  user: SessionProfile
  menuButton?: RefObject<HTMLButtonElement | null>
  /** Opens the drawer; only where the sidebar is one. */
  onMenu: (() => void) | undefined
  onLogout: () => Promise<void>
}

/** Page title, state of the live channel, appearance, and who is signed in (portal spec §2.6). */
export function Header({ title, user, menuButton, onMenu, onLogout }: HeaderProps) {
  const [isAsking, setAsking] = useState(false)
  const heading = useHeadingFocus(title)
  const name = fullName(user)
  return (
    <header className={css.header}>
      {onMenu && <IconButton buttonRef={menuButton} label="Open menu" icon={<MenuIcon />} onClick={onMenu} />}
      <h1 className={css.title} ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <LiveIndicator />
      <AppearanceMenu />
      <div className={css.person}>
        {name && <span className={css.name}>{name}</span>}
        <span className={css.email}>{user.email}</span>
      </div>
      <button
        type="button"
        className={css.avatar}
        aria-haspopup="dialog"
        aria-label={`${name || user.email}: log out`}
        onPointerEnter={LogoutDialog.preload}
        onFocus={LogoutDialog.preload}
        onClick={() => setAsking(true)}
      >
        {initials(user)}
      </button>
      {isAsking && <LogoutDialog onLogout={onLogout} onClose={() => setAsking(false)} />}
    </header>
  )
}

/**
 * Names the page in the tab, and after a navigation or the sign-in puts the focus on its heading, which also announces it.
 * Not on a first page that was opened by its address: there the browser's own order is what people expect. Not on back: the reader returns to where they were.
 */
function useHeadingFocus(title: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname } = useLocation()
  const kind = useNavigationKind()
  const shown = useRef(pathname)
  useEffect(() => {
    document.title = `${title} · RadOps Console`
    if (shown.current === pathname && !takeSignIn()) return
    shown.current = pathname
    heading.current?.focus({ preventScroll: kind === 'pop' })
  }, [title, pathname, kind])
  return heading
}
