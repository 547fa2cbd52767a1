import { type ReactNode, useCallback, useMemo } from 'react'
import { patchParams, type ScreenParamsPort, ScreenParamsProvider } from '#src/shared/screenParams.tsx'
import { hasDialog } from './dialogHistory.ts'
import {
  carriedState,
  closeDialog,
  onceBack,
  useAddressBar,
  useLocation,
  useNavigate,
} from './navigation.tsx'
import { normalizePath } from './paths.ts'

/** Keeps screen parameters in the address: Back, reload and a shared link show the same list. */
export function UrlParams({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  const bar = useAddressBar()
  const navigate = useNavigate()
  const change = useCallback<ScreenParamsPort['change']>(
    (patch, { replace = false } = {}) =>
      onceBack(() => {
        // The current address, so that two changes in one event do not overwrite each other.
        const now = bar.read()
        // The screen is being left: its input must not follow to the next one.
        if (normalizePath(now.pathname) !== normalizePath(pathname)) return
        const next = patchParams(new URLSearchParams(now.search), patch).toString()
        const to = now.pathname + (next && `?${next}`)
        // A dialog that was closed twice: the second time there is nothing to change.
        if (to === now.pathname + now.search) return
        const go = (isReplacing: boolean) =>
          navigate(to, { replace: isReplacing, state: carriedState(bar), keepsScreen: true })
        if (hasDialog(now.search) && !hasDialog(to)) closeDialog(bar, to, () => go(true))
        else go(replace)
      }),
    [bar, navigate, pathname],
  )
  const port = useMemo(() => ({ params: new URLSearchParams(search), change }), [search, change])
  return <ScreenParamsProvider port={port}>{children}</ScreenParamsProvider>
}
