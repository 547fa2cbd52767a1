import type { ExerciseWorld } from '#tests/support/exerciseWorld.ts'

export const HOUR = 60 * 60_000
export const DAY = 24 * HOUR

/** Calls about the wall of a world's event. */
export function wallCalls(world: ExerciseWorld) {
  const inMs = (ms: number) => new Date(world.clock.now.getTime() + ms).toISOString()
  return {
    inMs,
    /** A link for a day, by the conductor, unless the body says otherwise. */
    make: (body: object = {}, who: { id: number } = world.conductor) =>
      world.call(who, 'POST', `/events/${world.event.id}/wall-links/`, {
        name: 'Hall',
        ends_at: inMs(DAY),
        ...body,
      }),
    list: async () =>
      (await world.call(world.conductor, 'GET', `/events/${world.event.id}/wall-links/`)).body.links,
    /** The wall, with the token of a link. */
    look: (token: string | null, headers: Record<string, string> = {}) => {
      const bearer = token !== null && { authorization: `Bearer ${token}` }
      return world.call(null, 'GET', '/wall/', undefined, { ...bearer, ...headers })
    },
  }
}

export type WallCalls = ReturnType<typeof wallCalls>

/** The token in the address that is shown once. */
export const tokenOf = ({ body }: Awaited<ReturnType<WallCalls['make']>>) =>
  String(body.url).split('#')[1] ?? ''
