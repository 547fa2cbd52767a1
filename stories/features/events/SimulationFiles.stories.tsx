import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { SimulationFilesView } from '#src/features/events/simulationFiles/SimulationFilesView.tsx'
import {
  failedRows,
  longRows,
  noRows,
  someRows,
  someSources,
  someTransfers,
  storedRows,
} from '#stories/fixtures/simulationFiles.ts'

export default {
  title: 'Features/Events/Simulation files',
  component: SimulationFilesView,
  args: {
    mode: 'upload',
    eventName: 'Harbor Dirty Bomb Drill',
    loading: undefined,
    step: 1,
    name: 'Harbor Dirty Bomb Drill',
    errors: {},
    notices: {},
    rows: noRows,
    kept: { isOffered: false, restore: fn(), discard: fn() },
    lost: [],
    map: { releasePoint: { lat: 41.4993, lng: -81.6944 }, sources: [] },
    phase: 'idle',
    outcome: undefined,
    transfers: [],
    submitReason: undefined,
    onName: fn(),
    onFiles: fn(),
    onNext: fn(),
    onBack: fn(),
    onStep: fn(),
    onSubmit: fn(),
    onRemove: fn(),
    onUndo: fn(),
    onRetry: fn(),
    onCancelUpload: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof SimulationFilesView>

type Story = StoryObj<typeof SimulationFilesView>

const map = { releasePoint: { lat: 41.4993, lng: -81.6944 }, sources: someSources }
const phone = { viewport: { value: 'w390' } }

export const Step1: Story = {}
export const Step1Filled: Story = { args: { rows: someRows } }
export const Step1WithoutName: Story = { args: { name: '', errors: { name: 'Event Name is required.' } } }
export const Step1LeftOut: Story = {
  args: {
    rows: someRows,
    notices: {
      summary_files: [
        'notes.txt was left out: only PDF, DOC, DOCX, JPG, JPEG or PNG files are taken here.',
        'film.pdf was left out: it has 220.4 MB, and a file may have 100 MB here.',
        'blank.pdf was left out: it is empty.',
      ],
    },
  },
}
export const Step2: Story = { args: { step: 2 } }
export const Step2Filled: Story = { args: { step: 2, rows: someRows } }
export const Step2WithoutFile: Story = {
  args: { step: 2, errors: { loading_files: 'At least one XSIM file is required.' } },
}
export const Step3: Story = { args: { step: 3 } }
export const Step3Filled: Story = { args: { step: 3, rows: someRows } }
export const Step4: Story = { args: { step: 4 } }
export const Step4Filled: Story = { args: { step: 4, rows: someRows, map } }
export const Step5: Story = { args: { step: 5, rows: someRows, map } }
export const Step5NothingChanged: Story = {
  args: { mode: 'edit', step: 5, submitReason: 'No file is chosen or removed.' },
}
export const Uploading: Story = {
  args: { step: 5, rows: someRows, phase: 'uploading', transfers: someTransfers },
}
export const BeingStored: Story = {
  args: {
    step: 5,
    rows: someRows,
    phase: 'uploading',
    transfers: [{ id: 3, name: 'harbor.xsim', size: 412_000_000, sent: 412_000_000, state: 'uploading' }],
  },
}
export const AllStored: Story = {
  args: {
    step: 5,
    rows: someRows,
    phase: 'uploading',
    transfers: someTransfers.map((one) => ({
      ...one,
      sent: one.size,
      state: 'stored' as const,
      problem: undefined,
    })),
  },
}
export const Failed: Story = { args: { step: 5, rows: failedRows, map, outcome: 'failed' } }
export const Cancelled: Story = {
  args: {
    step: 5,
    rows: {
      ...failedRows,
      loading_files: [{ ...failedRows.loading_files[0], state: 'cancelled', note: undefined }],
    },
    outcome: 'cancelled',
  } as Story['args'],
}
export const EditLoading: Story = { args: { mode: 'edit', loading: { error: null, retry: fn() } } }
export const EditFailed: Story = {
  args: {
    mode: 'edit',
    loading: {
      error: { message: 'The server could not be reached. Check the connection and try again.' },
      retry: fn(),
    },
  },
}
export const Edit: Story = { args: { mode: 'edit', rows: storedRows } }
export const EditSimulationFile: Story = { args: { mode: 'edit', step: 2, rows: storedRows } }
export const EditReview: Story = { args: { mode: 'edit', step: 5, rows: storedRows } }
export const Removing: Story = { args: { mode: 'edit', step: 5, rows: storedRows, phase: 'removing' } }
export const NotRemoved: Story = {
  args: {
    mode: 'edit',
    step: 5,
    rows: {
      ...storedRows,
      summary_files: storedRows.summary_files.map((one) => ({
        ...one,
        note: one.state === 'removed' ? 'A mission that is running uses this file.' : undefined,
      })),
    },
    outcome: 'unremoved',
  },
}
export const KeptOverTheSession: Story = { args: { kept: { isOffered: true, restore: fn(), discard: fn() } } }
export const FilesLostWithTheSession: Story = { args: { lost: ['harbor.xsim', 'north-route.kml'] } }
export const LongNames: Story = { args: { rows: longRows } }
export const Phone: Story = { args: { rows: someRows }, globals: phone }
export const PhoneReview: Story = {
  args: { step: 5, rows: failedRows, outcome: 'failed', map },
  globals: phone,
}
export const PhoneUploading: Story = {
  args: { step: 5, rows: someRows, phase: 'uploading', transfers: someTransfers },
  globals: phone,
}
export const DarkUploading: Story = {
  args: { step: 5, rows: someRows, phase: 'uploading', transfers: someTransfers },
  globals: { theme: 'dark' },
}
export const DarkReview: Story = {
  args: { step: 5, rows: failedRows, map, outcome: 'failed' },
  globals: { theme: 'dark' },
}
