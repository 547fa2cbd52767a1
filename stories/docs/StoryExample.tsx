import { DocsContext, Story } from '@storybook/addon-docs/blocks'
import { PlayIcon } from 'lucide-react'
import { useContext, useState } from 'react'
import { Button } from '#src/ui/Button/Button.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import * as css from './docs.css.ts'
import { StorybookLink, toId, toStateId, toWords } from './links.tsx'
import { Words } from './Words.tsx'

/** A story of this page's own file with its name and description. */
export function StoryExample({ state, description }: { state: string; description: string }) {
  const context = useContext(DocsContext)
  const story = context
    .componentStories()
    .find(
      ({ moduleExport, id }) => moduleExport.__exportName === state || id.endsWith(`--${toStateId(state)}`),
    )
  if (!story) throw new Error(`This page names the story ${state}, which its file does not have.`)
  const { inline = true, height } = story.parameters.docs?.story ?? {}
  return (
    <section className={css.state} aria-labelledby={`${story.id}-name`}>
      <h3 className={css.stateTitle} id={`${story.id}-name`}>
        {toWords(state)}
      </h3>
      <StateLine id={story.id} description={description} />
      <div className={css.example}>
        {inline ? (
          <div className={css.inline}>
            <Story of={story.moduleExport} />
          </div>
        ) : (
          <StoryFrame id={story.id} title={toWords(state)} height={height} />
        )}
      </div>
    </section>
  )
}

/** A story of any file, in a frame. */
export function StoryElsewhere({ title, state, look }: { title: string; state: string; look: string }) {
  const id = `${toId(title)}--${toStateId(state)}`
  const name = `${title.split('/').at(-1)}: ${toWords(state).toLowerCase()}`
  return (
    <section className={css.state} aria-labelledby={`${id}-name`}>
      <h3 className={css.stateTitle} id={`${id}-name`}>
        {name}
      </h3>
      <StateLine id={id} description={look} />
      <div className={css.example}>
        <StoryFrame id={id} title={name} height="640px" />
      </div>
    </section>
  )
}

const StateLine = ({ id, description }: { id: string; description: string }) => (
  <div className={css.stateLine}>
    <p>
      <Words>{description}</Words>
    </p>
    <StorybookLink path={`story/${id}`}>Open alone</StorybookLink>
  </div>
)

/**
 * In the toolbar's theme, and only on request: a page has one focus, which the play functions of several frames would
 * take from each other and from the reader.
 */
function StoryFrame({ id, title, height }: { id: string; title: string; height: string }) {
  const [isShown, setShown] = useState(false)
  if (!isShown)
    return (
      <div className={css.inline}>
        <Button size="small" icon={<PlayIcon aria-hidden="true" />} onClick={() => setShown(true)}>
          Show here
          <VisuallyHidden>: {title}</VisuallyHidden>
        </Button>
      </div>
    )
  const { dataset } = document.documentElement
  const globals = `theme:${dataset.theme ?? 'light'};density:${dataset.density ?? 'comfortable'}`
  return (
    <iframe
      className={css.frame}
      title={title}
      style={{ height }}
      src={`./iframe.html?viewMode=story&id=${id}&globals=${globals}`}
    />
  )
}
