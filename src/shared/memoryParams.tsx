import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { patchParams, type ScreenParamsPort, ScreenParamsProvider } from './screenParams.tsx'

/** Screen parameters without an address bar: for widgets and stories. */
export function MemoryParams({ initial = '', children }: { initial?: string; children: ReactNode }) {
  const [params, setParams] = useState(() => new URLSearchParams(initial))
  // The same whatever the parameters are: an effect that changes them must not follow its own change.
  const change = useCallback<ScreenParamsPort['change']>(
    (patch) => setParams((before) => patchParams(before, patch)),
    [],
  )
  const port = useMemo(() => ({ params, change }), [params, change])
  return <ScreenParamsProvider port={port}>{children}</ScreenParamsProvider>
}
