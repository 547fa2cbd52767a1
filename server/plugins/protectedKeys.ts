import { PERMISSION_KEYS } from '#contract/session.ts'
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

const NOT_HERE = 'This cannot be set here.'

export function protectedKeys(app: App): void {
  app.addHook('preValidation', async (req) => {
    const refused = refusedKeys(req.body, req.routeOptions.schema?.body)
    if (Object.keys(refused).length > 0) throw new HttpError(400, refused)
  })
}

/**
 * What a body names that its schema does not take: protected keys, and below `permissions` the flags of administrators.
 * @returns sentences by key; none for what is no object, which the schema refuses itself
 */
export function refusedKeys(body: unknown, schema: unknown): Record<string, string[]> {
  if (!isRecord(body)) return {}
  const taken = shapeOf(schema)
  const keys = PROTECTED_KEYS.filter((key) => Object.hasOwn(body, key) && !Object.hasOwn(taken, key))
  const refused = Object.fromEntries(keys.map((key) => [key, [NOT_HERE]]))
  const { permissions } = body
  if (refused.permissions || !isRecord(permissions)) return refused
  const flags = shapeOf(taken.permissions)
  const beyond = PERMISSION_KEYS.filter(
    (key) => Object.hasOwn(permissions, key) && !Object.hasOwn(flags, key),
  )
  if (beyond.length > 0) refused.permissions = beyond.map((key) => `${key} cannot be set here.`)
  return refused
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

interface SchemaOf {
  def?: { shape?: Record<string, unknown>; innerType?: unknown }
}

/** Fields of an object's schema, also of one that may be left out; a schema of something else has none. */
function shapeOf(schema: unknown): Record<string, unknown> {
  const { shape, innerType } = (schema as SchemaOf | undefined)?.def ?? {}
  return shape ?? (innerType === undefined ? {} : shapeOf(innerType))
}
