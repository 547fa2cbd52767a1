import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Stack } from '#src/ui/Layout/Stack.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { type ExerciseNow, exerciseAt, passedText } from './injectRules.ts'

type TimePassedProps = {
  title: string
  /** Subject and verb, such as 'This inject is'. */
  what: string
  now: ExerciseNow
}

/** Warns that a planned time has passed. The clock is outside the alert, which announces each change of its text. */
export const TimePassed = ({ title, what, now }: TimePassedProps) => (
  <Stack space="xxsmall">
    <Banner tone="caution" title={title}>
      {passedText(what, now)}
    </Banner>
    <Text as="p" size="small" tone="muted" figures>
      {exerciseAt(now)}
    </Text>
  </Stack>
)
