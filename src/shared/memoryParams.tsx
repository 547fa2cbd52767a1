import { type ReactNode, useMemo, useState } from 'react'
import { patchParams, ScreenParamsProvider } from './screenParams.tsx'

/** Screen parameters without an address bar: for widgets and stories. */
export function MemoryParams({ initial = '', children }: { initial?: string; children: ReactNode }) {
  const [params, setParams] = useState(() => new URLSearchParams(initial))
  const port = useMemo(
    () => ({
      params,
      change: (patch: Parameters<typeof patchParams>[1]) => setParams((before) => patchParams(before, patch)),
    }),
    [params],
  )
  return <ScreenParamsProvider port={port}>{children}</ScreenParamsProvider>
}
