import { HttpError } from '#server/errors.ts'
import type { App } from '#server/http.ts'

/**
 * What decides about rights or ownership is never dropped silently: a write that names one of these without its route
 * taking it is refused by name (authz §5). Other unknown keys are left out by the schemas.
 */
const PROTECTED_KEYS = [
  'roles',
  'permissions',
  'manage_organizations',
  'organization',
  'organization_id',
  'is_active',
  'id',
  'created_by',
  'status',
  'can_edit',
]

export function protectedKeys(app: App): void {
  app.addHook('preValidation', async (req) => {
    const { body } = req
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return
    const taken = shapeOf(req.routeOptions.schema?.body)
    const refused = PROTECTED_KEYS.filter((key) => Object.hasOwn(body, key) && !Object.hasOwn(taken, key))
    if (refused.length === 0) return
    throw new HttpError(400, Object.fromEntries(refused.map((key) => [key, ['This cannot be set here.']])))
  })
}

/** Fields of a route's body schema; a body that is no object has none. */
const shapeOf = (schema: unknown): object =>
  (schema as { def?: { shape?: object } } | undefined)?.def?.shape ?? {}
