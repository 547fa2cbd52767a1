import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { SimulationFilesView } from '#src/features/events/simulationFiles/SimulationFilesView.tsx'
import { noRows, someRows, someTransfers, storedRows } from '#stories/fixtures/simulationFiles.ts'
import { seesRole, seesText } from '#stories/stage/page.ts'

/** States of the wizard that are too brief to see, or need a whole session first. */
export default {
  title: 'Parts/Events/Simulation Files',
  component: SimulationFilesView,
  args: {
    mode: 'upload',
    eventName: 'Harbor Dirty Bomb Drill',
    loading: undefined,
    step: 5,
    name: 'Harbor Dirty Bomb Drill',
    errors: {},
    notices: {},
    rows: someRows,
    draft: { isOffered: false, restore: fn(), discard: fn() },
    lost: [],
    map: { releasePoint: { lat: 41.4993, lng: -81.6944 }, sources: [] },
    phase: 'idle',
    outcome: undefined,
    transfers: [],
    isDone: false,
    submitReason: undefined,
    rename: fn(),
    take: fn(),
    next: fn(),
    back: fn(),
    goTo: fn(),
    submit: fn(),
    onRemove: fn(),
    onUndo: fn(),
    onRetry: fn(),
    onCancelUpload: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof SimulationFilesView>

type Story = StoryObj<typeof SimulationFilesView>

/** Large files, half way through the third. */
export const Uploading: Story = {
  args: { phase: 'uploading', transfers: someTransfers },
  play: () => seesText('129.0 MB of 412.0 MB · 31%'),
}
/** Everything is sent, the answer is pending. */
export const BeingStored: Story = {
  args: {
    phase: 'uploading',
    transfers: [{ id: 3, name: 'harbor.xsim', size: 412_000_000, sent: 412_000_000, state: 'uploading' }],
  },
  play: () => seesText('Being stored'),
}
export const AllStored: Story = {
  args: {
    phase: 'uploading',
    transfers: someTransfers.map(({ problem: _problem, ...one }) => ({
      ...one,
      sent: one.size,
      state: 'stored' as const,
    })),
  },
  play: () => seesText('5 of 5 stored'),
}
/** The failed file was removed, and the rest is stored. */
export const FailedFileRemoved: Story = {
  args: { outcome: 'failed', isDone: true, rows: storedRows },
  play: async () => {
    await seesRole('button', 'Done')
  },
}
/** After a sign-in, texts and marks can be restored. */
export const DraftOffered: Story = {
  args: { step: 1, rows: noRows, draft: { isOffered: true, restore: fn(), discard: fn() } },
  play: async () => {
    await seesRole('button', 'Restore')
  },
}
/** Browsers cannot restore previously chosen files. */
export const FilesLostWithTheSession: Story = {
  args: { step: 1, rows: noRows, lost: ['harbor.xsim', 'north-route.kml'] },
  play: () => seesText('Choose these files again'),
}
