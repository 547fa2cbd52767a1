import type { Subject } from '../states.ts'
import { NOTHING_TO_FORBID, PASSWORD_DOTS } from './reasons.ts'

/** The platform's settings: one page, with a subject for each form. */
export const settings: readonly Subject[] = [
  {
    title: 'Screens/Settings/Global Settings: Kiosk Defaults',
    kind: 'form',
    shows: { path: '/settings', roles: ['super_admin', 'admin'] },
    more: ['ChangedMeanwhile', 'LoadFailed', 'Loading', 'NotSetYet', 'OutOfDate', 'HelpOpened'],
    except: { RightToLeft: 'It takes a number and shows no name.' },
  },
  {
    title: 'Screens/Settings/Global Settings: Account Security',
    kind: 'form',
    shows: { path: '/settings', roles: ['super_admin', 'admin'] },
    more: ['DownloadPassword'],
    except: { Longest: PASSWORD_DOTS, RightToLeft: PASSWORD_DOTS, NoPermission: NOTHING_TO_FORBID },
  },
]
