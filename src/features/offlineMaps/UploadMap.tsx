import { useQueryClient } from '@tanstack/react-query'
import { XIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { OFFLINE_MAP_FIELD } from '#contract/offlineMaps.ts'
import { useApi } from '#src/api/context.tsx'
import { ApiError, isAbort } from '#src/api/errors.ts'
import { invalidateAfter } from '#src/api/invalidation.ts'
import type { MapsOf } from '#src/api/offlineMaps.ts'
import { uploadOfflineMap } from '#src/api/offlineMapWrites.ts'
import { STOP_UPLOAD, useLeaveGuard } from '#src/forms/useLeaveGuard.tsx'
import { formatBytes } from '#src/shared/format.ts'
import { addToast } from '#src/shared/toast.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Card } from '#src/ui/Card/Card.tsx'
import { FileField } from '#src/ui/fields/FileField.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { LiveRegion } from '#src/ui/LiveRegion/LiveRegion.tsx'
import { ProgressBar } from '#src/ui/ProgressBar/ProgressBar.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { ACCEPTED, UPLOAD_HELP, whyNotMap } from './offlineMapRules.ts'

/** Picks a map file and uploads it. Leaving the page asks first, and stops the upload. */
export function UploadMap({ of }: { of: MapsOf }) {
  const { uploading, refusal, failure, onFile, onCancel } = useMapUpload(of)
  return (
    <div>
      {/* Mounted before and after: field and progress replace each other. */}
      <LiveRegion>{uploading ? uploadText(uploading) : failure}</LiveRegion>
      {uploading ? (
        <Uploading {...uploading} onCancel={onCancel} />
      ) : (
        <FileField
          label="Upload a map"
          words="Choose a map, or drop it here"
          help={UPLOAD_HELP}
          accept={ACCEPTED}
          error={failure ?? refusal}
          onFiles={([file]) => file && onFile(file)}
        />
      )}
    </div>
  )
}

const uploadText = ({ name, size, sent }: MapUpload): string =>
  sent >= size ? `Checking ${name}...` : `Uploading ${name}, ${formatBytes(size)}...`

function Uploading({ name, size, sent, onCancel }: MapUpload & { onCancel: () => void }) {
  const { question } = useLeaveGuard(true, onCancel, STOP_UPLOAD)
  const isSent = sent >= size
  return (
    <Card>
      <Stack space="xsmall">
        <Inline justify="between">
          <span>{isSent ? `Checking ${name}...` : `Uploading ${name}...`}</span>
          <Text size="table" tone="muted">{`${formatBytes(sent)} of ${formatBytes(size)}`}</Text>
        </Inline>
        <ProgressBar label={`Upload of ${name}`} max={size} {...(!isSent && { value: sent })} />
        <div>
          <Button size="small" icon={<XIcon />} onClick={onCancel}>
            Cancel upload
          </Button>
        </div>
      </Stack>
      {question}
    </Card>
  )
}

/** Upload progress of a map; sizes in bytes. */
type MapUpload = { name: string; size: number; sent: number }

/** Uploads maps one by one. Leaving the page aborts. */
function useMapUpload(of: MapsOf) {
  const api = useApi()
  const client = useQueryClient()
  const [uploading, setUploading] = useState<MapUpload>()
  /** Why the file was not sent. */
  const [refusal, setRefusal] = useState<string>()
  /** Why the upload failed. */
  const [failure, setFailure] = useState<string>()
  const abortController = useRef<AbortController>(undefined)
  useEffect(() => () => abortController.current?.abort(), [])

  async function send(file: File) {
    const controller = new AbortController()
    abortController.current = controller
    const { name, size } = file
    setUploading({ name, size, sent: 0 })
    try {
      await uploadOfflineMap(api, of, file, {
        signal: controller.signal,
        onProgress: (sent) => setUploading({ name, size, sent }),
      })
      addToast({ tone: 'positive', title: `${name} was uploaded.` })
    } catch (error) {
      if (!isAbort(error)) {
        if (!(error instanceof ApiError)) throw error
        setFailure(error.fields[OFFLINE_MAP_FIELD] ?? error.message)
      }
    } finally {
      setUploading(undefined)
    }
    // Also after a cancelled upload, which may have been stored.
    await invalidateAfter(client, 'offline-map')
  }

  return {
    uploading,
    refusal,
    failure,
    onFile: (file: File) => {
      const why = whyNotMap(file)
      setRefusal(why)
      setFailure(undefined)
      if (!why) void send(file)
    },
    onCancel: () => abortController.current?.abort(),
  }
}
