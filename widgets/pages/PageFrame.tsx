import { MonitorIcon, MoonIcon, SunIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { Mark } from '#src/features/session/Mark.tsx'
import { setTheme, THEMES, type Theme, themeStore } from '#src/shared/theme.ts'
import { Menu } from '#src/ui/Menu/Menu.tsx'
import { PageHeader } from '#src/ui/PageHeader/PageHeader.tsx'
import { SkipLink } from '#src/ui/SkipLink/SkipLink.tsx'
import * as css from './page.css.ts'

const PAGES = [
  { href: '/widgets/', label: 'Widgets' },
  { href: '/widgets/diagnose/', label: 'Diagnostics' },
  { href: '/api/docs/', label: 'API' },
  { href: '/', label: 'Console' },
]
const labels = {
  light: { label: 'Light', icon: <SunIcon /> },
  dark: { label: 'Dark', icon: <MoonIcon /> },
  system: { label: 'System', icon: <MonitorIcon /> },
} satisfies Record<Theme, unknown>

type PageFrameProps = { title: string; description: string; children: ReactNode }

/** Header and main of the two pages besides the portal; they are not portal screens and need no sign-in. */
export function PageFrame({ title, description, children }: PageFrameProps) {
  const { theme } = useStore(themeStore)
  const here = location.pathname.replace(/\/?$/, '/')
  return (
    <>
      <SkipLink target="main" />
      <header className={css.header}>
        <span className={css.brand}>
          <Mark />
          RadOps widgets
        </span>
        <nav className={css.nav} aria-label="Pages">
          {PAGES.map(({ href, label }) => (
            <a
              key={href}
              href={href}
              className={css.navLink}
              aria-current={href === here ? 'page' : undefined}
            >
              {label}
            </a>
          ))}
        </nav>
        <Menu
          label={`Theme: ${labels[theme].label}`}
          icon={labels[theme].icon}
          items={THEMES.map((each) => ({
            label: each === theme ? `${labels[each].label} (current)` : labels[each].label,
            icon: labels[each].icon,
            onSelect: () => setTheme(each),
          }))}
        />
      </header>
      <main id="main" tabIndex={-1} className={css.main}>
        <PageHeader title={title} description={description} />
        {children}
      </main>
    </>
  )
}
