import { useEffect, useMemo, useState } from 'react'
import { SearchField } from '#src/ui/fields/SearchField.tsx'
import { ErrorState } from '#src/ui/States/ErrorState.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'
import type { CatalogueEntry } from '#stories/matrix/catalogueEntry.ts'
import { catalogueEntries } from '#stories/matrix/errorCatalogue.ts'
import {
  countsOf,
  type Group,
  matrixOf,
  type Row,
  type StoryIndex,
  stateLabel,
} from '#stories/matrix/matrix.ts'
import { subjects } from '#stories/matrix/subjects.ts'
import { AS_STORY } from '../../.storybook/toolbar.ts'
import { ChoiceGroup } from './ChoiceGroup.tsx'
import { type Choices, linkTo, options } from './choices.ts'
import { ErrorTable } from './ErrorTable.tsx'
import { StateMatrix } from './StateMatrix.tsx'
import * as css from './start.css.ts'

type StartPageProps = { choices: Choices; onChange: (changed: Partial<Choices>) => void }

/** The start page: links everything within three clicks. */
export function StartPage({ choices, onChange }: StartPageProps) {
  const { index, error, retry } = useIndex()
  return (
    <main className={css.page}>
      <h1>RadOps Console</h1>
      <p className={css.lead}>
        Every screen, dialog and widget of the console in each of its states: the real components with sample
        answers. Choose a theme, a width and a role, then open a state in the matrix. The toolbar above each
        story changes these and more; its link can be copied for a review.
      </p>
      {error ? (
        <ErrorState message="The list of stories could not be read." onRetry={retry} />
      ) : index ? (
        <Found index={index} choices={choices} onChange={onChange} />
      ) : (
        <LoadingState text="Reading the list of stories..." />
      )}
    </main>
  )
}

function Found({ index, choices, onChange }: StartPageProps & { index: StoryIndex }) {
  const [search, setSearch] = useState('')
  const groups = useMemo(() => matrixOf(subjects, index), [index])
  const counts = useMemo(() => countsOf(groups, index), [groups, index])
  return (
    <>
      <p className={css.counts}>
        {`${counts.subjects} subjects, ${counts.stories} stories, ${counts.states} states shown, ${counts.exempt} that do not apply, `}
        {counts.holes === 0 ? 'none missing.' : `${counts.holes} missing.`}
      </p>
      <div className={css.choices}>
        {(Object.keys(options) as (keyof Choices)[]).map((name) => (
          <ChoiceGroup
            key={name}
            {...options[name]}
            value={choices[name]}
            onChange={(value) => onChange({ [name]: value })}
          />
        ))}
        <SearchField
          label="Search subjects, states and errors"
          hideLabel={false}
          value={search}
          onChange={setSearch}
        />
      </div>
      <h2>State matrix</h2>
      <StateMatrix groups={wanted(groups, search, choices.role)} hrefOf={(story) => linkTo(story, choices)} />
      <h2>Error catalogue</h2>
      <ErrorTable
        entries={catalogueEntries.filter((entry) => isFound(entry, search))}
        index={index}
        hrefOf={(story) => linkTo(story, choices)}
      />
    </>
  )
}

/** The words of a search, all of which must match. */
const has = (texts: readonly string[], search: string): boolean => {
  const text = texts.join(' ').toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => text.includes(word))
}

const isFound = ({ where, when, words, ids }: CatalogueEntry, search: string): boolean =>
  has([where, when, words, ...ids], search)

/** A row's searchable text: title, kind ("kiosk list") and the names of what it shows. */
const textsOf = ({ subject, cells, roles, more }: Row): string[] => [
  subject.title,
  subject.kind,
  ...cells.filter(({ is }) => is === 'shown').map(({ state }) => stateLabel(state)),
  ...[...roles, ...more].map(({ label }) => label),
]

/** The matching rows, limited to the role. */
function wanted(groups: readonly Group[], search: string, role: Choices['role']): readonly Group[] {
  return groups
    .map((group) => ({
      ...group,
      rows: group.rows.filter(
        (row) => has(textsOf(row), search) && (role === AS_STORY || !row.isFor || row.isFor.includes(role)),
      ),
    }))
    .filter(({ rows }) => rows.length > 0)
}

/** Storybook's own index, a file next to the page. */
function useIndex() {
  const [attempt, setAttempt] = useState(0)
  const [index, setIndex] = useState<StoryIndex>()
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    const leaving = new AbortController()
    const read = async () => {
      const answer = await fetch(new URL('index.json', document.baseURI), { signal: leaving.signal })
      if (!answer.ok) throw new Error(`index.json: ${answer.status}`)
      setIndex((await answer.json()) as StoryIndex)
      setError(undefined)
    }
    read().catch((reason: unknown) => leaving.signal.aborted || setError(reason))
    return () => leaving.abort()
  }, [attempt])
  return { index, error, retry: () => setAttempt((count) => count + 1) }
}
