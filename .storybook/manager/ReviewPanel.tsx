/** @jsxRuntime classic */
/** @jsx createElement */
/** @jsxFrag Fragment */
// oxlint-disable-next-line no-unused-vars -- JSX compiles to it: Storybook's bundler has no newer JSX runtime
import { createElement, Fragment } from 'react'
import { Link } from 'storybook/internal/components'
import { useGlobals, useParameter, useStorybookApi } from 'storybook/manager-api'
import { styled } from 'storybook/theming'
import { rolesOf, stateLabel } from '#stories/matrix/matrix.ts'
import { type Role, roleNames, roleStories, type Subject, states } from '#stories/matrix/states.ts'
import { subjects } from '#stories/matrix/subjects.ts'
import { chosenRole } from '../chosenRole.ts'
import { useAddress } from './useAddress.ts'

const Facts = styled.dl(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(80px, max-content) 1fr',
  gap: '12px 24px',
  margin: 0,
  padding: 16,
  fontSize: theme.typography.size.s2,
  lineHeight: '20px',
  color: theme.color.defaultText,
  dt: { color: theme.textMutedColor },
  dd: { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  code: { fontFamily: theme.typography.fonts.mono, fontSize: theme.typography.size.s1 },
  pre: {
    margin: '8px 0 0',
    padding: 8,
    background: theme.background.app,
    borderRadius: 4,
    overflowX: 'auto',
  },
  ul: { margin: 0, paddingInlineStart: 16 },
}))

/** Facts about a story that its picture does not show. */
export function ReviewPanel() {
  const api = useStorybookApi()
  const address = useAddress()
  const design = useParameter<unknown>('design')
  const [globals] = useGlobals()
  const story = api.getCurrentStoryData()
  if (!story || story.type !== 'story') return null
  const subject = subjects.find(({ title }) => title === story.title)
  const refusal = chosenRole({ title: story.title, args: story.initialArgs ?? {}, globals })?.refusal
  return (
    <Facts>
      <dt>State</dt>
      <dd>
        <strong>{story.name}</strong>
        {meaningOf(story.name)}
      </dd>
      {refusal && (
        <>
          <dt>Role</dt>
          <dd>{refusal}</dd>
        </>
      )}
      <dt>Subject</dt>
      <dd>
        <strong>{story.title.replaceAll('/', ' › ')}</strong>
        {subject && <ShownBy subject={subject} />}
      </dd>
      <dt>Story</dt>
      <dd>
        <code>{story.id}</code>
      </dd>
      <dt>Address</dt>
      <dd>
        <Link href={address} target="_blank" rel="noreferrer">
          {address}
        </Link>
      </dd>
      <dt>Design</dt>
      <dd>
        <Design design={design} file={story.importPath} name={story.name} />
      </dd>
      {subject?.except && (
        <>
          <dt>Cannot be</dt>
          <dd>
            <ul>
              {Object.entries(subject.except).map(([state, reason]) => (
                <li key={state}>
                  {stateLabel(state)}: {reason}
                </li>
              ))}
            </ul>
          </dd>
        </>
      )}
    </Facts>
  )
}

const roleName = (role: Role) => roleNames[role].replace(/^an? /, '')

function meaningOf(name: string): string {
  const known = Object.entries(states).find(([state]) => stateLabel(state) === name)
  if (known) return `: ${known[1]}.`
  const role = Object.entries(roleStories).find(([, story]) => stateLabel(story) === name)
  return role ? `: as it is for the role ${roleName(role[0] as Role)}.` : ''
}

function ShownBy({ subject }: { subject: Subject }) {
  const { shows, kind } = subject
  const roles = rolesOf(subject, subjects)
  return (
    <div>
      A {kind}
      {'path' in shows && (
        <>
          {' at '}
          <code>{[shows, ...(shows.alsoAt ?? [])].map(({ path }) => path).join(', ')}</code>
          {roles ? ` for ${roles.map(roleName).join(', ')}` : ' for anybody'}
        </>
      )}
      {'components' in shows && (
        <>
          {' of '}
          <code>{shows.components.join(', ')}</code>
          {roles && ` for ${roles.map(roleName).join(', ')}`}
        </>
      )}
      {'element' in shows && (
        <>
          {': '}
          <code>{`<${shows.element}>`}</code>
        </>
      )}
      .
    </div>
  )
}

type DesignProps = { design: unknown; file: string; name: string }

/** Link to the design, or how to add one. */
function Design({ design, file, name }: DesignProps) {
  const url = typeof design === 'string' && URL.canParse(design) ? new URL(design) : undefined
  if (url && /^https?:$/.test(url.protocol)) {
    return (
      <Link href={url.href} target="_blank" rel="noreferrer" withArrow>
        Open the design on {url.host}
      </Link>
    )
  }
  return (
    <>
      {design === undefined ? 'No link yet.' : 'The link is no address of a web page.'} Add it to{' '}
      <code>{file}</code>, of the whole file or of {name} alone:
      <pre>
        <code>{"parameters: { design: 'https://...' }"}</code>
      </pre>
    </>
  )
}
