import { each, type Subject } from '../states.ts'
import { NOTHING_TO_FORBID, SENDS_NOTHING, TYPED_WORDS_ONLY } from './reasons.ts'

const LEAVES_ANYWAY = 'Whatever the server answers, the person leaves: Saved shows it.'

/** The shell, and what is shown between screens. */
export const app: readonly Subject[] = [
  {
    title: 'Screens/App/Page Not Found',
    kind: 'notice',
    shows: {
      components: ['src/app/screens/NotFoundScreen.tsx'],
      // One story is at an address of platform staff, who get a screen there.
      roles: ['org_admin', 'org_event_manager', 'user'],
    },
    except: { Longest: TYPED_WORDS_ONLY },
  },
  {
    title: 'Screens/App/Screen Failure',
    kind: 'notice',
    shows: { components: ['src/app/layout/ScreenBoundary.tsx'] },
    except: { Longest: TYPED_WORDS_ONLY },
  },
  {
    title: 'Screens/App/Start Failure',
    kind: 'notice',
    shows: { components: ['src/app/StartFailure.tsx'] },
    except: { Longest: TYPED_WORDS_ONLY },
  },
  {
    title: 'Dialogs/App/New Version',
    kind: 'notice',
    shows: { components: ['src/app/newVersion/NewVersionNotice.tsx'] },
    except: { Longest: TYPED_WORDS_ONLY },
  },
  {
    title: 'Dialogs/App/Command Palette',
    kind: 'list',
    shows: { components: ['src/app/palette/PaletteView.tsx'] },
    except: {
      Empty: 'There are always screens to go to.',
      Refreshing: 'Each letter starts a new search: Loading shows it.',
    },
  },
  {
    title: 'Dialogs/App/Keyboard Shortcuts',
    kind: 'notice',
    shows: { components: ['src/app/shortcuts/ShortcutsDialog.tsx'] },
    except: { Longest: TYPED_WORDS_ONLY },
  },
  {
    title: 'Dialogs/App/Logout',
    kind: 'question',
    shows: { components: ['src/app/layout/LogoutDialog.tsx'] },
    except: {
      Longest: TYPED_WORDS_ONLY,
      RightToLeft: TYPED_WORDS_ONLY,
      ...each(LEAVES_ANYWAY, 'Failed Offline SessionEnded'),
      NoPermission: NOTHING_TO_FORBID,
    },
  },
  {
    title: 'Dialogs/App/Discard Changes',
    kind: 'question',
    shows: { components: ['src/forms/useLeaveGuard.tsx'] },
    except: {
      Longest: TYPED_WORDS_ONLY,
      RightToLeft: TYPED_WORDS_ONLY,
      ...each(SENDS_NOTHING, 'Saving Saved Failed NoPermission Offline SessionEnded'),
    },
  },
]
