import { XIcon } from 'lucide-react'
import { useId, useState } from 'react'
import { PHOTO_UPLOAD } from '#contract/observations.ts'
import { formatBytes } from '#src/shared/format.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { FieldError } from '#src/ui/fields/Field.tsx'
import { FileField } from '#src/ui/fields/FileField.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'

/** Undefined keeps the photo, null removes it. */
export type ChosenPhoto = File | null | undefined

type PhotoFieldProps = {
  /** Name of the stored photo. */
  present: string | null | undefined
  chosen: ChosenPhoto
  onChosen: (photo: ChosenPhoto) => void
  /** Error from the server. */
  error: string | undefined
}

/** Chooses one photo; a phone offers its camera. */
export function PhotoField({ present, chosen, onChosen, error }: PhotoFieldProps) {
  const [problem, setProblem] = useState<string>()
  const errorId = useId()
  const name = chosen === undefined ? present : chosen?.name
  if (name)
    return (
      <Stack space="xxsmall">
        <Inline>
          <span>{chosen ? `Photo: ${name}, ${formatBytes(chosen.size)}` : `Photo: ${name}`}</span>
          <Button
            size="small"
            icon={<XIcon />}
            onClick={() => onChosen(present && chosen === undefined ? null : undefined)}
          >
            Remove photo
          </Button>
        </Inline>
        <FieldError id={errorId} error={chosen ? error : undefined} />
      </Stack>
    )
  return (
    <FileField
      label="Photo"
      words="Take or choose a photo"
      help={`JPEG or PNG, up to ${PHOTO_UPLOAD.max_bytes / 1024 ** 2} MiB.`}
      accept="image/jpeg,image/png"
      error={problem ?? error}
      onFiles={([file]) => {
        const why = file && whyNotPhoto(file)
        setProblem(why)
        if (file && !why) onChosen(file)
      }}
    />
  )
}

/** Checked before upload. */
function whyNotPhoto({ name, size }: File): string | undefined {
  if (!PHOTO_UPLOAD.extensions.some((extension) => name.toLowerCase().endsWith(extension)))
    return `“${name}” cannot be used. Choose a JPEG or PNG picture.`
  if (size > PHOTO_UPLOAD.max_bytes)
    return `“${name}” is larger than ${PHOTO_UPLOAD.max_bytes / 1024 ** 2} MiB.`
  return undefined
}
