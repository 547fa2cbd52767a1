// Closing a dialog of the address must leave no history entry that Back would open it from.

export const hasDialog = (address: string): boolean => /[?&]dialog=./.test(address)

/**
 * How many entries to go back to close a dialog; 0 for a dialog opened by a link.
 * @param to the address of its page without it
 * @param below the addresses of the entries it was opened from: the page's, and those of other dialogs
 */
export function stepsBack(to: string, below: readonly string[]): number {
  const page = below.lastIndexOf(to)
  // Else the page was changed meanwhile, by a filter for example: its entry stays, the dialogs' do not.
  return page < 0 ? below.filter(hasDialog).length : below.length - page
}
