import { CircleHelpIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/Button/Button.tsx'
import { Card } from '#src/ui/Card/Card.tsx'
import { Section } from '#src/ui/Card/Section.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'
import { Tooltip } from '#src/ui/Tooltip/Tooltip.tsx'
import { CAPACITY_HELP } from './settingsRules.ts'

/** Heading and frame of Kiosk Defaults, which are there before its form. */
export const DefaultsSection = ({ children }: { children: ReactNode }) => (
  <Section title="Kiosk Defaults" actions={<CapacityHelp />}>
    <Card>{children}</Card>
  </Section>
)

export const DefaultsLoading = () => <LoadingState text="Loading kiosk defaults..." />

const CapacityHelp = () => (
  <Tooltip content={CAPACITY_HELP}>
    {(id) => (
      <Button tone="ghost" size="small" icon={<CircleHelpIcon />} describedBy={id}>
        What is this?
      </Button>
    )}
  </Tooltip>
)
