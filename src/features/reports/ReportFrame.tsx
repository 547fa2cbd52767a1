import type { ReactNode } from 'react'
import { Section } from '#src/ui/Card/Section.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { PageHeader } from '#src/ui/PageHeader/PageHeader.tsx'

type ReportFrameProps = {
  title: string
  description?: ReactNode
  embedded: boolean
  children: ReactNode
}

/** The title where it belongs: over a page of its own, or over a section of another screen. */
export function ReportFrame({ title, description, embedded, children }: ReportFrameProps) {
  const content = <Stack space="medium">{children}</Stack>
  if (embedded)
    return (
      <Section title={title} description={description}>
        {content}
      </Section>
    )
  return (
    <Stack space="medium">
      <PageHeader title={title} description={description} />
      {content}
    </Stack>
  )
}
