import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiError, hasStatus } from '#src/api/errors.ts'
import { useRecordTitle } from '#src/shared/crumbs.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { Dialog } from '#src/ui/Dialog/Dialog.tsx'
import { ErrorState } from '#src/ui/States/ErrorState.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'
import { RefusedDialog } from './RefusedDialog.tsx'

/** How the record's own answer is doing, and a fresh one: what a form asks for after a clash. */
export type RecordAnswer<Row> = {
  /** @throws ApiError; 404 when the record is gone */
  reload: () => Promise<Row>
  /** What is shown is a row of the list. */
  isPending: boolean
  error: { message: string } | null
  retry: () => void
}

type OpenRecordProps<Row, Answer, Key extends QueryKey> = {
  /** As the address names it. */
  id: string
  /** In a word: 'kiosk'. */
  noun: string
  /** The dialog's title while there is nothing to show. */
  title: string
  loadingText?: string
  /** Reads the record, or the list that has it where a server gives no record alone. */
  query: UseQueryOptions<Answer, Error, Answer, Key>
  /** The record in that answer. */
  find: (answer: Answer) => Row | undefined
  /** Why it is not in that answer, where it may be there all the same. */
  whyNotFound?: (answer: Answer) => string
  /** What to say of a failed read, where the screen has words of its own. */
  toMessage?: (error: Error) => string
  /** The rows on screen: one of them is shown until the answer is here, and where a server cannot give it. */
  rows?: readonly Row[] | undefined
  /** How an address names a row; its id, unless the noun has another name. */
  keyOf?: (row: Row) => string
  /** The read is expensive: only for a record that is not on screen, once it is known what is. */
  isLastResort?: boolean
  /** For the title of the tab. */
  nameOf: (row: Row) => string
  onClose: () => void
  children: (record: Row, answer: RecordAnswer<Row>) => ReactNode
}

/**
 * The record that the address names, for the dialog that shows it; until it is here and where it cannot be shown, a dialog
 * that says so. Once found it stays: a list that changes must not close a form with what is typed into it.
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
  // A last resort is not asked again when the list has a newer row.
  const found = isLastResort ? (listed ?? answered) : (answered ?? listed)
  if (found && found !== last) setLast(found)
  const record = found ?? last
  useRecordTitle(record && props.nameOf(record))

  const gone = `This ${props.noun} does not exist, or you do not have access to it.`
  const whyGone = () => (answer.data === undefined ? gone : (props.whyNotFound?.(answer.data) ?? gone))
  const retry = () => void answer.refetch()
  if (record) {
    const reload = async () => {
      const { data } = await answer.refetch({ throwOnError: true })
      const fresh = data === undefined ? undefined : find(data)
      if (!fresh) throw new ApiError({ status: 404, message: gone, general: gone })
      return fresh
    }
    const { isPending, error } = answer
    return props.children(record, { reload, isPending, error, retry })
  }
  const isGone = answer.isSuccess || hasStatus(answer.error, 404)
  return (
    <Dialog
      open
      title={props.title}
      onClose={props.onClose}
      footer={<Button onClick={props.onClose}>Close</Button>}
    >
      {isGone ? (
        <ErrorState message={whyGone()} />
      ) : answer.error ? (
        <ErrorState
          message={props.toMessage?.(answer.error) ?? answer.error.message}
          onRetry={retry}
          retrying={answer.isFetching}
        />
      ) : (
        <LoadingState text={props.loadingText ?? 'Loading...'} />
      )}
    </Dialog>
  )
}

type RecordDialogsProps<Row, Answer, Key extends QueryKey, Dialog extends string> = Omit<
  OpenRecordProps<Row, Answer, Key>,
  'title' | 'children'
> & {
  /** The open one, as the address names it. */
  dialog: Dialog
  titles: Record<Dialog, string>
  /** Why this person may not use it with this record (style F3): it is refused, and 'view' shown. */
  whyNot: (record: Row, dialog: Exclude<Dialog, 'view'>) => string | undefined
  parts: (record: Row, answer: RecordAnswer<Row>) => Record<Dialog, () => ReactNode>
}

/** The dialogs about one record of a list. A link to one opens it only for those who may use it (style L8). */
export function RecordDialogs<
  Row extends { id: string | number },
  Answer,
  Key extends QueryKey,
  Dialog extends string,
>({ dialog, titles, whyNot, parts, ...props }: RecordDialogsProps<Row, Answer, Key, Dialog | 'view'>) {
  return (
    <OpenRecord {...props} title={titles[dialog]}>
      {(record, answer) => {
        const refused = dialog === 'view' ? undefined : whyNot(record, dialog as Exclude<Dialog, 'view'>)
        return (
          <>
            {refused !== undefined && <RefusedDialog reason={refused} address={{ dialog: 'view' }} />}
            {parts(record, answer)[refused === undefined ? dialog : 'view']()}
          </>
        )
      }}
    </OpenRecord>
  )
}
