import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { patchParams, type ScreenParamsPort, ScreenParamsProvider } from './screenParams.tsx'

type MemoryParamsProps = {
  initial?: string
  /** Called with the query string; must be stable. */
  onChange?: (params: string) => void
  children: ReactNode
}

/** Screen parameters without an address bar: for widgets and stories. */
export function MemoryParams({ initial = '', onChange, children }: MemoryParamsProps) {
  const [params, setParams] = useState(() => new URLSearchParams(initial))
  // Stable, so that an effect that changes parameters does not rerun because of it.
  const change = useCallback<ScreenParamsPort['change']>(
    (patch) => setParams((before) => patchParams(before, patch)),
    [],
  )
  useEffect(() => onChange?.(params.toString()), [params, onChange])
  const port = useMemo(() => ({ params, change }), [params, change])
  return <ScreenParamsProvider port={port}>{children}</ScreenParamsProvider>
}
