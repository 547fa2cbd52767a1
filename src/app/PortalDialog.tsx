import { useEffect, useState } from 'react'
import type { DialogImplementation, DialogProps } from '#src/ui/Dialog/Dialog.tsx'
import { loadChunk } from './chunks.ts'

let loaded: DialogImplementation | undefined

const load = async (): Promise<DialogImplementation> => {
  loaded ??= (await loadChunk(() => import('#src/ui/Dialog/RadixDialog.tsx'))).RadixDialog
  return loaded
}

/** Brings the dialog while nothing else is to be done, so that the first one opens at once. */
export const preloadDialog = (): void => {
  // Whoever opens a dialog asks again and shows the failure.
  load().catch(() => undefined)
}

/** RadixDialog, fetched beside the first page instead of before it: no list needs it to show its rows. */
export function PortalDialog(props: DialogProps) {
  const [Implementation, setImplementation] = useState(() => loaded)
  const [error, setError] = useState<Error>()
  const isWanted = props.open && !Implementation
  useEffect(() => {
    if (isWanted) load().then((dialog) => setImplementation(() => dialog), setError)
  }, [isWanted])
  if (error) throw error
  return Implementation ? <Implementation {...props} /> : null
}
