import { CheckIcon, GaugeIcon, MonitorIcon, MoonIcon, Rows3Icon, Rows4Icon, SunIcon } from 'lucide-react'
import { useStore } from 'zustand'
import { doseUnitStore, setDoseUnit } from '#src/shared/doseUnitStore.ts'
import { setDensity, setTheme, type Theme, themeStore } from '#src/shared/theme.ts'
import { Menu } from '#src/ui/Menu/Menu.tsx'

const themes = {
  light: { label: 'Light', icon: <SunIcon aria-hidden="true" /> },
  dark: { label: 'Dark', icon: <MoonIcon aria-hidden="true" /> },
  system: { label: 'System', icon: <MonitorIcon aria-hidden="true" /> },
} satisfies Record<Theme, unknown>
const order: Theme[] = ['light', 'dark', 'system']

/** Theme, row height and the unit of dose rates, remembered on this device. */
export function AppearanceMenu() {
  const { theme, density } = useStore(themeStore)
  const isInMilliroentgen = useStore(doseUnitStore).unit === 'mr-h'
  const isCompact = density === 'compact'
  return (
    <Menu
      label={`Appearance: ${themes[theme].label}`}
      icon={themes[theme].icon}
      items={[
        ...order.map((each) => ({
          label: each === theme ? `${themes[each].label} (current)` : themes[each].label,
          icon: each === theme ? <CheckIcon aria-hidden="true" /> : themes[each].icon,
          onSelect: () => setTheme(each),
        })),
        {
          label: isCompact ? 'Comfortable rows' : 'Compact rows',
          icon: isCompact ? <Rows3Icon aria-hidden="true" /> : <Rows4Icon aria-hidden="true" />,
          onSelect: () => setDensity(isCompact ? 'comfortable' : 'compact'),
        },
        {
          // The relation is said where the choice is made.
          label: `Dose rates in ${isInMilliroentgen ? 'µSv/h' : 'mR/h'} (1 mR/h = 10 µSv/h)`,
          icon: <GaugeIcon aria-hidden="true" />,
          onSelect: () => setDoseUnit(isInMilliroentgen ? 'usv-h' : 'mr-h'),
        },
      ]}
    />
  )
}
