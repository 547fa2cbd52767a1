import {
  GaugeIcon,
  KeyboardIcon,
  LogOutIcon,
  MonitorIcon,
  MoonIcon,
  Rows3Icon,
  Rows4Icon,
  SunIcon,
} from 'lucide-react'
import { useStore } from 'zustand'
import { useApi } from '#src/api/context.tsx'
import { menuIcon } from '#src/app/layout/menuIcons.ts'
import { useNavigate } from '#src/app/router/navigation.tsx'
import { hasScreen } from '#src/app/router/routes.ts'
import { goKeys } from '#src/app/shortcuts/shortcuts.ts'
import { doseUnitStore, setDoseUnit } from '#src/shared/doseUnitStore.ts'
import { useRole } from '#src/shared/session/SessionProvider.tsx'
import { setDensity, setTheme, themeStore } from '#src/shared/theme.ts'
import { PaletteView } from './PaletteView.tsx'
import { matches, type PaletteEntry, screenItems } from './paletteEntries.ts'
import { usePaletteSearch } from './usePaletteSearch.ts'

type PaletteProps = { onClose: () => void; onShortcuts: () => void; onLogout: () => void }

/** Ctrl/Cmd K: any screen of the role, what the menus of the header do, and what the server finds. */
export function Palette({ onClose, onShortcuts, onLogout }: PaletteProps) {
  const navigate = useNavigate()
  const leaveFor = (to: string, state?: unknown) => {
    onClose()
    navigate(to, { state })
  }
  const search = usePaletteSearch(({ to, state, onOpen }) => {
    onOpen?.()
    leaveFor(to, state)
  })
  const screens = useScreenEntries((path) => leaveFor(path))
  const actions = useActionEntries(onClose, onShortcuts, onLogout)
  const matching = (entries: PaletteEntry[]) => entries.filter(({ label }) => matches(label, search.text))
  return (
    <PaletteView
      text={search.text}
      onText={search.type}
      placeholder={`Go to a screen${search.headings.length > 0 ? ' or find ' : ''}${search.headings.join(', ').toLowerCase()}`}
      groups={[
        { heading: 'Screens', entries: matching(screens) },
        ...search.groups,
        { heading: 'Actions', entries: matching(actions) },
      ]}
      onClose={onClose}
    />
  )
}

function useScreenEntries(onOpen: (path: string) => void): PaletteEntry[] {
  const role = useRole()
  const { knows } = useApi()
  const keys = goKeys(role, knows)
  return screenItems(role, hasScreen, knows).map(({ label, path, section }) => {
    const key = keys.find((one) => one.path === path)?.key
    return {
      key: path,
      label,
      hint: section && 'Organizational portal',
      icon: menuIcon(label),
      ...(key !== undefined && { keys: ['g', key] }),
      onSelect: () => onOpen(path),
    }
  })
}

/** What the header's menus do, by name. */
function useActionEntries(
  onClose: () => void,
  onShortcuts: () => void,
  onLogout: () => void,
): PaletteEntry[] {
  const { theme, density } = useStore(themeStore)
  const { unit } = useStore(doseUnitStore)
  const isCompact = density === 'compact'
  const closing = (act: () => void) => () => {
    act()
    onClose()
  }
  const current = (is: boolean) => (is ? 'current' : undefined)
  return [
    {
      key: 'light',
      label: 'Theme: light',
      hint: current(theme === 'light'),
      icon: SunIcon,
      onSelect: closing(() => setTheme('light')),
    },
    {
      key: 'dark',
      label: 'Theme: dark',
      hint: current(theme === 'dark'),
      icon: MoonIcon,
      onSelect: closing(() => setTheme('dark')),
    },
    {
      key: 'system',
      label: 'Theme: system',
      hint: current(theme === 'system'),
      icon: MonitorIcon,
      onSelect: closing(() => setTheme('system')),
    },
    {
      key: 'density',
      label: isCompact ? 'Comfortable rows' : 'Compact rows',
      icon: isCompact ? Rows3Icon : Rows4Icon,
      onSelect: closing(() => setDensity(isCompact ? 'comfortable' : 'compact')),
    },
    {
      key: 'dose unit',
      label: unit === 'usv-h' ? 'Dose rates in mR/h' : 'Dose rates in µSv/h',
      hint: '1 mR/h = 10 µSv/h',
      icon: GaugeIcon,
      onSelect: closing(() => setDoseUnit(unit === 'usv-h' ? 'mr-h' : 'usv-h')),
    },
    { key: 'shortcuts', label: 'Keyboard shortcuts', icon: KeyboardIcon, keys: ['?'], onSelect: onShortcuts },
    { key: 'logout', label: 'Log out', icon: LogOutIcon, onSelect: onLogout },
  ]
}
