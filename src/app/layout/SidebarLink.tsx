import type { NavItem } from '#src/app/nav.ts'
import { Link } from '#src/app/navigation.tsx'
import { preloadPath } from '#src/app/preload.ts'
import { useRole } from '#src/shared/session/SessionProvider.tsx'
import { Tooltip } from '#src/ui/Tooltip/Tooltip.tsx'
import { menuIcon } from './menuIcons.ts'
import * as css from './sidebar.css.ts'

type SidebarLinkProps = { item: NavItem; isActive: boolean; isExpanded: boolean }

/** One entry; collapsed it shows its name on hover and focus. Its screen is fetched when a click may follow. */
export function SidebarLink({ item, isActive, isExpanded }: SidebarLinkProps) {
  const role = useRole()
  const Icon = menuIcon(item.label)
  const preload = () => preloadPath(item.path, role)
  const link = (
    <Link
      to={item.path}
      className={isExpanded ? css.link : css.iconLink}
      aria-current={isActive ? 'page' : undefined}
      aria-label={isExpanded ? undefined : item.label}
      onPointerEnter={preload}
      onFocus={preload}
    >
      <Icon className={css.icon} aria-hidden="true" />
      {isExpanded && <span className={css.label}>{item.label}</span>}
    </Link>
  )
  if (isExpanded) return link
  return (
    <Tooltip content={item.label} placement="right">
      {() => link}
    </Tooltip>
  )
}
