import { useEffect } from 'react'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'

const reload = () => location.reload()

/**
 * The console itself did not arrive. Made of what the login page has anyway: nothing more can be fetched now. When the
 * network is back the page is loaded again: nothing on it can be lost, and some browsers never ask again for a script
 * that failed (docs/decisions/054-a-part-that-does-not-come.md).
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
