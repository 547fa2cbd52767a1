import { UPLOAD_FIELDS, type UploadField, type UploadFieldName } from '#contract/eventFiles.ts'
import { sizeLimit } from '#contract/sizeLimit.ts'

/** Upload an event's first files, or edit existing ones (events spec §2). */
export type WizardMode = 'upload' | 'edit'

export type Step = 1 | 2 | 3 | 4 | 5
type StepFacts = { title: string; fields: readonly UploadFieldName[] }

/** The five steps in order (events spec §2). */
export const STEPS: Record<Step, StepFacts> = {
  1: { title: 'Event name and scenario summary', fields: ['summary_files'] },
  2: { title: 'Simulation file', fields: ['loading_files'] },
  3: { title: 'Starting location', fields: ['starting_location'] },
  4: { title: 'Navigation files', fields: ['navigation_kml', 'navigation_kmz', 'navigation_poi'] },
  5: { title: 'Review and submit', fields: [] },
}
export const STEP_COUNT = 5
export const FIRST_STEP = 1
export const LAST_STEP = STEP_COUNT

export const nextStep = (step: Step): Step => Math.min(LAST_STEP, step + 1) as Step
export const stepBefore = (step: Step): Step => Math.max(FIRST_STEP, step - 1) as Step

/** Texts of the wizards (events spec §2, §5). */
export const TITLES: Record<WizardMode, string> = {
  upload: 'Upload Simulation Files',
  edit: 'Edit Simulation Files',
}
export const SUBMIT_LABELS: Record<WizardMode, string> = { upload: 'Upload', edit: 'Save Changes' }
export const NAME_REQUIRED = 'Event Name is required.'
/** The folder is named like the event, whose name has this limit. */
export const MAX_FOLDER_NAME = 200
export const XSIM_REQUIRED = 'At least one XSIM file is required.'

/** Labels of the fields. */
export const FIELD_LABELS: Record<UploadFieldName, string> = {
  summary_files: 'Scenario summary',
  loading_files: 'Simulation file',
  starting_location: 'Starting location',
  navigation_kml: 'KML files',
  navigation_kmz: 'KMZ files',
  navigation_poi: 'POI files',
}

export const fieldOf = (name: UploadFieldName): UploadField => {
  const found = UPLOAD_FIELDS.find(({ field }) => field === name)
  if (!found) throw new Error(`no upload field ${name}`)
  return found
}

/** 'PDF, DOC or DOCX'. */
export const typesText = ({ extensions }: UploadField): string =>
  listText(extensions.map((extension) => extension.slice(1).toUpperCase()))

/** Help text of an empty file input. */
export const helpText = (field: UploadField): string =>
  field.multiple
    ? `${typesText(field)}, up to ${sizeLimit(field.max_bytes)} each.`
    : `One ${typesText(field)} file, up to ${sizeLimit(field.max_bytes)}.`

const listText = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
