import { GaugeIcon, MonitorIcon, MoonIcon, Rows3Icon, Rows4Icon, SunIcon } from 'lucide-react'
import { useStore } from 'zustand'
import { doseUnitStore, setDoseUnit } from '#src/shared/doseUnitStore.ts'
import { setDensity, setTheme, themeStore } from '#src/shared/theme.ts'

const themes = [
  { name: 'light', label: 'Light', icon: SunIcon },
  { name: 'dark', label: 'Dark', icon: MoonIcon },
  { name: 'system', label: 'System', icon: MonitorIcon },
] as const

/** Theme, row height and the unit of dose rates, remembered on this device, as choices for a menu. */
export function useAppearance() {
  const { theme, density } = useStore(themeStore)
  const isInMilliroentgen = useStore(doseUnitStore).unit === 'mr-h'
  const isCompact = density === 'compact'
  return {
    themes: themes.map((one) => ({
      ...one,
      isCurrent: one.name === theme,
      onSelect: () => setTheme(one.name),
    })),
    density: {
      label: isCompact ? 'Comfortable rows' : 'Compact rows',
      icon: isCompact ? Rows3Icon : Rows4Icon,
      onSelect: () => setDensity(isCompact ? 'comfortable' : 'compact'),
    },
    doseUnit: {
      label: `Dose rates in ${isInMilliroentgen ? 'µSv/h' : 'mR/h'}`,
      conversion: '1 mR/h = 10 µSv/h',
      icon: GaugeIcon,
      onSelect: () => setDoseUnit(isInMilliroentgen ? 'usv-h' : 'mr-h'),
    },
  }
}
