/**
 * One state for each screen, dialog, widget and component: the first of its title that is not just loading. Expensive
 * checks run only on these.
 * @param {readonly { type: string, id: string, title: string, name: string }[]} entries of the storybook, in order
 * @returns {Set<string>} their ids
 */
export function firstOfTitles(entries) {
  const stories = entries.filter(({ type, name }) => type === 'story' && name !== 'Loading')
  return new Set(new Map(stories.toReversed().map(({ title, id }) => [title, id])).values())
}
