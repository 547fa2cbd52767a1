import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import type { AfterActionReport } from '#contract/afterActionReport.ts'
import { z } from '#contract/zod.ts'
import { afterActionReportQuery, useReportCalls } from '#src/api/afterActionReport.ts'
import { useApi } from '#src/api/context.tsx'
import { hasStatus } from '#src/api/errors.ts'
import { useFallbackPolling } from '#src/api/live.tsx'
import { AllowedDialog } from '#src/lists/records/AllowedDialog.tsx'
import { RecordNotFound } from '#src/lists/records/RecordNotFound.tsx'
import { useCrumb } from '#src/shared/crumbs.tsx'
import { lazyExport, usePreload } from '#src/shared/lazyPart.tsx'
import { dialogParam } from '#src/shared/listParams.ts'
import { useScreenParams } from '#src/shared/screenParams.tsx'
import { addToast } from '#src/shared/toast.ts'
import { Badge } from '#src/ui/Badge/Badge.tsx'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { Section } from '#src/ui/Card/Section.tsx'
import { useKeptFocus } from '#src/ui/Focus/useKeptFocus.ts'
import { SelectField } from '#src/ui/fields/SelectField.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { ErrorState } from '#src/ui/States/ErrorState.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'
import { RefusedState } from '#src/ui/States/RefusedState.tsx'
import * as css from './afterAction.css.ts'
import { EditActions } from './EditActions.tsx'
import { ReportMenu } from './ReportMenu.tsx'
import { ReportPages, Signature } from './ReportPages.tsx'
import {
  goneReport,
  NOT_FOR_PARTICIPANTS,
  NOT_YOURS,
  otherFiguresText,
  REPORT_DIALOGS,
  type ReportDialog,
  readersOf,
  sharedText,
  versionOption,
  versionText,
  whyNotShare,
  whyNotSign,
  whyNotStopSharing,
} from './reportWords.ts'

// Lazy, because most people only read the report.
const Comments = lazyExport(() => import('./Comments.tsx'), 'Comments')
const ReportEditor = lazyExport(() => import('./ReportEditor.tsx'), 'ReportEditor')
const ShareDialog = lazyExport(() => import('./ReportDialogs.tsx'), 'ShareDialog')
const StopSharingDialog = lazyExport(() => import('./ReportDialogs.tsx'), 'StopSharingDialog')
const SignDialog = lazyExport(() => import('./ReportDialogs.tsx'), 'SignDialog')
const parts = [Comments, ReportEditor, ShareDialog, StopSharingDialog, SignDialog]

const reportParams = z.object({
  /** An earlier version. */
  number: z.catch(z.optional(z.coerce.number().check(z.int(), z.minimum(1))), undefined),
  dialog: dialogParam(REPORT_DIALOGS),
})

type EventReportProps = {
  /** Row id or printed id. */
  event: string
  /** Opens the choice of report. */
  anotherEvent: ReactNode
  /** Links to other screens of the event. */
  links?: ReactNode
}

/** /event-report: the after-action report of an event. */
export function EventReport({ event, ...props }: EventReportProps) {
  const api = useApi()
  const [{ number, dialog: asked }] = useScreenParams(reportParams)
  // Only the newest version can be changed: an edit of an earlier one would undo the versions since.
  const query = afterActionReportQuery(api, event, asked === 'edit' ? undefined : number)
  const answer = useQuery({ ...query, refetchInterval: useFallbackPolling() })
  usePreload(parts)
  // No longer shared, or deleted. An open editor stays.
  const isGone = hasStatus(answer.error, 403, 404) && asked !== 'edit'
  // Don't open the editor with the previous version while another one loads.
  const isOfOther = asked === 'edit' && answer.isPlaceholderData
  const report = isGone || isOfOther ? undefined : answer.data
  useCrumb(1, answer.data && { label: answer.data.event.name })
  return (
    <AllowedDialog dialog={report && asked} whyNot={report && asked && whyNotOpen(asked, report)}>
      {(dialog) => (
        <div className={css.page}>
          <div className={css.columns}>
            {report && (
              <ReportDialogs
                event={event}
                report={report}
                dialog={dialog}
                reload={async () => (await answer.refetch({ throwOnError: true })).data ?? report}
              />
            )}
            <div className={css.reading}>
              {report ? (
                <Version
                  {...props}
                  report={report}
                  number={answer.isPlaceholderData ? number : undefined}
                  isEditing={dialog === 'edit'}
                />
              ) : (
                <NoReport answer={answer} anotherEvent={props.anotherEvent} />
              )}
              <Comments event={event} report={report} isGone={isGone} isLoading={answer.isPlaceholderData} />
            </div>
          </div>
        </div>
      )}
    </AllowedDialog>
  )
}

const isNewest = ({ shown, version }: AfterActionReport) => (shown?.number ?? 0) === version

/** The same rules as for the buttons. */
function whyNotOpen(dialog: ReportDialog, report: AfterActionReport): string | undefined {
  if (!report.can_edit) return NOT_YOURS
  if (dialog === 'sign') return whyNotSign(report.shown, isNewest(report))
  if (dialog === 'share') return whyNotShare(report)
  return dialog === 'stop-sharing' ? whyNotStopSharing(report) : undefined
}

type ReportDialogsProps = {
  event: string
  report: AfterActionReport
  /** The open one, if this person may use it. */
  dialog: ReportDialog | undefined
  reload: () => Promise<AfterActionReport>
}

/** The editor, or a question about the report. */
function ReportDialogs({ event, report, dialog, reload }: ReportDialogsProps) {
  const { name } = report.event
  const [, setParams] = useScreenParams(reportParams)
  const calls = useReportCalls(event)
  const done = (title: string) => () => {
    addToast({ tone: 'positive', title })
    setParams({ dialog: undefined, number: undefined })
  }
  const close = () => setParams({ dialog: undefined })
  const sharing = { report, pending: calls.share.isPending, error: calls.share.error, onClose: close }
  switch (dialog) {
    case 'edit':
      return (
        <div className={css.writing}>
          <ReportEditor
            report={report}
            save={(text, from) => calls.save.mutateAsync({ text, version: from })}
            reload={reload}
            onSaved={done(`The report of ${name} was saved.`)}
            onCancel={close}
          />
        </div>
      )
    case 'share':
      return (
        <ShareDialog
          {...sharing}
          onConfirm={() =>
            calls.share.mutate(true, {
              onSuccess: done(`${readersOf(report)} can read the report of ${name} and comment.`),
            })
          }
        />
      )
    case 'stop-sharing':
      return (
        <StopSharingDialog
          {...sharing}
          onConfirm={() =>
            calls.share.mutate(false, {
              onSuccess: done(`The report of ${name} is no longer shared with ${readersOf(report)}.`),
            })
          }
        />
      )
    case 'sign':
      return (
        <SignDialog
          report={report}
          sign={calls.sign}
          onSigned={done(`The report of ${name} was signed.`)}
          onClose={close}
        />
      )
    case undefined:
      return null
  }
}

/** Moves focus to an element when editing ends, because the form with the focus is gone. @returns its ref */
function useFocusAfter(isEditing: boolean) {
  const element = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(isEditing)
  useEffect(() => {
    if (wasEditing.current && !isEditing) element.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  return element
}

type VersionProps = Omit<EventReportProps, 'event'> & {
  report: AfterActionReport
  /** The version in the address; another one is shown until it has loaded. */
  number: number | undefined
  isEditing: boolean
}

/** One version, with what can be done to it. */
function Version({ report, number, isEditing, anotherEvent, links }: VersionProps) {
  const [, setParams] = useScreenParams(reportParams)
  const { shown, versions, can_edit, shared_at, version } = report
  const isLatest = isNewest(report)
  const group = useRef<HTMLDivElement>(null)
  const state = useRef<HTMLDivElement>(null)
  // Show Newest disappears with its message.
  const keptFocus = useKeptFocus(group, state)
  const editRef = useFocusAfter(isEditing)
  const openDialog = (next: ReportDialog) => setParams({ dialog: next })
  return (
    <div ref={group} {...keptFocus}>
      <Section title={report.event.name}>
        <Stack space="medium">
          <Inline justify="between">
            <div ref={state}>
              <Inline space="xsmall">
                <div role="status">
                  <Badge tone={shown?.signed_at ? 'positive' : 'neutral'}>{versionText(shown)}</Badge>
                </div>
                {shared_at && <Badge tone="info">{sharedText(report)}</Badge>}
              </Inline>
            </div>
            {!isEditing && (
              <Inline space="xsmall">
                {links}
                {anotherEvent}
                <ReportMenu report={report} onDialog={openDialog} />
                {can_edit && (
                  <EditActions
                    report={report}
                    isLatest={isLatest && number === undefined}
                    editRef={editRef}
                    onDialog={openDialog}
                  />
                )}
              </Inline>
            )}
          </Inline>
          {!isLatest && (
            <Banner
              tone="info"
              title="This is not the newest version."
              action={
                <Button size="small" onClick={() => setParams({ number: undefined })}>
                  Show Newest
                </Button>
              }
            >
              {[`The newest is version ${version}.`, otherFiguresText(report)].filter(Boolean).join(' ')}
            </Banner>
          )}
          {versions.length > 1 && !isEditing && (
            <SelectField
              label="Version"
              value={String(number ?? shown?.number ?? '')}
              options={versions.map((one) => ({ value: String(one.number), label: versionOption(one) }))}
              onChange={(chosen) =>
                setParams({ number: chosen && Number(chosen) !== version ? Number(chosen) : undefined })
              }
            />
          )}
          <ReportPages report={report} isEditing={isEditing} />
          {shown?.signed_at && <Signature version={shown} organization={report.event.organization_name} />}
        </Stack>
      </Section>
    </div>
  )
}

type Answer = UseQueryResult<AfterActionReport>

/** Instead of a report: loading, not found, refused or failed. */
function NoReport({ answer, anotherEvent }: { answer: Answer; anotherEvent: ReactNode }) {
  const { error } = answer
  if (!error) return <LoadingState text="Loading report..." />
  if (hasStatus(error, 404))
    return (
      <Stack space="small" align="center">
        <RecordNotFound what="report" gone={answer.data && goneReport(answer.data)} />
        {anotherEvent}
      </Stack>
    )
  if (hasStatus(error, 403)) return <RefusedState>{NOT_FOR_PARTICIPANTS}</RefusedState>
  return (
    <ErrorState message={error.message} onRetry={() => void answer.refetch()} retrying={answer.isFetching} />
  )
}
