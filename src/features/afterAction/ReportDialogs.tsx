import { useState } from 'react'
import { type AfterActionReport, unreadText } from '#contract/afterActionReport.ts'
import type { useReportCalls } from '#src/api/afterActionReport.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog/ConfirmDialog.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { earlyTexts, readersOf, whoWillRead } from './reportWords.ts'

type QuestionProps = {
  pending: boolean
  error: { message: string } | null
  onConfirm: () => void
  onClose: () => void
}

type SharingProps = QuestionProps & { report: AfterActionReport }

/** Confirms sharing the report with partners, and says what they will see. */
export function ShareDialog({ report, ...question }: SharingProps) {
  return (
    <ConfirmDialog title="Share Report" confirmLabel="Share Report" busyLabel="Sharing..." {...question}>
      {`${whoWillRead(report)} They see the figures and observations of all teams and the corrective actions. Names of people are not shown, unless they are written in a text or an action.`}
    </ConfirmDialog>
  )
}

/** Confirms the end of sharing, which takes the report from people who may be reading it. */
export function StopSharingDialog({ report, ...question }: SharingProps) {
  return (
    <ConfirmDialog
      title="Stop Sharing"
      tone="critical"
      confirmLabel="Stop Sharing"
      busyLabel="Saving..."
      {...question}
    >
      {`${readersOf(report)} can no longer read the report of ${report.event.name}, or comment on it, from now on. Comments stay. You can share it again.`}
    </ConfirmDialog>
  )
}

type SignDialogProps = {
  report: AfterActionReport
  sign: ReturnType<typeof useReportCalls>['sign']
  onSigned: () => void
  onClose: () => void
}

/** Confirms signing, which freezes a version. */
export function SignDialog({ report, sign, onSigned, onClose }: SignDialogProps) {
  // Frozen on opening, so that nobody signs a version they have not read.
  const [{ version, missing, early }] = useState({
    version: report.version,
    missing: unreadText(report.facts),
    early: earlyTexts(report.facts),
  })
  const isOwnChange = sign.isPending || sign.isSuccess
  const changed = isOwnChange ? undefined : changeSince(version, report)
  return (
    <ConfirmDialog
      title="Sign Report"
      confirmLabel={missing ? 'Sign Without Them' : 'Sign'}
      busyLabel="Signing..."
      pending={sign.isPending}
      disabledReason={changed}
      error={changed === undefined ? sign.error : { message: changed }}
      onConfirm={() =>
        sign.mutate({ version, accept_unread: missing !== undefined }, { onSuccess: onSigned })
      }
      onClose={onClose}
    >
      <Stack space="small">
        {early && (
          <Banner isNote tone="caution" title={early.title}>
            {early.text}
          </Banner>
        )}
        {missing && (
          <Banner tone="caution" title="Figures are missing">
            {missing} Save the report again once they are read.
          </Banner>
        )}
        <div>
          {`Once signed, version ${version} can no longer be changed. It shows your name and a hash, which is also in the activity log. Later changes begin a new version.`}
        </div>
      </Stack>
    </ConfirmDialog>
  )
}

/** Why this version can no longer be signed. */
function changeSince(version: number | undefined, { version: newest, shown }: AfterActionReport) {
  if (newest !== version)
    return `Version ${newest} was saved in the meantime. Close this and read it before you sign.`
  return shown?.signed_at ? 'Someone else signed this version in the meantime.' : undefined
}
