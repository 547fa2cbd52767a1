import * as css from './states.css.ts'

type SkeletonProps = {
  shape?: keyof typeof css.skeletonSize
  /** CSS width; default the whole line. */
  width?: string
}

/** A grey placeholder for content. Add a LoadingState or a live region for screen readers. */
export function Skeleton({ shape = 'text', width = '100%' }: SkeletonProps) {
  return (
    <span className={`${css.skeleton} ${css.skeletonSize[shape]}`} style={{ width }} aria-hidden="true" />
  )
}
