import { rowId, rowVersion } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import { flagOf } from './flagOf.ts'

type AnySchema = z.core.$ZodType
type Fields = Record<string, unknown>

/**
 * Makes another server's answer fit the contract where no guessing is needed, so that one unexpected type costs at most
 * its field:
 * - numbers, booleans and ids of another type are converted ('7' to 7, 1 or 'Yes' to true, 5551234567 to text);
 * - an object in place of a text or an id becomes its name or id, and vice versa; the name of an id and the length of a
 * list go to the contract's field for them (`event_type_name`, `total_members`). A name is no id, except of a region,
 * which has no field for its name, and in a list, which a save sends back whole;
 * - a list of permissions grants each of them;
 * - an optional field that is null or still does not fit is left out, and so is a row of a list.
 *
 * Required fields stay as they are: the parser refuses them.
 * @param schema the contract's
 * @returns a new value; the input is not changed
 */
export function repair(schema: AnySchema, value: unknown): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'optional':
    case 'nullable':
      return repairOptional(def.type, def.innerType, value)
    case 'object':
      return repairObject(def.shape, value)
    case 'pipe':
      return repair(def.in, value)
    case 'array':
      if (typeof value === 'string' && value !== '') return fitting(def.element, [value])
      return Array.isArray(value) ? fitting(def.element, value) : value
    case 'record':
      return repairRecord(def.valueType, value)
    case 'union':
      return repairUnion(def.options, value)
    case 'string':
      return asText(value)
    case 'number':
      return typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))
        ? Number(value)
        : value
    case 'boolean':
      return flagOf(value) ?? value
    default:
      return value
  }
}

/** The rows that fit a schema, repaired if necessary. */
export const fitting = (schema: AnySchema, rows: readonly unknown[]): unknown[] =>
  rows.map((row) => (fits(schema, row) ? row : repair(schema, row))).filter((row) => fits(schema, row))

/**
 * An answer to a change: each field that was sent and fits. Other servers answer with nothing, a message or a part of the
 * row; success is enough.
 */
export function changeAnswer<Shape extends z.core.$ZodShape>(row: z.ZodMiniObject<Shape>) {
  const sent = z.partial(row)
  return z.pipe(
    z.transform((body: unknown) => (isFields(body) ? repair(sent, body) : {})),
    sent,
  )
}

/** The row's new version, if the answer has it. */
export const changedVersion = changeAnswer(z.object({ version: rowVersion }))

const fits = (schema: AnySchema, value: unknown): boolean => z.safeParse(schema, value).success

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function repairOptional(type: 'optional' | 'nullable', inner: AnySchema, value: unknown): unknown {
  if (value === undefined) return value
  // Many servers send null for what they do not have.
  if (value === null) return type === 'nullable' || fits(inner, null) ? null : undefined
  const repaired = repair(inner, value)
  if (fits(inner, repaired)) return repaired
  return type === 'optional' ? undefined : null
}

/** A plain text is the object's name, a plain number its id. */
function repairObject(shape: Readonly<Record<string, AnySchema>>, value: unknown): unknown {
  const nameField = ['name', 'first_name'].find((field) => field in shape)
  if (typeof value === 'string' && nameField) return repairObject(shape, { [nameField]: value })
  if (typeof value === 'number' && 'id' in shape) return { id: value }
  if (!isFields(value)) return value
  const filled = { ...value, ...companions(shape, value) }
  const repaired = Object.entries(shape).map(([key, field]) => [key, repair(field, idIn(field, filled[key]))])
  return { ...filled, ...Object.fromEntries(repaired) }
}

/** Of an object in place of an id, only the id: its name would be taken for one. */
function idIn(field: AnySchema, value: unknown): unknown {
  return isFields(value) && isId(field) && !fits(field, value) ? value.id : value
}

function isId(schema: AnySchema): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'optional' || def.type === 'nullable') return isId(def.innerType)
  return schema === rowId || (def.type === 'union' && def.options.includes(rowId))
}

/** Fills missing neighbouring fields from a value of another type: name and details from an object, a total from a count. */
function companions(shape: Readonly<Record<string, AnySchema>>, value: Fields): Fields {
  const said = Object.entries(shape).flatMap(([key, field]): [string, unknown][] => {
    const sent = value[key]
    if (isFields(sent))
      return [
        [`${key}_name`, asText(sent)],
        ...(isId(field) ? [[`${key}_details`, sent] as [string, unknown]] : []),
      ]
    return typeof sent === 'number' ? [`total_${key}`, `${key}Count`].map((total) => [total, sent]) : []
  })
  return Object.fromEntries(said.filter(([key]) => key in shape && (value[key] ?? null) === null))
}

/** A list of names is a record that says yes to each of them. */
function repairRecord(schema: AnySchema, value: unknown): unknown {
  const isNames = Array.isArray(value) && value.every((name) => typeof name === 'string')
  const named: unknown = isNames ? Object.fromEntries(value.map((name) => [name, true])) : value
  if (!isFields(named)) return value
  const repaired = Object.entries(named).map(([key, one]): [string, unknown] => [key, repair(schema, one)])
  return Object.fromEntries(repaired.filter(([, one]) => fits(schema, one)))
}

function repairUnion(options: readonly AnySchema[], value: unknown): unknown {
  const id = isFields(value) ? value.id : undefined
  const candidates = [value, id, ...options.map((option) => repair(option, value))]
  return candidates.find((candidate) => options.some((option) => fits(option, candidate))) ?? value
}

function asText(value: unknown): unknown {
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  if (!isFields(value)) return value
  const whole = [value.first_name, value.last_name].filter((part) => typeof part === 'string').join(' ')
  return [value.name, value.full_name, value.title, whole, value.email].find(
    (text) => typeof text === 'string' && text !== '',
  )
}
