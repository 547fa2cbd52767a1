import type { Subject } from '../states.ts'
import { UNSEEN_BEHIND } from './reasons.ts'

export const dashboards: readonly Subject[] = [
  {
    title: 'Screens/Dashboards/Platform Dashboard',
    kind: 'dashboard',
    shows: { path: '/dashboard', roles: ['super_admin', 'admin', 'org_admin', 'org_event_manager', 'user'] },
    alsoAs: ['user'],
    more: ['AnotherServer', 'ActivityExpanded'],
    except: { Refreshing: UNSEEN_BEHIND },
  },
  {
    title: 'Screens/Dashboards/Organization Dashboard',
    kind: 'dashboard',
    shows: { path: '/organization-dashboard', roles: ['org_admin', 'admin', 'super_admin'] },
    alsoAs: ['super_admin'],
    more: ['OpenCorrectiveActions'],
    except: { Refreshing: UNSEEN_BEHIND },
  },
  {
    title: 'Screens/Dashboards/User Dashboard',
    kind: 'dashboard',
    shows: {
      path: '/user-dashboard',
      roles: ['user', 'org_event_manager', 'org_admin', 'admin', 'super_admin'],
    },
    except: { Refreshing: UNSEEN_BEHIND },
  },
]
