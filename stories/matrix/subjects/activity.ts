import type { Subject } from '../states.ts'

export const activity: readonly Subject[] = [
  {
    title: 'Screens/Activity/Admin Activity Log',
    kind: 'list',
    shows: { path: '/admin-activity-log', roles: ['super_admin', 'admin'] },
    alsoAs: ['admin'],
    more: ['Filtered', 'RangeEndsBeforeItBegins', 'PageOutOfRange', 'Exporting', 'MissingColumns'],
  },
]
