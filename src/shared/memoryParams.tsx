import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { patchParams, type ScreenParamsPort, ScreenParamsProvider } from './screenParams.tsx'

type MemoryParamsProps = {
  initial?: string
  /** Hears what they are, as an address would have them; stays the same. */
  onChange?: (params: string) => void
  children: ReactNode
}

/** Screen parameters without an address bar: for widgets and stories. */
export function MemoryParams({ initial = '', onChange, children }: MemoryParamsProps) {
  const [params, setParams] = useState(() => new URLSearchParams(initial))
  // The same whatever the parameters are: an effect that changes them must not follow its own change.
  const change = useCallback<ScreenParamsPort['change']>(
    (patch) => setParams((before) => patchParams(before, patch)),
    [],
  )
  useEffect(() => onChange?.(params.toString()), [params, onChange])
  const port = useMemo(() => ({ params, change }), [params, change])
  return <ScreenParamsProvider port={port}>{children}</ScreenParamsProvider>
}
