import { HttpResponse } from 'msw'
import { noAnswer, on } from '#stories/stage/answers.ts'
import { seesRole, seesText } from '#stories/stage/page.ts'
import { LONG_NAME, reviewStates, STEPS, UPLOADS, wizardAt, wizards } from './wizard.ts'

const NO_PICTURE = 'The file is not a PNG picture.'

/** The summary is stored, the picture refused, the simulation file uploading; the rest waits. */
const received = (path: string) =>
  on('post', path, async (request) => {
    const form = await request.formData()
    const file = form.get('summary_files')
    if (!(file instanceof File)) return noAnswer()
    return file.name.endsWith('.png')
      ? HttpResponse.json({ detail: NO_PICTURE }, { status: 400 })
      : HttpResponse.json({ files: [] }, { status: 201 })
  })

const uploading = async () => {
  await review.submit()
  await seesRole('dialog', 'Uploading files, please wait...')
  await seesText('1 of 3 stored')
  await seesText(NO_PICTURE)
}
const review = reviewStates('upload')

export default { title: 'Dialogs/Events/Uploading Files' }

export const Shown = review.showing(uploading, [received(UPLOADS.upload)])
export const Longest = wizardAt('upload', 5, { before: () => STEPS[1].choose(LONG_NAME), play: {} }).showing(
  uploading,
  [received('events/106/upload_files/'), ...wizards.upload.longest],
)
