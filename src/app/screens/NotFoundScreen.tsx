import { useEffect } from 'react'
import { paths } from '#src/app/paths.ts'
import { Mark } from '#src/features/session/Mark.tsx'
import { LinkButton } from '#src/ui/Button/LinkButton.tsx'
import * as css from './notFoundScreen.css.ts'

/** For an unknown address and for one the role may not open, without saying which (portal spec §2.5, ruling 7). */
export function NotFoundScreen({ onHome }: { onHome: () => void }) {
  useEffect(() => {
    document.title = 'Page Not Found · RadOps Console'
  }, [])
  return (
    <main className={css.page}>
      <Mark />
      <h1 className={css.title}>Page Not Found</h1>
      <p className={css.text}>There is no page at this address, or it is not open to you.</p>
      <LinkButton
        href={paths.login()}
        tone="primary"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
          event.preventDefault()
          onHome()
        }}
      >
        Go to Home
      </LinkButton>
    </main>
  )
}
