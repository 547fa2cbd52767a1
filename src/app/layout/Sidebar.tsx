import { PanelLeftCloseIcon, PanelLeftOpenIcon, XIcon } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { useApi } from '#src/api/context.tsx'
import { PendingRequests } from '#src/app/lazyParts.tsx'
import { Link, useLocation } from '#src/app/router/navigation.tsx'
import { normalizePath } from '#src/app/router/paths.ts'
import { hasScreen, preloadPath } from '#src/app/router/routes.ts'
import { Mark } from '#src/features/session/Mark.tsx'
import { useRole } from '#src/shared/session/SessionProvider.tsx'
import { whenIdle } from '#src/shared/whenIdle.ts'
import { IconButton } from '#src/ui/Button/IconButton.tsx'
import { useDismiss } from '#src/ui/Popover/useDismiss.ts'
import { Tooltip } from '#src/ui/Tooltip/Tooltip.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import { menuIcon } from './menuIcons.ts'
import { availableMenu, type NavItem, type NavSection, roleHeading } from './nav.ts'
import * as css from './sidebar.css.ts'
import type { Layout } from './sidebarState.ts'

type SidebarProps = {
  layout: Layout
  /** Shows names next to the icons. */
  isExpanded: boolean
  /** Covers the content; Escape or a click outside closes it (ruling 19). */
  isOverlay: boolean
  onToggle: () => void
  onDismiss: () => void
}

/** The role's menu (portal spec §2.7). */
export function Sidebar({ layout, isExpanded, isOverlay, onToggle, onDismiss }: SidebarProps) {
  const role = useRole()
  const { knows } = useApi()
  const path = normalizePath(useLocation().pathname)
  const list = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const isDrawer = layout === 'small'
  useActiveInView(list, path)
  // The keyboard has Escape and the button.
  useDismiss(isOverlay, [panel], onDismiss)
  useEffect(() => {
    // Not the close button, whose tooltip would catch the first Escape.
    if (isDrawer) panel.current?.querySelector<HTMLElement>('nav a')?.focus()
  }, [isDrawer])

  // A landmark next to the content; a dialog if it covers it.
  const Panel = isDrawer ? 'div' : 'aside'
  return (
    <>
      {isOverlay && <div className={css.backdrop} data-layout={layout} aria-hidden="true" />}
      <Panel
        ref={panel}
        className={css.sidebar}
        data-width={widthOf(layout, isExpanded)}
        data-overlay={isOverlay || undefined}
        {...(isDrawer
          ? { role: 'dialog', 'aria-modal': true, 'aria-label': 'Menu' }
          : { 'aria-label': 'Sidebar' })}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && isOverlay) onDismiss()
        }}
      >
        <div className={css.top}>
          {isExpanded && (
            <span className={css.brand}>
              <Mark />
              RadOps Console
            </span>
          )}
          <IconButton
            label={toggleLabel(isDrawer, isExpanded)}
            icon={toggleIcon(isDrawer, isExpanded)}
            {...(!isDrawer && { expanded: isExpanded })}
            onClick={isDrawer ? onDismiss : onToggle}
          />
        </div>
        <div className={css.list} ref={list}>
          {isExpanded && <p className={css.role}>{roleHeading(role)}</p>}
          <nav aria-label="Main">
            {availableMenu(role, hasScreen, knows).map((section) => (
              <Section
                key={section.heading ?? ''}
                section={section}
                path={path}
                isExpanded={isExpanded}
                // At once: the question before input is discarded must not open over the menu.
                onFollow={isOverlay ? onDismiss : undefined}
              />
            ))}
          </nav>
        </div>
      </Panel>
    </>
  )
}

type SectionProps = Pick<SidebarLinkProps, 'isExpanded' | 'onFollow'> & { section: NavSection; path: string }

function Section({ section, path, ...props }: SectionProps) {
  const items = section.items.map((item: NavItem) => (
    <li key={item.path}>
      <SidebarLink item={item} isActive={item.path === path} {...props} />
    </li>
  ))
  return (
    <>
      {section.heading &&
        (props.isExpanded ? <h2 className={css.heading}>{section.heading}</h2> : <hr className={css.rule} />)}
      <ul className={css.items} aria-label={section.heading}>
        {items}
      </ul>
    </>
  )
}

type SidebarLinkProps = {
  item: NavItem
  isActive: boolean
  isExpanded: boolean
  /** Before the link is followed. */
  onFollow: (() => void) | undefined
}

/** One entry; collapsed, it shows its name on hover and focus. Preloads its screen on both. */
function SidebarLink({ item, isActive, isExpanded, onFollow }: SidebarLinkProps) {
  const role = useRole()
  const Icon = menuIcon(item.label)
  const preload = () => preloadPath(item.path, role)
  const link = (
    <Link
      to={item.path}
      className={isExpanded ? css.link : css.iconLink}
      aria-current={isActive ? 'page' : undefined}
      aria-label={isExpanded || item.countsRequests ? undefined : item.label}
      onClick={onFollow}
      onPointerEnter={preload}
      onFocus={preload}
    >
      <Icon className={css.icon} aria-hidden="true" />
      {isExpanded && <span className={css.label}>{item.label}</span>}
      {item.countsRequests && (
        <>
          {!isExpanded && <VisuallyHidden>{item.label}</VisuallyHidden>} <PendingRequests />
        </>
      )}
    </Link>
  )
  if (isExpanded) return link
  return (
    <Tooltip content={item.label} placement="right">
      {() => link}
    </Tooltip>
  )
}

/**
 * Scrolls the active entry into view (ruling 14). Not with scrollIntoView: in Chromium 150 Tab would continue from
 * there, past the skip link.
 */
function useActiveInView(list: RefObject<HTMLElement | null>, path: string) {
  useEffect(() => {
    // Measuring now would force a layout before the first rows.
    return whenIdle(() => {
      const frame = list.current
      const entry = frame?.querySelector('[aria-current=page]')?.getBoundingClientRect()
      if (!frame || !entry) return
      const { top, bottom } = frame.getBoundingClientRect()
      const hidden = Math.min(0, entry.top - top) + Math.max(0, entry.bottom - bottom)
      if (hidden !== 0) frame.scrollBy({ top: hidden })
    })
  }, [list, path])
}

const widthOf = (layout: Layout, isExpanded: boolean) => {
  if (isExpanded) return 'expanded'
  return layout === 'wide' ? 'collapsed' : 'narrow'
}

const toggleLabel = (isDrawer: boolean, isExpanded: boolean): string => {
  if (isDrawer) return 'Close menu'
  return isExpanded ? 'Collapse sidebar' : 'Expand sidebar'
}

const toggleIcon = (isDrawer: boolean, isExpanded: boolean) => {
  if (isDrawer) return <XIcon />
  return isExpanded ? <PanelLeftCloseIcon /> : <PanelLeftOpenIcon />
}
