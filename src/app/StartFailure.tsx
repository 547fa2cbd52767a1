import { useEffect } from 'react'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'

/**
 * The console itself did not arrive. Made of what the login page has anyway: nothing more can be fetched now.
 * @param onOnline the network is back: starts again by itself
 */
export function StartFailure({ onOnline }: { onOnline: () => void }) {
  useEffect(() => {
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [onOnline])
  return (
    <Banner tone="critical" action={<Button onClick={() => location.reload()}>Reload</Button>}>
      The console could not be loaded. The connection was lost, or a newer version has been installed.
    </Banner>
  )
}
