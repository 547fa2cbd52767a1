import { useEffect, useRef } from 'react'
import * as css from './simulationFiles.css.ts'
import { STEP_COUNT, STEPS, type Step } from './steps.ts'

/** How far the wizard is (events spec §2); another step takes the focus to its title, so that it is heard. */
export function StepProgress({ step }: { step: Step }) {
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
