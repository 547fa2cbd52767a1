import {
  CheckIcon,
  MenuIcon,
  RadioIcon,
  RefreshCwIcon,
  SearchIcon,
  TimerIcon,
  WifiOffIcon,
} from 'lucide-react'
import { type ReactNode, type RefObject, useState } from 'react'
import { LIVE_FALLBACK_POLL_MS, useLiveState } from '#src/api/live.tsx'
import { Breadcrumb, LogoutDialog, Palette } from '#src/app/lazyParts.tsx'
import { paletteKeys } from '#src/app/shortcuts/keys.ts'
import { useCrumbs } from '#src/shared/crumbs.tsx'
import { fullName, initials } from '#src/shared/session/roles.ts'
import type { SessionProfile } from '#src/shared/session/sessionStore.ts'
import { useIsOnline } from '#src/shared/useIsOnline.ts'
import { IconButton } from '#src/ui/Button/IconButton.tsx'
import { Kbd } from '#src/ui/Kbd/Kbd.tsx'
import { LiveRegion } from '#src/ui/LiveRegion/LiveRegion.tsx'
import { Menu } from '#src/ui/Menu/Menu.tsx'
import { SkipLink } from '#src/ui/SkipLink/SkipLink.tsx'
import * as css from './header.css.ts'
import { useAppearance } from './useAppearance.ts'
import { useHeadingFocus } from './useHeadingFocus.ts'

type HeaderProps = {
  title: string
  /** Address of the page with this title. */
  path: string
  /** Target id of the skip link. */
  skipTo: string
  /** Shown between the title and the permanent items. */
  tools: ReactNode
  user: SessionProfile
  menuButton?: RefObject<HTMLButtonElement | null>
  /** Opens the drawer; only if the sidebar is one. */
  onMenu: (() => void) | undefined
  /** Opens the command palette. */
  onSearch: () => void
  /** Opens the logout confirmation. */
  onLogout: () => void
}

/** Breadcrumbs and title, search, live state, appearance, and the signed-in user (portal spec §2.6). */
export function Header({
  title,
  path,
  skipTo,
  tools,
  user,
  menuButton,
  onMenu,
  onSearch,
  onLogout,
}: HeaderProps) {
  const heading = useHeadingFocus(title, path)
  const [isAtHeading, setAtHeading] = useState(false)
  const crumbs = useCrumbs()
  const name = fullName(user)
  return (
    <header className={css.header} data-tools={tools ? true : undefined}>
      {onMenu && <IconButton buttonRef={menuButton} label="Open menu" icon={<MenuIcon />} onClick={onMenu} />}
      <div
        className={css.words}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setAtHeading(false)
        }}
      >
        {crumbs.length > 1 && <Breadcrumb steps={crumbs} />}
        <h1 className={css.title} ref={heading} tabIndex={-1} onFocus={() => setAtHeading(true)}>
          {title}
        </h1>
        {/* Navigation moves focus here, past the page's first skip link, so Tab finds one here too. */}
        {isAtHeading && <SkipLink target={skipTo} />}
      </div>
      {tools && <div className={css.tools}>{tools}</div>}
      <button
        type="button"
        className={css.search}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        aria-label="Search"
        onPointerEnter={Palette.preload}
        onFocus={Palette.preload}
        onClick={onSearch}
      >
        <SearchIcon className={css.searchIcon} />
        <span className={css.searchWords} aria-hidden="true">
          Search
          <span className={css.searchKeys}>
            {paletteKeys().map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </span>
        </span>
      </button>
      <LiveIndicator />
      <AppearanceMenu />
      <div className={css.person}>
        {name && (
          <span className={css.name} title={name}>
            {name}
          </span>
        )}
        <span className={css.email} title={user.email}>
          {user.email}
        </span>
      </div>
      <button
        type="button"
        className={css.avatar}
        aria-haspopup="dialog"
        aria-label={`${name || user.email}: log out`}
        onPointerEnter={LogoutDialog.preload}
        onFocus={LogoutDialog.preload}
        onClick={onLogout}
      >
        {initials(user)}
      </button>
    </header>
  )
}

function AppearanceMenu() {
  const { themes, density, doseUnit } = useAppearance()
  const current = themes.find(({ isCurrent }) => isCurrent)
  return (
    <Menu
      label={`Appearance: ${current?.label}`}
      icon={current && <current.icon />}
      items={[
        ...themes.map(({ label, icon: Icon, isCurrent, onSelect }) => ({
          label: isCurrent ? `${label} (current)` : label,
          icon: isCurrent ? <CheckIcon /> : <Icon />,
          onSelect,
        })),
        { ...density, icon: <density.icon /> },
        {
          label: `${doseUnit.label} (${doseUnit.conversion})`,
          icon: <doseUnit.icon />,
          onSelect: doseUnit.onSelect,
        },
      ]}
    />
  )
}

const looks = {
  live: { icon: <RadioIcon size={14} />, text: 'Live', hint: 'Changes appear automatically' },
  connecting: { icon: <RefreshCwIcon size={14} />, text: 'Connecting', hint: 'Connecting to live changes' },
  off: {
    icon: <TimerIcon size={14} />,
    text: `Every ${LIVE_FALLBACK_POLL_MS / 1000} s`,
    hint: `Changes are fetched every ${LIVE_FALLBACK_POLL_MS / 1000} seconds`,
  },
  offline: { icon: <WifiOffIcon size={14} />, text: 'Offline', hint: 'No live changes while offline' },
} as const

/** Whether changes arrive live, by icon, text and colour; announced when it changes. */
function LiveIndicator() {
  const live = useLiveState()
  const state = useIsOnline() ? live : 'offline'
  const { icon, text, hint } = looks[state]
  return (
    <span className={css.live} data-state={state} title={hint}>
      <span className={css.dot} aria-hidden="true">
        {icon}
      </span>
      <span className={css.liveText} aria-hidden="true">
        {text}
      </span>
      <LiveRegion>{hint}</LiveRegion>
    </span>
  )
}
