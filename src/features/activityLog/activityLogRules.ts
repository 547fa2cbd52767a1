import { plainDate } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import { sizeParam } from '#src/lists/slice.ts'
import { pageParam, searchParam } from '#src/shared/listParams.ts'

/** administration spec §9. */
export const ACTIVITY_LOG_PAGE_SIZE = 10

const day = z.catch(z.union([plainDate, z.literal('')]), '')

/** What of the log survives a reload, under the names of the wire; rubbish falls back to what is not chosen. */
export const activityLogParams = z.object({
  page: pageParam,
  page_size: sizeParam,
  start_date: z._default(day, ''),
  end_date: z._default(day, ''),
  admin_name: searchParam,
  action: searchParam,
})

export type LogFilter = Omit<z.infer<typeof activityLogParams>, 'page' | 'page_size'>

export const NO_FILTER: LogFilter = { start_date: '', end_date: '', admin_name: '', action: '' }

export const isNarrowed = (filter: LogFilter): boolean => Object.values(filter).some((value) => value !== '')

/** What is wrong with the range, for the field it ends with. */
export const rangeProblem = ({ start_date, end_date }: LogFilter): string | undefined =>
  start_date && end_date && end_date < start_date ? 'The range ends before it begins.' : undefined

/** Choices of a filter: everything first, and what is chosen even where the list does not have it (yet). */
export function withAll(all: string, options: readonly { value: string; label: string }[], chosen: string) {
  const isKnown = chosen === '' || options.some(({ value }) => value === chosen)
  return [{ value: '', label: all }, ...(isKnown ? [] : [{ value: chosen, label: chosen }]), ...options]
}
