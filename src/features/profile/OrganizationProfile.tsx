import { useQuery } from '@tanstack/react-query'
import { Building2Icon } from 'lucide-react'
import { type ComponentType, Fragment, type ReactNode } from 'react'
import type { OrganizationDetail } from '#contract/organizations.ts'
import type { RowId } from '#contract/shared.ts'
import { useApi } from '#src/api/context.tsx'
import type { Api } from '#src/api/http.ts'
import { useFallbackPolling } from '#src/api/live.tsx'
import { adminPhone, organizationQueries } from '#src/api/organizations.ts'
import type { Prefetching } from '#src/api/prefetching.ts'
import { useLastError } from '#src/api/useLastError.ts'
import { CutDate } from '#src/lists/columns/cells.tsx'
import { OrganizationLicenseBadge } from '#src/lists/OrganizationLicenseBadge.tsx'
import { RecordLink } from '#src/lists/records/RecordLink.tsx'
import type { OrganizationChoice } from '#src/shared/organizationChoice.ts'
import { displayedPhone } from '#src/shared/phone.ts'
import type { RecordRef } from '#src/shared/recordLinks.ts'
import { useSession } from '#src/shared/session/SessionProvider.tsx'
import { whyNoOrganizations } from '#src/shared/session/useCan.ts'
import { StaleBannerWithRetry } from '#src/ui/Banner/StaleBanner.tsx'
import { Card } from '#src/ui/Card/Card.tsx'
import { Section } from '#src/ui/Card/Section.tsx'
import { CopyButton } from '#src/ui/CopyButton/CopyButton.tsx'
import { Facts } from '#src/ui/Facts/Facts.tsx'
import { OrDash } from '#src/ui/Facts/OrDash.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { ErrorState } from '#src/ui/States/ErrorState.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'
import { RefusedState } from '#src/ui/States/RefusedState.tsx'
import { Skeleton } from '#src/ui/States/Skeleton.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import * as css from './profile.css.ts'

/** Shown instead of a profile that could not be loaded (administration spec §2.12). */
export const LOAD_FAILURE = 'Failed to load organization data.'

/** By id if one was chosen, else the caller's own (ruling 13). */
const profileQuery = (api: Api, organization: RowId | undefined) =>
  organization === undefined ? organizationQueries(api).mine() : organizationQueries(api).detail(organization)

/** Prefetches before the profile renders (style rule R3). */
export function prefetchOrganizationProfile({ client, api, organization }: Prefetching): void {
  void (organization === undefined
    ? client.prefetchQuery(organizationQueries(api).mine())
    : client.prefetchQuery(organizationQueries(api).detail(organization)))
}

type OrganizationProfileProps = OrganizationChoice & {
  embedding: SectionComponent
  offlineMaps: SectionComponent
}
/** A section of another feature. */
type SectionComponent = ComponentType<{ organization: { id: RowId; name: string } }>

/**
 * /organization-profile: an organization's registered data, read-only (administration spec §2.12), and sections of
 * other features. One component for both kinds of administrator (ruling 12).
 */
export function OrganizationProfile({
  organization,
  isResolving,
  embedding: Embedding,
  offlineMaps: OfflineMaps,
}: OrganizationProfileProps) {
  const api = useApi()
  const polling = useFallbackPolling()
  const reason = whyNoOrganizations(useSession(), 'You need it to see organizations.')
  const profile = useQuery({
    ...profileQuery(api, organization),
    enabled: !isResolving && !reason,
    refetchInterval: polling,
  })
  const failed = useLastError(profile) !== null
  const retry = { message: LOAD_FAILURE, retrying: profile.isFetching, onRetry: () => void profile.refetch() }
  if (!profile.data) {
    if (reason) return <RefusedState title={reason.title}>{reason.text}</RefusedState>
    return failed ? <ErrorState {...retry} /> : <LoadingProfile />
  }
  return (
    <div className={css.frame}>
      <div className={css.page}>
        {failed && <StaleBannerWithRetry {...retry} />}
        <Nameplate organization={profile.data} />
        <div className={css.panels}>
          <Address organization={profile.data} />
          <Administrator organization={profile.data} />
        </div>
        {/* Remounts for another organization, so that no input carries over. */}
        <Fragment key={profile.data.id}>
          <OfflineMaps organization={profile.data} />
          <Embedding organization={profile.data} />
        </Fragment>
      </div>
    </div>
  )
}

/** Postal address; empty parts leave no gap. */
function postalAddress(organization: OrganizationDetail): string {
  const { name, street1, street2, city, state, zip_code, country } = organization
  const place = joined(', ', city, joined(' ', state, zip_code))
  return [name, street1, street2, place, country].flatMap((line) => line?.trim() || []).join('\n')
}

/** Whether any part of the address is set, besides the name. */
const hasAddress = ({ street1, street2, city, state, zip_code, country }: OrganizationDetail): boolean =>
  [street1, street2, city, state, zip_code, country].some((part) => part?.trim())

/** The parts that have text. */
const joined = (between: string, ...parts: (string | null | undefined)[]): string =>
  parts.flatMap((part) => part?.trim() || []).join(between)

function Nameplate({ organization }: { organization: OrganizationDetail }) {
  return (
    <Card padding="large">
      <div className={css.nameplate}>
        <span className={css.sign}>
          <Building2Icon />
        </span>
        <div className={css.words}>
          <h2 className={css.name}>{organization.name}</h2>
          <dl className={css.aside}>
            <Aside label="ID">
              <Text mono>{organization.id}</Text>
              <CopyButton value={String(organization.id)} label="Copy Organization ID" />
            </Aside>
            <Aside label="License">
              <OrganizationLicenseBadge organization={organization} />
            </Aside>
            <Aside label="Since">
              <CutDate value={organization.created_at} />
            </Aside>
          </dl>
        </div>
      </div>
    </Card>
  )
}

function Aside({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={css.asideItem}>
      <dt className={css.asideLabel}>{label}</dt>
      <dd className={css.asideValue}>{children}</dd>
    </div>
  )
}

function Address({ organization }: { organization: OrganizationDetail }) {
  return (
    <Section level={3} title="Address">
      <Card>
        <Stack space="small">
          <Facts>
            <Facts.Text label="Street Line 1" value={organization.street1} />
            <Facts.Text label="Street Line 2" value={organization.street2} />
            <Facts.Text label="City" value={organization.city} />
            <Facts.Text label="State" value={organization.state} />
            <Facts.Row label="Zip Code">
              <OrDash value={organization.zip_code && <Text mono>{organization.zip_code}</Text>} />
            </Facts.Row>
            <Facts.Text label="Country" value={organization.country} />
          </Facts>
          {hasAddress(organization) && (
            <CopyButton value={postalAddress(organization)} label="Copy Postal Address" showsLabel />
          )}
        </Stack>
      </Card>
    </Section>
  )
}

function Administrator({ organization }: { organization: OrganizationDetail }) {
  const admin = organization.admin_details
  const account: RecordRef | undefined = admin?.id
    ? { kind: 'user', id: admin.id, organization: organization.id }
    : undefined
  const phone = adminPhone(admin)
  return (
    <Section level={3} title="Administrator">
      <Card>
        <Facts>
          <Facts.Row label="First Name">
            <RecordLink to={admin?.first_name ? account : undefined}>
              <OrDash value={admin?.first_name} />
            </RecordLink>
          </Facts.Row>
          <Facts.Row label="Last Name">
            <RecordLink to={admin?.last_name ? account : undefined}>
              <OrDash value={admin?.last_name} />
            </RecordLink>
          </Facts.Row>
          <Facts.Row label="Email">
            <OrDash
              value={admin?.email && <Copied text={admin.email} value={admin.email} label="Copy Email" />}
            />
          </Facts.Row>
          <Facts.Row label="Phone">
            <OrDash
              value={
                // Shown in the usual format, copied in dialable form.
                phone && <Copied text={displayedPhone(phone)} value={phone} label="Copy Phone" isCode />
              }
            />
          </Facts.Row>
        </Facts>
      </Card>
    </Section>
  )
}

type CopiedProps = { text: string; value: string; label: string; isCode?: boolean }

function Copied({ text, value, label, isCode = false }: CopiedProps) {
  return (
    <span className={css.copied}>
      {isCode ? <Text mono>{text}</Text> : <span>{text}</span>}
      <CopyButton value={value} label={label} />
    </span>
  )
}

function LoadingProfile() {
  return (
    <div className={css.frame}>
      <div className={css.page}>
        <LoadingState text="Loading organization..." />
        <Skeleton shape="block" />
        <div className={css.panels}>
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </div>
      </div>
    </div>
  )
}
