import { Section } from '#src/ui/Card/Section.tsx'
import type { Documented } from './loadWidgets.ts'
import * as css from './page.css.ts'
import { plainWords } from './plainWords.ts'

/** The documented interface of a release: names, types, descriptions. */
export function Interface({ title, documented }: { title: string; documented: readonly Documented[] }) {
  return (
    <Section title={title}>
      <dl className={css.members}>
        {documented.map(({ name, type, description }) => (
          <div key={name} className={css.memberRow}>
            <dt className={css.memberName}>{name}</dt>
            {type && <dd className={css.memberType}>{type.text.replace(/^CustomEvent<(.*)>$/s, '$1')}</dd>}
            <dd className={css.nothing}>{plainWords(description)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
