import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiError, hasStatus } from '#src/api/errors.ts'
import { goneText, missingText } from '#src/api/gone.ts'
import { useRecordTitle } from '#src/shared/crumbs.tsx'
import { DetailsDialog } from '#src/ui/Dialog/DetailsDialog.tsx'
import { ErrorState, FailedState } from '#src/ui/States/ErrorState.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'
import { AllowedDialog } from './AllowedDialog.tsx'

/** State of the record's own request, and a reload for forms after an edit conflict. */
export type RecordAnswer<Row> = {
  /** @throws ApiError; 404 when the record is gone */
  reload: () => Promise<Row>
  /** Still loading; the record shown is the list's row. */
  isPending: boolean
  /** It was there, and a later answer lacks it: somebody deleted it. */
  isGone: boolean
  error: { message: string } | null
  retry: () => void
}

type OpenRecordProps<Row, Answer, Key extends QueryKey> = {
  /** The id in the URL. */
  id: string
  /** Singular: 'kiosk'. */
  noun: string
  /** Dialog title while there is no record. */
  title: string
  loadingText?: string
  /** Reads the record, or the list that contains it if the server has no endpoint for one record. */
  query: UseQueryOptions<Answer, Error, Answer, Key>
  /** Picks the record from the answer. */
  find: (answer: Answer) => Row | undefined
  /** Message if the answer lacks the record although it may exist. */
  whyNotFound?: (answer: Answer) => string
  /** The screen's own message for a failed read. */
  toMessage?: (error: Error) => string
  /** Rows on screen: shown until the answer arrives, and if the server cannot provide the record. */
  rows?: readonly Row[] | undefined
  /** The row's id in the URL; default: `id`. */
  keyOf?: (row: Row) => string
  /** The read is expensive: run it only if the record is not among the rows on screen. */
  isLastResort?: boolean
  /** For the document title. */
  nameOf: (row: Row) => string
  onClose: () => void
  children: (record: Row, answer: RecordAnswer<Row>) => ReactNode
}

/**
 * Loads the record named in the URL for its dialog, or shows a dialog with the loading or error state. Once found, the
 * record stays: a list that changes must not close a form with unsaved input.
 */
export const OpenRecord = <Row extends { id: string | number }, Answer, Key extends QueryKey>(
  props: OpenRecordProps<Row, Answer, Key>,
) => <Loaded key={props.id} {...props} />

function Loaded<Row extends { id: string | number }, Answer, Key extends QueryKey>({
  id,
  query,
  find,
  rows,
  keyOf = (row) => String(row.id),
  isLastResort = false,
  ...props
}: OpenRecordProps<Row, Answer, Key>) {
  const [last, setLast] = useState<Row>()
  const listed = rows?.find((row) => keyOf(row) === id)
  const isNeeded = !isLastResort || (rows !== undefined && !listed)
  const answer = useQuery({ ...query, enabled: isNeeded && query.enabled !== false })
  const answered = answer.data === undefined ? undefined : find(answer.data)
  // A last resort is not refetched, so the list's row may be newer.
  const found = isLastResort ? (listed ?? answered) : (answered ?? listed)
  if (found && found !== last) setLast(found)
  const record = found ?? last
  useRecordTitle(record && props.nameOf(record))

  const gone = missingText(props.noun)
  const missingMessage = () => (answer.data === undefined ? gone : (props.whyNotFound?.(answer.data) ?? gone))
  const retry = () => void answer.refetch()
  if (record) {
    const reload = async () => {
      const { data } = await answer.refetch({ throwOnError: true })
      const fresh = data === undefined ? undefined : find(data)
      const lost = goneText(props.nameOf(record))
      if (!fresh) throw new ApiError({ status: 404, message: lost, general: lost })
      return fresh
    }
    const { isPending, error } = answer
    const isGone = !found && (answer.isSuccess || hasStatus(error, 404))
    return props.children(record, { reload, isPending, isGone, error, retry })
  }
  const isGone = answer.isSuccess || hasStatus(answer.error, 404)
  return (
    <DetailsDialog title={props.title} onClose={props.onClose}>
      {isGone ? (
        <ErrorState message={missingMessage()} />
      ) : answer.error ? (
        <FailedState
          error={answer.error}
          message={props.toMessage?.(answer.error)}
          onRetry={retry}
          retrying={answer.isFetching}
        />
      ) : (
        <LoadingState text={props.loadingText ?? 'Loading...'} />
      )}
    </DetailsDialog>
  )
}

type RecordDialogsProps<Row, Answer, Key extends QueryKey, Dialog extends string> = Omit<
  OpenRecordProps<Row, Answer, Key>,
  'title' | 'children'
> & {
  /** The open dialog, from the URL. */
  dialog: Dialog
  titles: Record<Dialog, string>
  /** Why this person may not open that dialog for the record (style F3); falls back to 'view'. Decided at its opening. */
  whyNot: (record: Row, dialog: Exclude<Dialog, 'view'>) => string | undefined
  parts: (record: Row, answer: RecordAnswer<Row>) => Record<Dialog, () => ReactNode>
}

/** Dialogs of one record in a list. A link opens a dialog only for people who may use it (style L8). */
export function RecordDialogs<
  Row extends { id: string | number },
  Answer,
  Key extends QueryKey,
  Dialog extends string,
>({ dialog, titles, whyNot, parts, ...props }: RecordDialogsProps<Row, Answer, Key, Dialog | 'view'>) {
  return (
    <OpenRecord {...props} title={titles[dialog]}>
      {(record, answer) => (
        <AllowedDialog
          dialog={dialog}
          whyNot={dialog === 'view' ? undefined : whyNot(record, dialog as Exclude<Dialog, 'view'>)}
          address={{ dialog: 'view' }}
        >
          {(open) => parts(record, answer)[open ?? 'view']()}
        </AllowedDialog>
      )}
    </OpenRecord>
  )
}
