import { type ReactNode, useCallback, useContext } from 'react'
import { pageLink } from '#src/shared/pageLink.ts'
import { type LinkToRecord, RecordLinksContext } from '#src/shared/recordLinks.ts'
import { useSession } from '#src/shared/session/SessionProvider.tsx'
import { useLocation, useNavigate } from './navigation.tsx'
import { recordAddress } from './recordAddresses.ts'
import { ScreenDirectoryContext } from './screenLinks.tsx'

/** Resolves records to portal addresses. */
export function RecordLinks({ children }: { children: ReactNode }) {
  const session = useSession()
  const { pathname, search } = useLocation()
  const { canOpen, preload } = useContext(ScreenDirectoryContext)
  const navigate = useNavigate()
  const linkTo = useCallback<LinkToRecord>(
    (record) => {
      const address = recordAddress(record, session, { pathname, search })
      return address === undefined || !canOpen(address.split('?')[0] ?? '', session.role)
        ? undefined
        : { ...pageLink(address, navigate), onIntent: () => preload(address, session.role) }
    },
    [session, pathname, search, canOpen, preload, navigate],
  )
  return <RecordLinksContext value={linkTo}>{children}</RecordLinksContext>
}
