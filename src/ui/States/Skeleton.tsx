import * as css from './states.css.ts'

type SkeletonProps = {
  shape?: keyof typeof css.boneSize
  /** CSS width; the whole line when absent. */
  width?: string
}

/** A grey bone where content will be. Put a LoadingState or a live region beside it for those who cannot see it. */
export function Skeleton({ shape = 'text', width = '100%' }: SkeletonProps) {
  return <span className={`${css.bone} ${css.boneSize[shape]}`} style={{ width }} aria-hidden="true" />
}
