import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { MissionFile } from '#contract/reports.ts'
import { keys } from '#src/api/keys.ts'
import { useReadReportFile } from '#src/api/storedFiles.ts'
import { useNearViewport } from '#src/shared/useNearViewport.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Inline } from '#src/ui/Layout/Inline.tsx'
import { Spinner } from '#src/ui/Spinner/Spinner.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import * as css from './reportDetail.css.ts'

/** Pixels of the longer side; previews are never larger, and a camera's picture takes 50 MB decoded. */
const MAX_SIDE_PX = 1_200
const NOT_DRAWN = 'Your browser cannot show this kind of picture; the link opens the file.'

/**
 * Preview of an image file, loaded when it nears the viewport. Fetched like any file and drawn on a canvas, so that
 * host pages need no image policy and a renewed signed URL does not reload it.
 */
export function FilePicture({ report, file }: { report: string; file: MissionFile }) {
  const frame = useRef<HTMLDivElement>(null)
  const readFile = useReadReportFile(report)
  const content = useQuery({
    queryKey: [...keys.reportFiles, 'picture', report, String(file.id)],
    queryFn: async ({ signal }) => new Blob([await readFile(file, signal)]),
    enabled: useNearViewport(frame),
    staleTime: Infinity,
    structuralSharing: false,
  })
  return (
    <div ref={frame}>
      {content.data && <Drawing content={content.data} />}
      {!content.data && content.error && (
        <Inline>
          <Text size="small" tone="muted" figures>
            The picture could not be read. {content.error.message}
          </Text>
          <Button size="small" busy={content.isFetching} onClick={() => void content.refetch()}>
            Retry
          </Button>
        </Inline>
      )}
      {content.isPending && <Spinner />}
    </div>
  )
}

function Drawing({ content }: { content: Blob }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [failed, setFailed] = useState<Blob>()
  useEffect(() => {
    let isShown = true
    draw(content, () => (isShown ? canvas.current : null)).catch(() => {
      // The file is not an image despite its name, or this browser cannot decode it.
      if (isShown) setFailed(content)
    })
    return () => {
      isShown = false
    }
  }, [content])
  if (failed === content)
    return (
      <Text size="small" tone="muted" figures>
        {NOT_DRAWN}
      </Text>
    )
  // Hidden, because its name is beside it.
  return <canvas ref={canvas} className={css.picture} width={0} height={0} aria-hidden="true" />
}

/** @param target called after decoding; null if the component has unmounted */
async function draw(content: Blob, target: () => HTMLCanvasElement | null): Promise<void> {
  const picture = await createImageBitmap(content)
  const canvas = target()
  if (canvas) {
    const scale = Math.min(1, MAX_SIDE_PX / Math.max(picture.width, picture.height))
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  }
  picture.close()
}
