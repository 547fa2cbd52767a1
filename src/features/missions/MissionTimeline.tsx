import type { Mission } from '#src/api/missionState.ts'
import { clockTime } from '#src/shared/times.ts'
import { Moment } from '#src/ui/Moment/Moment.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import * as css from './missionControl.css.ts'
import { stepText } from './missionRules.ts'

/** Steps of the mission, oldest first. */
export function MissionTimeline({ steps }: { steps: Mission['timeline'] }) {
  return (
    <div className={css.history}>
      <ol role="list" className={css.timeline} aria-label="Mission timeline">
        {steps.map((step, index) => (
          <li
            key={`${step.state} ${step.at}`}
            className={css.step}
            data-state={step.state}
            data-latest={index === steps.length - 1 ? '' : undefined}
          >
            <Text size="strong">
              {stepText(step)}
              {index === steps.length - 1 && <VisuallyHidden> (latest)</VisuallyHidden>}
            </Text>
            <Text mono tone="muted">
              <Moment value={step.at} text={clockTime(step.at)} />
            </Text>
            {step.by && (
              <Text size="table" tone="muted">
                by {step.by}
              </Text>
            )}
            {/* The reason is already shown under the state. */}
            {step.reason && step.state !== 'failed' && (
              <Text size="table" tone="muted">
                {step.reason}
              </Text>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
