import type { Session } from '#server/modules/auth/session.ts'
import { canEditEvent, type EventFacts } from '#server/modules/events/policy.ts'

/** CONTROL(E) of authz §2: conducts the exercise of an event. Anyone with VIS(E) may look. */
export const canConduct = (by: Session, event: EventFacts): boolean =>
  event.status === 'Active' && canEditEvent(by, event)
