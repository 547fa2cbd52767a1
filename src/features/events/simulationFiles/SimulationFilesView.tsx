import { useEffect, useId, useRef } from 'react'
import { counted } from '#contract/counted.ts'
import { FilesMap } from '#src/geo/FilesMap.tsx'
import type { FilesMapProps } from '#src/geo/geo.types.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Button } from '#src/ui/Button/Button.tsx'
import { Dialog } from '#src/ui/Dialog/Dialog.tsx'
import { FormDraftBanner } from '#src/ui/FormDraftBanner/FormDraftBanner.tsx'
import { TextField } from '#src/ui/fields/TextField.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { ErrorState } from '#src/ui/States/ErrorState.tsx'
import { LoadingState } from '#src/ui/States/LoadingState.tsx'
import { FileChooser } from './FileChooser.tsx'
import type { FileRowActions } from './FileRows.tsx'
import { FolderLayout } from './FolderLayout.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import { isToCome, type RowsByField } from './rows.ts'
import * as css from './simulationFiles.css.ts'
import {
  FIRST_STEP,
  LAST_STEP,
  MAX_FOLDER_NAME,
  STEP_COUNT,
  STEPS,
  type Step,
  SUBMIT_LABELS,
  TITLES,
} from './steps.ts'
import { type Transfer, TransferOverlay } from './TransferOverlay.tsx'
import type { Outcome, TransferPhase } from './useTransfers.ts'
import type { Wizard } from './useWizard.ts'

type SimulationFilesViewProps = FileRowActions &
  Omit<Wizard, 'isDirty' | 'stored' | 'setProblems' | 'transfers' | 'remove' | 'undo' | 'retry'> & {
    eventName: string
    map: Omit<FilesMapProps, 'label'>
    phase: TransferPhase
    outcome: Outcome
    transfers: readonly Transfer[]
    /** Everything is stored after a partly failed upload; the wizard can only be closed. */
    isDone: boolean
    /** Why submitting is disabled. */
    submitReason: string | undefined
    onCancelUpload: () => void
    onClose: () => void
  }

/** Both wizards: five steps for the files of an event (events spec §2). */
export function SimulationFilesView(props: SimulationFilesViewProps) {
  const formId = useId()
  const { mode, loading } = props
  return (
    <Dialog
      size="large"
      title={TITLES[mode]}
      description={props.eventName}
      onClose={props.onClose}
      footer={<Footer {...props} formId={formId} />}
    >
      {loading ? (
        loading.error ? (
          <ErrorState message={loading.error.message} onRetry={loading.retry} />
        ) : (
          <LoadingState text="Simulation File..." />
        )
      ) : (
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (props.step !== LAST_STEP) props.next()
          }}
        >
          <Steps {...props} />
        </form>
      )}
      <TransferOverlay phase={props.phase} transfers={props.transfers} onCancel={props.onCancelUpload} />
    </Dialog>
  )
}

function Footer(props: SimulationFilesViewProps & { formId: string }) {
  const { step, mode, loading } = props
  const wait = loading ? 'The files of this event are still loading.' : undefined
  return (
    <>
      {!props.isDone && <Button onClick={props.onClose}>Cancel</Button>}
      <Button disabled={step === FIRST_STEP} onClick={props.back}>
        Back
      </Button>
      {step === LAST_STEP ? (
        <Button
          tone="primary"
          disabledReason={props.isDone ? undefined : props.submitReason}
          // Ignores the second click of a double click on Next.
          onClick={({ detail }) => detail < 2 && props.submit()}
        >
          {props.isDone ? 'Done' : SUBMIT_LABELS[mode]}
        </Button>
      ) : (
        <Button type="submit" form={props.formId} tone="primary" disabledReason={wait}>
          Next
        </Button>
      )}
    </>
  )
}

function Steps(props: SimulationFilesViewProps) {
  const { step, rows, map } = props
  return (
    <Stack space="medium">
      <FormDraftBanner {...props.draft} />
      {props.lost.length > 0 && (
        <Banner tone="info" title="Choose these files again">
          {`${props.lost.join(', ')}: your browser cannot restore files that were chosen earlier.`}
        </Banner>
      )}
      <StepProgress step={step} />
      {step === LAST_STEP && <OutcomeBanner outcome={props.outcome} rows={rows} />}
      <div className={css.columns}>
        {step === LAST_STEP ? (
          <ReviewStep
            rows={rows}
            isDone={props.isDone}
            onStep={props.goTo}
            onRetry={props.onRetry}
            onRemove={props.onRemove}
            onUndo={props.onUndo}
          />
        ) : (
          <FieldsOfStep {...props} key={step} />
        )}
        <FolderLayout name={props.name} rows={rows} />
      </div>
      {step >= MAP_FROM_STEP && <FilesMap label="Release point and navigation files" {...map} />}
    </Stack>
  )
}

/** Navigation files and the review have a map. */
const MAP_FROM_STEP: Step = 4

function FieldsOfStep(props: SimulationFilesViewProps) {
  const { step, errors, notices, rows } = props
  const fields = useRef<HTMLDivElement>(null)
  const isWrong = Boolean(errors.name || errors.loading_files)
  useEffect(() => {
    if (isWrong) fields.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [isWrong])
  return (
    <div ref={fields}>
      <Stack space="medium">
        {step === FIRST_STEP && (
          <TextField
            label="Event Name"
            required
            value={props.name}
            onChange={props.rename}
            error={errors.name}
            maxLength={MAX_FOLDER_NAME}
            help="Used as the folder name in the layout of the exercise package. The event keeps its name."
          />
        )}
        {STEPS[step].fields.map((field) => (
          <FileChooser
            key={field}
            field={field}
            rows={rows[field]}
            notices={notices[field] ?? []}
            error={field === 'loading_files' ? errors.loading_files : undefined}
            onFiles={props.take}
            onRemove={props.onRemove}
            onUndo={props.onUndo}
          />
        ))}
      </Stack>
    </div>
  )
}

/** Outcome of an upload that failed or was cancelled. */
function OutcomeBanner({ outcome, rows }: { outcome: Outcome; rows: RowsByField }) {
  const all = Object.values(rows).flat()
  const left = all.filter(isToCome).length
  const stored = all.filter(({ state }) => state === 'stored').length
  const words = `${stored} of ${counted(stored + left, 'file')} stored.`
  const isDone = left === 0 && (outcome === 'failed' || outcome === 'cancelled')
  // The failed files were dropped.
  if (isDone) return stored > 0 ? <Banner tone="positive">All files are stored.</Banner> : null
  switch (outcome) {
    case 'failed':
      return (
        <Banner tone="critical" title="Not every file could be stored.">
          {`${words} Retry or remove the ${left === 1 ? 'failed one' : 'others'}.`}
        </Banner>
      )
    case 'cancelled':
      return (
        <Banner tone="caution" title="The upload was cancelled.">
          {words}
        </Banner>
      )
    case 'unremoved':
      return (
        <Banner tone="critical" title="Not every file could be removed.">
          New files are stored. Save again to remove the rest.
        </Banner>
      )
    default:
      return null
  }
}

/** Progress of the wizard (events spec §2). Moves focus to the title of a new step, so that it is announced. */
function StepProgress({ step }: { step: Step }) {
  const title = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    title.current?.focus()
    title.current?.scrollIntoView?.({ block: 'nearest' })
  }, [step])
  const count = `Step ${step} of ${STEP_COUNT}`
  return (
    <div>
      <div className={css.progressWords}>
        <h3 ref={title} tabIndex={-1} className={css.stepTitle}>
          {STEPS[step].title}
        </h3>
        <span className={css.stepCount}>{count}</span>
      </div>
      <div
        role="progressbar"
        aria-label="Progress"
        aria-valuemin={1}
        aria-valuemax={STEP_COUNT}
        aria-valuenow={step}
        aria-valuetext={count}
        className={css.steps}
      >
        {Object.keys(STEPS).map((one) => (
          <span key={one} className={css.stepPart} data-reached={Number(one) <= step || undefined} />
        ))}
      </div>
    </div>
  )
}
