/** What the page of a component says beside its stories; tests/unit/stories/guides.test.ts holds that nothing is missing. */
export type Guide = {
  /** The files of src/ui it speaks of, the one in its title first: 'Button/Button.tsx'. */
  files: readonly [string, ...string[]]
  /** What it is, in a sentence. */
  is: string
  use: readonly [string, ...string[]]
  not: readonly [Instead, ...Instead[]]
  /** What each key does; a sentence where it takes none. */
  keyboard: readonly [KeyUse, ...KeyUse[]] | string
  accessibility: readonly [string, ...string[]]
  /** What each story shows, by the name of its export. */
  states: Readonly<Record<string, string>>
  /** Props that it takes over from another component, which the table cannot follow. */
  moreProps?: string
}

/** A case it is not for, and the page of what is: 'LinkButton'. */
type Instead = { when: string; take?: string }

export type KeyUse = { keys: string; does: string }

/** What the page of a widget shows beside its interface. */
export type WidgetGuide = {
  /** Of the element. */
  tag: string
  /** Stories of its own file by export: what each shows, and how a page writes it. */
  examples: Readonly<Record<string, { says: string; markup: string }>>
}

/** What a page of the foundations says above its stories. */
export type Foundation = {
  is: string
  /** What each story shows, by the name of its export. */
  parts: Readonly<Record<string, string>>
}

/** What the page of a pattern says; its own stories are the ones to follow and to avoid. */
export type Pattern = {
  /** In a sentence. */
  rule: string
  why: readonly [string, ...string[]]
  /** What it asks for, point by point. */
  asks: readonly [string, ...string[]]
  /** Stories of the product that follow it: the title of their file, the export, what to look at. */
  examples: readonly [Example, ...Example[]]
  pairs: readonly [Pair, ...Pair[]]
  /** Pages of components it is built from. */
  parts: readonly [string, ...string[]]
}

type Example = { title: string; state: string; look: string }

/** Two stories of the pattern's own file, by export, each with what it does. */
type Pair = { right: Told; wrong: Told }
type Told = { state: string; says: string }
