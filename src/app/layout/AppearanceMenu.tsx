import { CheckIcon, MonitorIcon, MoonIcon, RadiationIcon, Rows3Icon, Rows4Icon, SunIcon } from 'lucide-react'
import { useStore } from 'zustand'
import { DOSE_UNITS, type DoseUnitName, doseUnitStore, setDoseUnit } from '#src/shared/doseUnit.ts'
import { setDensity, setTheme, type Theme, themeStore } from '#src/shared/theme.ts'
import { Menu } from '#src/ui/Menu/Menu.tsx'

const themes = {
  light: { label: 'Light', icon: <SunIcon aria-hidden="true" /> },
  dark: { label: 'Dark', icon: <MoonIcon aria-hidden="true" /> },
  system: { label: 'System', icon: <MonitorIcon aria-hidden="true" /> },
} satisfies Record<Theme, unknown>
const order: Theme[] = ['light', 'dark', 'system']

/** The relation is said where the choice is made. */
const units = {
  'usv-h': `Dose rates in ${DOSE_UNITS['usv-h'].rate}`,
  'mr-h': `Dose rates in ${DOSE_UNITS['mr-h'].rate} (1 mR/h = 10 µSv/h)`,
} satisfies Record<DoseUnitName, string>
const unitOrder: DoseUnitName[] = ['usv-h', 'mr-h']

/** Theme, row height and the unit of dose rates, remembered on this device. */
export function AppearanceMenu() {
  const { theme, density } = useStore(themeStore)
  const { unit } = useStore(doseUnitStore)
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
        ...unitOrder.map((each) => ({
          label: each === unit ? `${units[each]} (current)` : units[each],
          icon: each === unit ? <CheckIcon aria-hidden="true" /> : <RadiationIcon aria-hidden="true" />,
          onSelect: () => setDoseUnit(each),
        })),
      ]}
    />
  )
}
