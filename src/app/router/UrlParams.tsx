import { type ReactNode, useCallback, useMemo } from 'react'
import { patchParams, type ScreenParamsPort, ScreenParamsProvider } from '#src/shared/screenParams.tsx'
import { carriedState, useAddressBar, useLocation, useNavigate } from './navigation.tsx'
import { normalizePath } from './paths.ts'

/** Keeps screen parameters in the address: Back, reload and a shared link show the same list. */
export function UrlParams({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  const bar = useAddressBar()
  const navigate = useNavigate()
  const change = useCallback<ScreenParamsPort['change']>(
    (patch, { replace = false } = {}) => {
      // The current address, so that two changes in one event do not overwrite each other.
      const now = bar.read()
      // The screen is being left: its input must not follow to the next one.
      if (normalizePath(now.pathname) !== normalizePath(pathname)) return
      const next = patchParams(new URLSearchParams(now.search), patch).toString()
      navigate(now.pathname + (next && `?${next}`), { replace, state: carriedState(bar) })
    },
    [bar, navigate, pathname],
  )
  const port = useMemo(() => ({ params: new URLSearchParams(search), change }), [search, change])
  return <ScreenParamsProvider port={port}>{children}</ScreenParamsProvider>
}
