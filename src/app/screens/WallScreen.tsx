import { useEffect, useState } from 'react'
import { readConfig } from '#src/app/config.ts'
import { setTitle } from '#src/app/router/setTitle.ts'
import { Wall } from '#src/features/exercise/wall/Wall.tsx'

const tokenInAddress = () => location.hash.slice(1)

/** /wall#token: an exercise's wall, for a projector. Public: no session, cache, router or shell. */
export function WallScreen() {
  const [base, setBase] = useState<string>()
  const [token, setToken] = useState(tokenInAddress)
  useEffect(() => {
    void readConfig(fetch).then(({ api_base }) => setBase(api_base))
    // Pasting another link into the same tab does not reload the page.
    const onHash = () => setToken(tokenInAddress())
    addEventListener('hashchange', onHash)
    return () => removeEventListener('hashchange', onHash)
  }, [])
  return <Wall key={token} base={base} token={token} onName={setTitle} />
}
