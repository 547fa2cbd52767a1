import { lazyPart } from '#src/shared/lazyPart.tsx'
import { AccountSecurity, type AccountSecurityProps } from './AccountSecurity.tsx'
import { DownloadSecurity } from './DownloadSecurity.tsx'
import type { KioskDefaultsProps } from './KioskDefaults.tsx'
import * as css from './settings.css.ts'

// The one form here that needs the form library, and the last section of its column: nothing moves when it comes.
const KioskDefaults = lazyPart(() => import('./KioskDefaults.tsx').then((module) => module.KioskDefaults))

export type GlobalSettingsViewProps = AccountSecurityProps & { defaults: KioskDefaultsProps }

/** Global System Settings (administration spec §2.11). The shell's header holds the page's title. */
export const GlobalSettingsView = ({ defaults, ...security }: GlobalSettingsViewProps) => (
  <div className={css.page}>
    <div className={css.column}>
      <DownloadSecurity />
      <KioskDefaults {...defaults} />
    </div>
    <AccountSecurity {...security} />
  </div>
)
