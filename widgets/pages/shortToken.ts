/**
 * By element: what it shows with the short token that other pages get, continuing "it shows"; the same text as in
 * docs/widgets.md.
 */
export const SHORT_TOKEN_SHOWS: Readonly<Record<string, string>> = {
  'radops-mission-control':
    'missions and teams, live; Start, Stop, kiosk details and Assign Teams are dimmed with the reason',
  'radops-mission-report':
    'the list with its search and the filters of event and type; a report itself, its files and its zip are not opened',
  'radops-activity-feed':
    'the person\'s own log (scope="own"); in the place of the organization\'s log it says that this sign-in does not show it',
  'radops-partnership-inbox': 'nothing: it says that this sign-in does not show it',
}

/** Whether an element with these attributes is refused under that token. */
export function isRefusedShort(tagName: string, attributes: Record<string, string>): boolean {
  if (tagName === 'radops-activity-feed') return attributes.scope !== 'own'
  if (tagName === 'radops-mission-report') return Boolean(attributes['mission-id'])
  return tagName === 'radops-partnership-inbox'
}
