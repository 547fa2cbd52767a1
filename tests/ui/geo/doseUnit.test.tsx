import { act, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { TrackPanel } from '#src/geo/track/TrackPanel.tsx'
import { levelsOf } from '#src/shared/actionLevels.ts'
import { DoseUnitContext, setDoseUnit } from '#src/shared/doseUnitStore.ts'
import { aTrack } from '#stories/fixtures/tracks.ts'
import { spec } from '#tests/support/spec.ts'

afterEach(() => act(() => setDoseUnit('usv-h')))

const levels = levelsOf({ turn_back_usv_h: 5, evacuation_usv_h: 20 })
const panel = <TrackPanel track={aTrack} source="drive.csv" levels={levels} />
async function isShown(text: string) {
  await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible()
}

test('figures, chart, scale and levels switch to the chosen unit', spec('X-421', 'X-424'), async () => {
  render(panel)
  await isShown('12.135 µSv/h')
  await isShown('Dose rate in µSv/h')
  act(() => setDoseUnit('mr-h'))
  await isShown('1.2135 mR/h')
  await isShown('Dose rate in mR/h')
  await isShown('Turn-back 0.5 mR/h')
  await isShown('Evacuation 2 mR/h')
})

test('the unit set by the page of a widget overrides that of the device', spec('X-421'), async () => {
  render(<DoseUnitContext value="mr-h">{panel}</DoseUnitContext>)
  await isShown('1.2135 mR/h')
})
