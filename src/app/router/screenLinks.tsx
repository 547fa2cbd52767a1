import { createContext, type ReactNode, useCallback, useContext } from 'react'
import { pageLink } from '#src/shared/pageLink.ts'
import { type LinkToRecord, RecordLinksContext } from '#src/shared/recordLinks.ts'
import { useRole, useSession } from '#src/shared/session/SessionProvider.tsx'
import { LinkButton, type LinkButtonProps } from '#src/ui/Button/LinkButton.tsx'
import { useLocation, useNavigate } from './navigation.tsx'
import { recordAddress } from './recordAddresses.ts'

/** The part of the route table that screens need. They cannot import it, because it loads them. */
export type ScreenDirectory = {
  /** Whether the guard admits the role. */
  canOpen: (path: string, role: string) => boolean
  /** Loads the screen's module. */
  preload: (path: string, role: string) => void
}

export const ScreenDirectoryContext = createContext<ScreenDirectory>({
  canOpen: () => false,
  preload: () => undefined,
})

type ScreenLink = { href: string; onOpen: () => void; onIntent: () => void }

/** Links to other screens, for features that know no routes; undefined if the role has no such screen. */
export function useScreenLinks(): (path: string, search?: string) => ScreenLink | undefined {
  const { canOpen, preload } = useContext(ScreenDirectoryContext)
  const role = useRole()
  const navigate = useNavigate()
  return (path, search = '') =>
    canOpen(path, role)
      ? { href: path + search, onOpen: () => navigate(path + search), onIntent: () => preload(path, role) }
      : undefined
}

export type ScreenLinkButtonProps = Pick<LinkButtonProps, 'icon' | 'tone' | 'size' | 'children'> & {
  path: string
  search: string
}

/** A button to another screen; nothing if the role has no such screen. */
export function ScreenLinkButton({ path, search, children, ...look }: ScreenLinkButtonProps) {
  const link = useScreenLinks()(path, search)
  return (
    link && (
      <LinkButton size="small" {...look} {...pageLink(link.href, link.onOpen)} onIntent={link.onIntent}>
        {children}
      </LinkButton>
    )
  )
}

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
