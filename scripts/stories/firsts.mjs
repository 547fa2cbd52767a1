/**
 * One state for each screen, dialog, widget and component: the first of its title that shows more than that it loads. What
 * is dear is done for these in every run.
 * @param {readonly { type: string, id: string, title: string, name: string }[]} entries of the storybook, in its order
 * @returns {Set<string>} their ids
 */
export function firstOfTitles(entries) {
  const stories = entries.filter(({ type, name }) => type === 'story' && name !== 'Loading')
  return new Set(new Map(stories.toReversed().map(({ title, id }) => [title, id])).values())
}
