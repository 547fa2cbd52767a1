import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { type ComponentProps, type PropsWithChildren, useEffect, useState } from 'react'
import { Page } from '../../.storybook/Page.tsx'
import { initialGlobals } from '../../.storybook/toolbar.ts'
import * as css from './docs.css.ts'

/** Applies the toolbar's theme and density to docs pages, which Storybook only does for stories. */
export function DocsFrame({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const [globals, setGlobals] = useState(() => readGlobals(context))
  useEffect(() => {
    const follow = () => setGlobals(readGlobals(context))
    context.channel.on('globalsUpdated', follow)
    return () => context.channel.off('globalsUpdated', follow)
  }, [context])
  return (
    <Page {...globals}>
      <DocsContainer context={context}>
        <main className={`sb-unstyled ${css.page}`}>{children}</main>
      </DocsContainer>
    </Page>
  )
}

function readGlobals(context: DocsContainerProps['context']): Omit<ComponentProps<typeof Page>, 'children'> {
  const story = context.componentStories()[0]
  const globals = story ? context.getStoryContext(story).globals : {}
  const { theme, density, motion, forcedColours } = { ...initialGlobals, ...globals }
  return { theme, density, motion, forcedColours }
}
