/** A component's docs page besides its stories; tests/unit/stories/guides.test.ts checks that nothing is missing. */
export type Guide = {
  /** The files of src/ui it covers, the one in its title first: 'Button/Button.tsx'. */
  files: readonly [string, ...string[]]
  /** What it is, in one sentence. */
  is: string
  use: readonly [string, ...string[]]
  not: readonly [Instead, ...Instead[]]
  /** What each key does, or a sentence if it handles none. */
  keyboard: readonly [KeyUse, ...KeyUse[]] | string
  accessibility: readonly [string, ...string[]]
  /** What each story shows, by export name. */
  states: Readonly<Record<string, string>>
  /** Props inherited from another component, which the table cannot show. */
  moreProps?: string
}

/** A case it is not for, and the component to use instead: 'LinkButton'. */
type Instead = { when: string; take?: string }

export type KeyUse = { keys: string; does: string }

/** A widget's docs page besides its interface. */
export type WidgetGuide = {
  /** Tag name of the element. */
  tag: string
  /** Stories of its own file by export: what each shows, and the markup for it. */
  examples: Readonly<Record<string, { description: string; markup: string }>>
}

/** The docs page of a foundation, above its stories. */
export type Foundation = {
  is: string
  /** What each story shows, by export name. */
  parts: Readonly<Record<string, string>>
}

/** A pattern's docs page; its own stories are the right and wrong examples. */
export type Pattern = {
  /** The rule in one sentence. */
  rule: string
  why: readonly [string, ...string[]]
  /** What it requires, point by point. */
  requires: readonly [string, ...string[]]
  /** Stories of the product that follow it: title of their file, export, what to look at. */
  examples: readonly [Example, ...Example[]]
  pairs: readonly [Pair, ...Pair[]]
  /** Docs pages of the components it uses. */
  parts: readonly [string, ...string[]]
}

type Example = { title: string; state: string; look: string }

/** Two stories of the pattern's own file, by export, each with what it shows. */
type Pair = { right: ShownStory; wrong: ShownStory }
type ShownStory = { state: string; description: string }
