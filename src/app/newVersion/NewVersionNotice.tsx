import { useState } from 'react'
import type { Services } from '#src/app/services.ts'
import { LiveRegion } from '#src/ui/LiveRegion/LiveRegion.tsx'
import { NewVersionBanner } from './NewVersionBanner.tsx'
import { reloadFor } from './newVersion.ts'
import { useNewVersion } from './useNewVersion.ts'

/** Says once for each release that there is a newer one; nothing reloads by itself under anybody's hands. */
export function NewVersionNotice({ services }: { services: Services }) {
  const release = useNewVersion(services)
  const [dismissed, setDismissed] = useState<string>()
  const isShown = release !== undefined && release !== dismissed
  return (
    <>
      {isShown && (
        <NewVersionBanner onReload={() => reloadFor(release)} onDismiss={() => setDismissed(release)} />
      )}
      <LiveRegion>{isShown && 'A new version of the console is available.'}</LiveRegion>
    </>
  )
}
