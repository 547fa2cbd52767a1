import { ArrowLeftIcon } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import type { OrganizationDetail } from '#contract/organizations.ts'
import { Badge } from '#src/ui/Badge/Badge.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { PageHeader } from '#src/ui/PageHeader/PageHeader.tsx'
import { ErrorState } from '#src/ui/States/ErrorState.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'
import { Skeleton } from '#src/ui/States/Skeleton.tsx'
import { Tabs } from '#src/ui/Tabs/Tabs.tsx'
import { ORGANIZATION_TABS, type OrganizationTab } from './organizationParams.ts'
import { licenseOf, licenseTone, TAB_LABELS, titleCase } from './organizationRules.ts'
import * as css from './organizations.css.ts'

const MISSING = 'This organization does not exist, or you do not have access to it.'

export type OrganizationDetailViewProps = {
  /** Undefined until the answer. */
  organization: OrganizationDetail | undefined
  error: { message: string } | null
  /** There is none, or not for this person: asking again changes nothing. */
  isMissing: boolean
  onRetry: () => void
  onBack: () => void
  tab: OrganizationTab
  onTab: (tab: OrganizationTab) => void
  /** The content of the tabs. */
  panels: (organization: OrganizationDetail) => Record<OrganizationTab, ReactNode>
  frameRef?: Ref<HTMLDivElement>
}

/** One organization: who it is, and a tab for each thing it has (administration spec §2.3). */
export function OrganizationDetailView({
  organization,
  error,
  isMissing,
  frameRef,
  ...props
}: OrganizationDetailViewProps) {
  return (
    <div ref={frameRef} tabIndex={-1} className={css.detail}>
      <Stack space="medium">
        <div>
          <Button icon={<ArrowLeftIcon />} size="small" onClick={props.onBack}>
            Back to List
          </Button>
        </div>
        {isMissing && !organization && <ErrorState message={MISSING} />}
        {error && !isMissing && !organization && (
          <ErrorState message={error.message} onRetry={props.onRetry} />
        )}
        {!error && !organization && <LoadingDetail />}
        {organization && <Loaded organization={organization} {...props} />}
      </Stack>
    </div>
  )
}

function Loaded({
  organization,
  panels,
  tab,
  onTab,
}: Pick<OrganizationDetailViewProps, 'panels' | 'tab' | 'onTab'> & { organization: OrganizationDetail }) {
  const license = licenseOf(organization)
  const shown = panels(organization)
  return (
    <>
      {/* The page's own title is above, in the shell's header. */}
      <PageHeader
        level={2}
        title={organization.name}
        description={`Organization ID: ${organization.id}`}
        meta={<Badge tone={licenseTone(license)}>{titleCase(license)}</Badge>}
      />
      <Tabs
        label={`About ${organization.name}`}
        tabs={ORGANIZATION_TABS.map((id) => ({ id, label: TAB_LABELS[id], panel: shown[id] }))}
        selected={tab}
        onSelect={onTab}
      />
    </>
  )
}

function LoadingDetail() {
  return (
    <Stack space="medium">
      <LoadingState text="Loading organization..." />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </Stack>
  )
}
