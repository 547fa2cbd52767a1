/**
 * By element: what it shows with the embed token that other pages get, continuing "it shows"; the same text as in
 * docs/widgets.md.
 */
export const EMBED_TOKEN_SHOWS: Readonly<Record<string, string>> = {
  'radops-mission-control':
    'live missions and teams; Start, Stop, kiosk details and Assign Teams are disabled, with the reason',
  'radops-mission-report':
    'the list, with search and the filters by event and type; reports, their files and their zip cannot be opened',
  'radops-activity-feed':
    'the person’s own log (scope="own"); the organization’s log is replaced by a message that this sign-in cannot show it',
  'radops-partnership-inbox': 'only a message that this sign-in cannot show it',
}

/** Whether an element with these attributes is refused under that token. */
export function needsOwnToken(tagName: string, attributes: Record<string, string>): boolean {
  if (tagName === 'radops-activity-feed') return attributes.scope !== 'own'
  if (tagName === 'radops-mission-report') return Boolean(attributes['mission-id'])
  return tagName === 'radops-partnership-inbox'
}
