import { describe, expect, test } from 'vitest'
import { dark, light } from '#src/theme/palette.ts'
import { MIN_STATE_DISTANCE, perceivedDistance, VISIONS } from '#stories/foundations/colourVision.ts'
import { contrast, contrastPairs } from '#stories/foundations/contrast.ts'

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s theme', (_name, palette) => {
  test.each(Object.values(contrastPairs(palette)).flat())(
    '$what can be read',
    ({ foreground, background, least }) => {
      expect(contrast(foreground, background)).toBeGreaterThanOrEqual(least)
    },
  )

  const states = ['neutral', 'info', 'positive', 'caution', 'critical'] as const
  const couples = states.flatMap((one, index) =>
    states.slice(index + 1).map((other) => [one, other] as const),
  )
  describe.each(Object.entries(VISIONS))('with %s', (_vision, matrix) => {
    test.each(couples)('%s is distinguishable from %s', (one, other) => {
      expect(perceivedDistance(palette.tone[one].text, palette.tone[other].text, matrix)).toBeGreaterThan(
        MIN_STATE_DISTANCE,
      )
    })
  })
})
