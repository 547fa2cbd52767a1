import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { EmbedOrigins } from '#contract/embed.ts'
import type { RowId } from '#contract/shared.ts'
import { useApi } from '#src/api/context.tsx'
import { embedOriginsQuery, useChangeEmbedOrigins } from '#src/api/embedOrigins.ts'
import { useFallbackPolling } from '#src/api/live.tsx'
import { useSession } from '#src/shared/session/SessionProvider.tsx'
import { useWhyNot } from '#src/shared/session/useCan.ts'
import { addToast } from '#src/shared/toast.ts'
import { AddAddress } from './AddAddress.tsx'
import { EmbeddingView } from './EmbeddingView.tsx'
import { RemoveAddress } from './RemoveAddress.tsx'

type EmbeddingProps = { organization: { id: RowId; name: string } }

/** Where an organization embeds RadOps: its administrators and staff in charge of it decide (docs/decisions/045). */
export function Embedding(props: EmbeddingProps) {
  return useApi().knows('embed-origins') ? <Addresses {...props} /> : null
}

function Addresses({ organization }: EmbeddingProps) {
  const { id } = organization
  const query = embedOriginsQuery(useApi(), id)
  const { data, error, isFetching, refetch } = useQuery({ ...query, refetchInterval: useFallbackPolling() })
  const disabledReason = useWhyNotChange()
  const [isAdding, setAdding] = useState(false)
  const [removed, setRemoved] = useState<string>()
  return (
    <>
      <EmbeddingView
        list={data}
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
        disabledReason={disabledReason}
        onAdd={() => setAdding(true)}
        onRemove={setRemoved}
      />
      {data && isAdding && <Adding {...{ organization }} list={data} onClose={() => setAdding(false)} />}
      {data && removed !== undefined && (
        <Removing {...{ organization }} list={data} origin={removed} onClose={() => setRemoved(undefined)} />
      )}
    </>
  )
}

/** The right is the organization's own administrator's; staff need it by name (authz §4.2). */
function useWhyNotChange(): string | undefined {
  const { role } = useSession()
  const needsRight = useWhyNot('manage_organizations')
  return role === 'org_admin' ? undefined : needsRight
}

type ChangeProps = EmbeddingProps & { list: EmbedOrigins; onClose: () => void }

function Adding({ organization: { id }, list, onClose }: ChangeProps) {
  const client = useQueryClient()
  const query = embedOriginsQuery(useApi(), id)
  const change = useChangeEmbedOrigins(id)
  return (
    <AddAddress
      organization={String(id)}
      list={list}
      save={(origins, version) => change.mutateAsync({ origins, version })}
      reload={() => client.fetchQuery({ ...query, staleTime: 0 })}
      onAdded={() => {
        addToast({ tone: 'positive', title: 'The address was added.' })
        onClose()
      }}
      onClose={onClose}
    />
  )
}

function Removing({ organization: { id, name }, list, origin, onClose }: ChangeProps & { origin: string }) {
  const change = useChangeEmbedOrigins(id)
  const send = () =>
    change.mutate(
      { origins: list.origins.filter((one) => one !== origin), version: list.version },
      {
        onSuccess: () => {
          addToast({ tone: 'positive', title: 'The address was removed.' })
          onClose()
        },
      },
    )
  return (
    <RemoveAddress
      origin={origin}
      organization={name}
      pending={change.isPending}
      error={change.error}
      onConfirm={send}
      onClose={onClose}
    />
  )
}
