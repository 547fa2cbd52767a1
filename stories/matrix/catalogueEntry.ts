import type { StoryId } from './matrix.ts'

/** An error or success message from the specification's catalogues, and where it can be seen. */
export type CatalogueEntry = {
  where: string
  /** The trigger. */
  when: string
  /** What the page shows then. */
  words: string
  /** The story's exact text, if `words` only paraphrase it. */
  exact?: string
  /** Rows of docs/requirements.tsv. */
  ids: readonly string[]
  /** The story that shows it. */
  story: StoryId
}

/** @param table one line each: where | when | words | exact, often empty | ids | story */
export const catalogue = (table: string): readonly CatalogueEntry[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [where = '', when = '', words = '', exact, ids = '', story = ''] = line
        .split('|')
        .map((cell) => cell.trim())
      return { where, when, words, ...(exact && { exact }), ids: ids.split(' '), story: story as StoryId }
    })
