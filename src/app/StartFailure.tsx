import { useEffect } from 'react'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'

const reload = () => location.reload()

/**
 * Shown if the console itself did not load. Uses only what the login page already has. Reloads when the network is
 * back: there is no input to lose, and some browsers never retry a failed script
 * (docs/decisions/054-a-part-that-does-not-come.md).
 */
export function StartFailure() {
  useEffect(() => {
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
  return (
    <Banner tone="critical" action={<Button onClick={reload}>Reload</Button>}>
      The console could not be loaded. The connection was lost, or a newer version has been installed.
    </Banner>
  )
}
