import { XIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { PHOTO_UPLOAD } from '#contract/observations.ts'
import { formatBytes } from '#src/shared/format.ts'
import { Button } from '#src/ui/Button/Button.tsx'
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
  const input = useRef<HTMLInputElement>(null)
  const name = chosen === undefined ? present : chosen?.name
  return (
    <Stack space="xxsmall">
      <FileField
        inputRef={input}
        label="Photo"
        words={name ? 'Take or choose another photo' : 'Take or choose a photo'}
        help={`JPEG or PNG, up to ${PHOTO_UPLOAD.max_bytes / 1024 ** 2} MiB.`}
        accept="image/jpeg,image/png"
        error={problem ?? error}
        onFiles={([file]) => {
          const why = file && whyNotPhoto(file)
          setProblem(why)
          if (file && !why) onChosen(file)
        }}
      />
      {name && (
        <Inline>
          <span>{chosen ? `Photo: ${name}, ${formatBytes(chosen.size)}` : `Photo: ${name}`}</span>
          <Button
            size="small"
            icon={<XIcon />}
            onClick={() => {
              setProblem(undefined)
              onChosen(present && chosen === undefined ? null : undefined)
              // The button may disappear with the photo.
              input.current?.focus()
            }}
          >
            Remove photo
          </Button>
        </Inline>
      )}
    </Stack>
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
