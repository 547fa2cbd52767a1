import { TextLink } from '#src/ui/Button/TextLink.tsx'
import { Section } from '#src/ui/Card/Section.tsx'
import * as css from './page.css.ts'

/** How to put a widget on a page, for first-time visitors. */
export function NextSteps() {
  return (
    <Section title="Put it on your page">
      <ol className={css.steps}>
        <li>
          <strong>Allow the page.</strong> An administrator of your organization adds its origin under
          Organization Profile, Embedding.
        </li>
        <li>
          <strong>Let your server hand out the token.</strong> It calls{' '}
          <code className={css.word}>POST /api/auth/embed-token/</code> for the person who is signed in with
          you, and <code className={css.word}>/radops-token</code> answers with what comes.
        </li>
        <li>
          <strong>Copy the snippet into the page.</strong> Nothing has to be built or installed for HTML.
        </li>
        <li>
          <strong>Nothing shown?</strong> <TextLink href="/widgets/diagnose/">Diagnostics</TextLink> says why,
          and what to do.
        </li>
      </ol>
    </Section>
  )
}
