import { longText, rtl } from '#stories/fixtures/names.ts'
import { anObservation, aPhotoObservation, observing } from '#stories/fixtures/observations.ts'
import { read, write } from '#stories/stage/answers.ts'
import { dialogStates } from '#stories/stage/dialogStates.ts'
import { choose, chooseFiles, fill, press, seesRole, seesValue } from '#stories/stage/page.ts'
import { OBSERVATIONS, observations } from '#stories/stage/screens/observations.ts'

const send = () => press('File Observation')
const fillIn = async () => {
  await choose(/^Kind/, 'Area for improvement')
  await fill(/^What did you observe/, anObservation.text)
  await choose(/^Rating/, 'M: Performed with major challenges')
  await choose(/^Team/, 'Ridge Monitoring 1')
  await choose(/^Objective/, '2. Operational Communications')
}
const states = dialogStates({
  on: observations,
  open: () => press('New Observation'),
  name: 'New Observation',
  sends: {
    method: 'post',
    path: OBSERVATIONS,
    saved: anObservation,
    status: 201,
    refused: { team: ['Choose a team that takes part in the event.'] },
  },
  fill: fillIn,
  submit: send,
  play: {
    Untouched: /Exercise time 01:24/,
    Filled: () => seesValue(anObservation.text),
    Invalid: 'Enter what you observed.',
    Longest: () => seesValue(longText(4_000)),
    RightToLeft: () => seesValue(rtl.reason),
    Saving: 'Filing...',
    Saved: /^The observation “.*” was filed\.$/,
    Refused: 'Choose a team that takes part in the event.',
    Offline: /What you typed is kept on this device\./,
  },
})

export default { title: 'Dialogs/Exercise/New Observation' }

export const { Untouched, Filled, Invalid, Saving, Saved, Refused, Failed, NoPermission } = states
export const { Offline, SessionEnded } = states
export const Longest = states.filled('Longest', () => fill(/^What did you observe/, longText(4_000)))
export const RightToLeft = states.filled('RightToLeft', () => fill(/^What did you observe/, rtl.reason))
const photo = () =>
  chooseFiles('Photo', [new File([new Uint8Array(1_843_200)], 'scrap-yard-gate.jpg', { type: 'image/jpeg' })])
export const WithPhoto = states.showing([fillIn, photo, /^Photo: scrap-yard-gate\.jpg/])
export const WrongPhoto = states.showing([
  () => chooseFiles('Photo', [new File(['x'], 'plan.pdf')]),
  '“plan.pdf” cannot be used. Choose a JPEG or PNG picture.',
])
/** The observation is stored; sending again only sends its photo. */
export const PhotoFailed = states.showing(
  [fillIn, photo, send, /^The observation was filed, but the photo was not uploaded\./],
  [
    write('post', OBSERVATIONS, anObservation, 201),
    write('post', `observations/${anObservation.id}/photo/`, { detail: 'No space left.' }, 500),
  ],
)
export const Editing = observations.showing(
  [
    () => press('Edit observation 41'),
    () => seesRole('dialog', 'Edit Observation'),
    /^Photo: scrap-yard-gate\.png/,
  ],
  [
    read(OBSERVATIONS, observing(aPhotoObservation)),
    read(`observations/${anObservation.id}/`, aPhotoObservation),
  ],
)
