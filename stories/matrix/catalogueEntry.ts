import type { StoryId } from './matrix.ts'

/** An error, or a word of success, that the specification's catalogues promise, and where it can be seen. */
export type CatalogueEntry = {
  where: string
  /** What has to happen. */
  when: string
  /** What the page then shows. */
  words: string
  /** What the story says to the letter, where `words` tell of it and quote nothing. */
  says?: string
  /** Rows of docs/requirements.tsv. */
  ids: readonly string[]
  /** The story that shows it. */
  story: StoryId
}

/** @param table a line each: where | when | words | says, often empty | ids | story */
export const catalogue = (table: string): readonly CatalogueEntry[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [where = '', when = '', words = '', says, ids = '', story = ''] = line
        .split('|')
        .map((cell) => cell.trim())
      return { where, when, words, ...(says && { says }), ids: ids.split(' '), story: story as StoryId }
    })
