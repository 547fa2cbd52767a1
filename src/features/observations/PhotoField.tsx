import { XIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { PHOTO_UPLOAD } from '#contract/observations.ts'
import { sizeLimit } from '#contract/sizeLimit.ts'
import { formatBytes } from '#src/shared/format.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { FileField } from '#src/ui/fields/FileField.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { AnnouncedContent } from '#src/ui/LiveRegion/AnnouncedContent.tsx'
import * as css from './observations.css.ts'

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
        help={`JPEG or PNG, up to ${sizeLimit(PHOTO_UPLOAD.max_bytes)}.`}
        accept="image/jpeg,image/png"
        error={problem ?? error}
        onFiles={([file]) => {
          const why = file && whyNotPhoto(file)
          setProblem(why)
          if (file && !why) onChosen(file)
        }}
      />
      {chosen && <Preview photo={chosen} />}
      <AnnouncedContent>
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
      </AnnouncedContent>
    </Stack>
  )
}

/** Twice the height of the preview, for high-density screens. */
const PREVIEW_PX = 336

/** On a canvas, because the portal's policy also forbids pictures from memory. */
function Preview({ photo }: { photo: File }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    let isCurrent = true
    const draw = (picture: ImageBitmap) => {
      if (isCurrent && canvas.current) {
        Object.assign(canvas.current, { width: picture.width, height: picture.height })
        canvas.current.getContext('2d')?.drawImage(picture, 0, 0)
        setDrawn(true)
      }
      picture.close()
    }
    // A file that is not a picture has no preview; the server says what is wrong with it.
    globalThis.createImageBitmap?.(photo, { resizeHeight: PREVIEW_PX }).then(draw, () => undefined)
    return () => {
      isCurrent = false
      setDrawn(false)
    }
  }, [photo])
  return (
    <canvas
      ref={canvas}
      className={css.preview}
      role="img"
      aria-label={`Preview of ${photo.name}`}
      hidden={!isDrawn}
    />
  )
}

/** Checked before upload. */
function whyNotPhoto({ name, size }: File): string | undefined {
  if (!PHOTO_UPLOAD.extensions.some((extension) => name.toLowerCase().endsWith(extension)))
    return `“${name}” cannot be used. Choose a JPEG or PNG picture.`
  if (size > PHOTO_UPLOAD.max_bytes) return `“${name}” is larger than ${sizeLimit(PHOTO_UPLOAD.max_bytes)}.`
  return undefined
}
