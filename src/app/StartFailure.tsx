import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'

/** The console itself did not arrive. Made of what the login page has anyway: nothing more can be fetched now. */
export function StartFailure() {
  return (
    <Banner tone="critical" action={<Button onClick={() => location.reload()}>Reload</Button>}>
      The console could not be loaded. The connection was lost, or a newer version has been installed.
    </Banner>
  )
}
