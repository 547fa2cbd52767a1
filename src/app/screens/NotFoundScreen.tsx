import { useEffect, useRef } from 'react'
import { useLocation, useNavigationKind } from '#src/app/router/navigation.tsx'
import { usePageTitle } from '#src/app/router/pageTitle.tsx'
import { paths } from '#src/app/router/paths.ts'
import { Mark } from '#src/features/session/Mark.tsx'
import { pageLink } from '#src/shared/pageLink.ts'
import { LinkButton } from '#src/ui/Button/LinkButton.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import * as css from './notFoundScreen.css.ts'

/** For unknown addresses and those the role cannot open; does not say which (portal spec §2.5, ruling 7). */
export function NotFoundScreen({ onHome }: { onHome: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname } = useLocation()
  const kind = useNavigationKind()
  usePageTitle('Page Not Found', pathname)
  useEffect(() => {
    if (kind !== 'pop') heading.current?.focus()
  }, [kind])
  return (
    <main className={css.page}>
      <Mark />
      <h1 className={css.title} ref={heading} tabIndex={-1}>
        Page Not Found
      </h1>
      <Text as="p" tone="muted">
        This page does not exist, or you do not have access to it.
      </Text>
      <LinkButton {...pageLink(paths.login(), onHome)} tone="primary">
        Go to Home
      </LinkButton>
    </main>
  )
}
