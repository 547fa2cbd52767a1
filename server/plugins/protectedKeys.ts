import { PERMISSION_KEYS } from '#contract/session.ts'
import { throwIfWrong } from '#server/fieldProblems.ts'
import type { App } from '#server/http.ts'

/**
 * Fields that decide about rights or ownership are never dropped silently: a write containing one that its route does
 * not accept is refused by name (authz §5). Schemas drop other unknown keys.
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
    throwIfWrong(refused)
  })
}

/**
 * The keys of a body that its schema does not accept: protected keys, and administrators' flags below `permissions`.
 * @returns messages by key; none for a non-object, which the schema itself refuses
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

/** Fields of an object schema, optional or not; empty for others. */
function shapeOf(schema: unknown): Record<string, unknown> {
  const { shape, innerType } = (schema as SchemaOf | undefined)?.def ?? {}
  return shape ?? (innerType === undefined ? {} : shapeOf(innerType))
}
