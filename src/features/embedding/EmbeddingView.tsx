import { AppWindowIcon, PlusIcon, Trash2Icon } from 'lucide-react'
import type { EmbedOrigins } from '#contract/embed.ts'
import { LoadedSection } from '#src/lists/LoadedSection.tsx'
import { PermissionButton } from '#src/ui/Button/PermissionButton.tsx'
import { TextLink } from '#src/ui/Button/TextLink.tsx'
import { Section } from '#src/ui/Card/Section.tsx'
import { CopyButton } from '#src/ui/CopyButton/CopyButton.tsx'
import { EmptyState } from '#src/ui/States/EmptyState.tsx'
import { Table } from '#src/ui/Table/Table.tsx'
import type { Column } from '#src/ui/Table/Table.types.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import * as css from './embedding.css.ts'
import { whyNoMore } from './embeddingRules.ts'

/** The live page of the widgets, beside the portal. */
const WIDGETS_PAGE = '/widgets/'

export type EmbeddingViewProps = {
  /** Undefined until it is known. */
  list: EmbedOrigins | undefined
  /** Why it could not be asked for; beside a list: why that may be out of date. */
  error?: { message: string } | null
  retrying?: boolean
  onRetry: () => void
  /** Why this person may not change it; undefined when they may. */
  disabledReason: string | undefined
  onAdd: () => void
  onRemove: (origin: string) => void
}

/** Addresses whose pages may show an organization's widgets, in their states. */
export function EmbeddingView({ list, error, retrying = false, onRetry, ...actions }: EmbeddingViewProps) {
  const { disabledReason, onAdd } = actions
  return (
    <Section
      level={3}
      title="Embedding"
      description={
        <>
          Pages on these addresses may show RadOps widgets, such as mission control, to people of the
          organization. <TextLink href={WIDGETS_PAGE}>See the widgets</TextLink>
        </>
      }
      actions={
        list && (
          <PermissionButton
            size="small"
            icon={<PlusIcon />}
            hasPopup="dialog"
            disabledReason={disabledReason ?? whyNoMore(list)}
            onClick={onAdd}
          >
            Add Address
          </PermissionButton>
        )
      }
    >
      <LoadedSection loadingText="Loading addresses..." error={error} retrying={retrying} onRetry={onRetry}>
        {list && (
          <>
            <Table
              label="Addresses"
              columns={columnsFor(actions)}
              rows={list.origins}
              rowKey={(origin) => origin}
              empty={
                <EmptyState title="No addresses yet" icon={<AppWindowIcon />}>
                  Add the address of your intranet to show widgets on its pages. Until then they show only on
                  pages that the console allows for every organization.
                </EmptyState>
              }
            />
          </>
        )}
      </LoadedSection>
    </Section>
  )
}

const columnsFor = ({
  disabledReason,
  onRemove,
}: Pick<EmbeddingViewProps, 'disabledReason' | 'onRemove'>): Column<string>[] => [
  {
    header: 'Address',
    isCardTitle: true,
    cell: (origin) => (
      <span className={css.address}>
        {origin}
        <CopyButton value={origin} label={`Copy ${origin}`} />
      </span>
    ),
  },
  {
    header: 'Action',
    hideHeader: true,
    align: 'end',
    hideLabelOnCard: true,
    cell: (origin) => (
      <PermissionButton
        size="small"
        icon={<Trash2Icon />}
        hasPopup="dialog"
        disabledReason={disabledReason}
        onClick={() => onRemove(origin)}
      >
        Remove<VisuallyHidden> {origin}</VisuallyHidden>
      </PermissionButton>
    ),
  },
]
