/** By element: what it shows with the short token that pages of other intranets get; docs/widgets.md has the same words. */
export const SHORT_TOKEN_SHOWS: Readonly<Record<string, string>> = {
  'radops-mission-control':
    'the mission and its teams, live; Start, Stop, kiosk details and Assign Teams are dimmed with the reason',
  'radops-mission-report':
    'the list with its search and the filters of event and type; a report itself, its files and its zip are not opened',
  'radops-activity-feed':
    'scope="own"; for the organization\'s log it says that this sign-in does not show it',
  'radops-partnership-inbox': 'says that this sign-in does not show it',
}
