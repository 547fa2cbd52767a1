import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { PAGE_SIZE } from '#contract/limits.ts'
import { useApi } from '#src/api/context.tsx'
import { useFallbackPolling } from '#src/api/live.tsx'
import type { Page } from '#src/api/pages.ts'
import type { Exported } from '#src/lists/exportRows.ts'
import { ListPage, type ListPageProps } from '#src/lists/ListPage.tsx'
import { sortKeysOf, withSize } from '#src/lists/slice.ts'
import { usePagedList } from '#src/lists/usePagedList.ts'
import type { OrganizationTabProps } from './organizationParams.ts'

type TabListProps<Row, Key extends QueryKey> = Omit<OrganizationTabProps, 'organization'> &
  Pick<ListPageProps<Row>, 'noun' | 'columns' | 'rowKey' | 'empty'> & {
    /** Sort keys of servers with `ordering`, and those that `ordering-columns` adds. */
    sortKeys: readonly [readonly string[], readonly string[]]
    query: (page: ReturnType<typeof withSize>) => UseQueryOptions<Page<Row>, Error, Page<Row>, Key>
  }

/** A read-only tab of an organization (administration spec §2.3). */
export function TabList<Row extends Exported, Key extends QueryKey>({
  params,
  onParams,
  sortKeys,
  query,
  ...list
}: TabListProps<Row, Key>) {
  const name = `organization-${list.noun}`
  const paged = usePagedList({
    name,
    sortKeys: sortKeysOf(useApi(), ...sortKeys),
    params,
    onParams,
    query: (slice) => query(withSize(slice, PAGE_SIZE)),
    hidesRowsOnError: true,
    refetchInterval: useFallbackPolling(),
  })
  return <ListPage {...list} list={paged} name={name} />
}
