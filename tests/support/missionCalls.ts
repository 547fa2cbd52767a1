import type { MissionWorld } from './missionWorld.ts'

/**
 * The calls of mission control, as the event's manager on the world's event unless named.
 * @param current returns the world of the running test
 */
export const missionCalls = (current: () => MissionWorld) => ({
  start(who = current().manager, event = current().event, kiosk?: number | string) {
    const named = kiosk === undefined ? '' : `&kiosk_id=${kiosk}`
    return current().call(who, 'POST', `/events/${event.id}/toggle/?action=start${named}`)
  },
  stop: (who = current().manager, event = current().event) =>
    current().call(who, 'POST', `/events/${event.id}/toggle/?action=stop`),
  available: (who = current().manager, event = current().event) =>
    current().call(who, 'GET', `/events/${event.id}/available-kiosks/`),
  shown: async (who = current().manager, event = current().event) =>
    (await current().call(who, 'GET', `/events/${event.id}/`)).body,
})
