import type { EventObservations, Objective, Observation } from '#contract/observations.ts'
import type { RowId } from '#contract/shared.ts'
import { ORIGIN } from '#tests/support/app.ts'
import { formOf, MULTIPART, type SentFile } from '#tests/support/eventFiles.ts'
import { exerciseWorld } from '#tests/support/exerciseWorld.ts'

export type ObservationWorld = Awaited<ReturnType<typeof observationWorld>>

/** An exercise with an evaluator of its organization, Ann, and one of a partner, Rita. */
export async function observationWorld() {
  const world = await exerciseWorld()
  const { event, people, call, conductor } = world
  type Person = { id: number }
  const name = async (who: Person, by: Person = conductor) =>
    call(by, 'POST', `/events/${event.id}/evaluators/`, { user: who.id })
  await name(people.ann)
  await name(people.rita, people.ridgeLead)

  /** The form values as of now, unless the values say otherwise. */
  const body = (values: object = {}) => ({
    kind: 'strength',
    at: world.clock.now.toISOString(),
    text: 'Survey began on time.',
    ...values,
  })
  return {
    ...world,
    nameEvaluator: name,
    observe: (who: Person, values: object = {}) =>
      call(who, 'POST', `/events/${event.id}/observations/`, body(values)),
    file: async (who: Person, values: object = {}): Promise<Observation> => {
      const {
        status,
        body: made,
        text,
      } = await call(who, 'POST', `/events/${event.id}/observations/`, body(values))
      if (status !== 201) throw new Error(text)
      return made
    },
    read: async (who: Person): Promise<EventObservations> =>
      (await call(who, 'GET', `/events/${event.id}/observations/`)).body,
    addObjective: async (values: object = {}): Promise<Objective> => {
      const {
        status,
        body: made,
        text,
      } = await call(conductor, 'POST', `/events/${event.id}/objectives/`, {
        capability: 'Screening, Search, and Detection',
        ...values,
      })
      if (status !== 201) throw new Error(text)
      return made
    },
    sendPhoto: async (who: Person, id: RowId, files: SentFile[]) => {
      const answer = await world.fetch(`${ORIGIN}/api/observations/${id}/photo/`, {
        method: 'POST',
        headers: { 'content-type': MULTIPART, authorization: `Bearer ${await world.as(who.id)}` },
        body: new Uint8Array(formOf(files)),
      })
      const text = await answer.text()
      return { status: answer.status, text, body: JSON.parse(text) }
    },
  }
}
