import { useOf } from '@storybook/addon-docs/blocks'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { PageHeader } from '#src/ui/PageHeader/PageHeader.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import type { Foundation } from './guide.ts'
import { StoryExample } from './StoryExample.tsx'
import { Words } from './Words.tsx'

/** A docs page of the foundations: its introduction, then its stories. */
export function FoundationPage() {
  const { preparedMeta } = useOf('meta', ['meta'])
  const { is, parts } = preparedMeta.parameters.foundation as Foundation
  return (
    <>
      <PageHeader title={preparedMeta.title.split('/').at(-1) ?? ''} description={<Words>{is}</Words>} />
      <section>
        <VisuallyHidden>
          <h2>Parts</h2>
        </VisuallyHidden>
        <Stack space="xlarge">
          {Object.entries(parts).map(([state, description]) => (
            <StoryExample key={state} state={state} description={description} />
          ))}
        </Stack>
      </section>
    </>
  )
}
