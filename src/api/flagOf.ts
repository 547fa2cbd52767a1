import { z } from '#contract/zod.ts'

/** Some servers send a flag as the status of a row. */
export const wireStatus = z.nullish(z.union([z.string(), z.boolean(), z.number()]))

const FLAGS = new Map([
  ['true', true],
  ['false', false],
  ['1', true],
  ['0', false],
  ['yes', true],
  ['no', false],
  ['active', true],
  ['inactive', false],
])

/** What another server's flag or status says; undefined if it is neither. Letters may be of either case. */
export const flagOf = (value: unknown): boolean | undefined => FLAGS.get(String(value).trim().toLowerCase())
