import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync, Visitor } from 'rolldown/utils'

const SPEC_MODULE = '#tests/support/spec.ts'
const E2E_MODULE = '#tests/support/e2e.ts'

/** One row of the requirements ledger, docs/requirements.tsv. */
export interface Requirement {
  id: string
  area: string
  statement: string
}

/** A requirement id in a test. */
export interface Tag {
  id: string
  /** Location: 'tests/api/events.test.ts:12'. */
  at: string
}

/** Splits a table with a header line into records by column name. */
function readTable(text: string): Record<string, string>[] {
  const [heading = '', ...lines] = text.split('\n').filter((line) => line !== '')
  const columns = heading.split('\t')
  return lines.map((line) => {
    const cells = line.split('\t')
    if (cells.length !== columns.length) {
      throw new Error(`"${line}" has ${cells.length} columns, the heading ${columns.length}`)
    }
    return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']))
  })
}

/** The ledger's rows, in order. */
export const readRequirements = (text: string): Requirement[] =>
  readTable(text).map(({ id = '', area = '', statement = '' }) => ({ id, area, statement }))

/** Rows that no test can prove, with the reason: tests/spec-exempt.tsv. */
export const readExemptions = (text: string): Map<string, string> =>
  new Map(
    readTable(text).map(({ id = '', reason = '' }) => {
      if (reason.trim() === '') throw new Error(`tests/spec-exempt.tsv: ${id} has no reason`)
      return [id, reason]
    }),
  )

/**
 * The ids in calls of `spec` (under any import alias). The source is parsed, not run, so computed tags are an error.
 * @param path for messages
 * @throws Error if an argument is not a string literal, or the source does not parse
 */
export function readTags(path: string, text: string): Tag[] {
  const { errors, module, program } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`)
  const names = new Set(
    module.staticImports
      .filter(({ moduleRequest }) => [SPEC_MODULE, E2E_MODULE].includes(moduleRequest.value))
      .flatMap(({ entries }) => entries)
      .filter(({ importName }) => importName.name === 'spec')
      .map(({ localName }) => localName.value),
  )
  const tags: Tag[] = []
  new Visitor({
    CallExpression: ({ callee, arguments: args }) => {
      if (callee.type !== 'Identifier' || !names.has(callee.name)) return
      const line = (offset: number) => text.slice(0, offset).split('\n').length
      for (const argument of args) {
        const at = `${path}:${line(argument.start)}`
        if (argument.type !== 'Literal' || typeof argument.value !== 'string') {
          throw new Error(`${at}: spec() takes string literals only, so that the ledger can be checked`)
        }
        tags.push({ id: argument.value, at })
      }
    },
  }).visit(program)
  return tags
}

/** All tags below some folders of the repository. */
export const readTagsIn = (root: string, folders: readonly string[]): Tag[] =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => posix.join(folder, name))
      .sort()
      .flatMap((path) => readTags(path, readFileSync(join(root, path), 'utf8'))),
  )
