import { PresentationIcon } from 'lucide-react'
import type { RowId } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import { lazyPart } from '#src/shared/lazyPart.tsx'
import { dialogParam } from '#src/shared/listParams.ts'
import { useScreenParams } from '#src/shared/screenParams.tsx'
import { Button } from '#src/ui/Button/Button.tsx'

const WallLinks = lazyPart(() => import('./WallLinks.tsx').then((module) => module.WallLinks))
const params = z.object({ dialog: dialogParam(['wall-links']) })

/** Opens the links to the wall, for who conducts the exercise. */
export function WallLinksButton({ event }: { event: RowId }) {
  const [{ dialog }, change] = useScreenParams(params)
  return (
    <>
      <Button
        size="small"
        icon={<PresentationIcon aria-hidden="true" />}
        hasPopup="dialog"
        onIntent={WallLinks.preload}
        onClick={() => change({ dialog: 'wall-links' })}
      >
        Wall Links
      </Button>
      {dialog && <WallLinks event={event} onClose={() => change({ dialog: undefined })} />}
    </>
  )
}
