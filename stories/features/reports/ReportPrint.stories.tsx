import type { Decorator, Meta, StoryObj } from '@storybook/react-vite'
import { ReportPrint } from '#src/features/reports/print/ReportPrint.tsx'
import type { ReportTracks } from '#src/features/reports/trackRules.ts'
import { PRINTED } from '#src/theme/print.css.ts'
import {
  aFullReport,
  aLongFullReport,
  anArabicFullReport,
  aReportWithoutFiles,
} from '#stories/fixtures/reports.ts'
import { aTrack } from '#stories/fixtures/tracks.ts'
import { seesRole, seesText } from '#stories/stage/page.ts'

const track = { id: '1', name: 'track.csv', track: aTrack }
const tracks: ReportTracks = { found: [track], failures: [], canRetry: false, looked: 1 }

/** The print layout on screen, as wide as A4 within its margins. */
const onScreen: Decorator = (Story) => (
  <>
    <style>{`[${PRINTED}] { display: block; max-inline-size: 182mm; margin: 14mm auto; }`}</style>
    <Story />
  </>
)

const meta = {
  title: 'Screens/Reports/Report on Paper',
  component: ReportPrint,
  decorators: [onScreen],
  args: { report: aFullReport, tracks, track },
} satisfies Meta<typeof ReportPrint>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  play: async () => {
    await seesRole('heading', 'MSN-000041')
    await seesRole('heading', 'Dose rate over time')
    await seesText('Page 2 of 2')
    await seesText(/^Times in /)
  },
}
export const Longest: Story = {
  args: { report: aLongFullReport },
  play: () => seesText('MSN-2026-INTERREGIONAL-0042'),
}
export const RightToLeft: Story = {
  args: { report: anArabicFullReport },
  play: () => seesText(anArabicFullReport.mission_details.kiosk_name ?? ''),
}
export const WithoutTrack: Story = {
  args: { report: aReportWithoutFiles, tracks: { ...tracks, found: [], looked: 0 }, track: undefined },
  play: async () => {
    await seesText('None of the mission’s files holds a track with dose rates.')
    await seesText('No files found')
  },
}
/** Paper must not claim that there is no track if it just failed to load. */
export const TrackNotReadYet: Story = {
  args: { tracks: undefined, track: undefined },
  play: () => seesText('The mission’s files were still being read when this was printed.'),
}
