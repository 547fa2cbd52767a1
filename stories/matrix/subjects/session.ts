import type { Subject } from '../states.ts'
import { NOBODY_YET, NOTHING_TO_FORBID, ONE_SENTENCE, TYPED_WORDS_ONLY } from './reasons.ts'

const LEFT_TO_RIGHT = 'An address and a password are read from left to right.'

/** Signing in, staying signed in and resetting a password. */
export const session: readonly Subject[] = [
  {
    title: 'Screens/Session/Login',
    kind: 'form',
    shows: { path: '/', roles: 'anybody' },
    except: {
      RightToLeft: LEFT_TO_RIGHT,
      NoPermission: ONE_SENTENCE,
      Offline: ONE_SENTENCE,
      SessionEnded: NOBODY_YET,
    },
  },
  {
    title: 'Screens/Session/Forgot Password',
    kind: 'form',
    shows: { path: '/forgot-password', roles: 'anybody' },
    except: {
      RightToLeft: LEFT_TO_RIGHT,
      NoPermission: NOTHING_TO_FORBID,
      Offline: ONE_SENTENCE,
      SessionEnded: NOBODY_YET,
    },
  },
  {
    title: 'Screens/Session/Reset Password',
    kind: 'form',
    shows: { path: '/reset-password', roles: 'anybody' },
    except: { RightToLeft: LEFT_TO_RIGHT, NoPermission: NOTHING_TO_FORBID, SessionEnded: NOBODY_YET },
  },
  {
    title: 'Dialogs/Session/Session Ends Soon',
    kind: 'notice',
    shows: { components: ['src/features/session/SessionEndNotice.tsx'] },
    except: { Longest: TYPED_WORDS_ONLY },
  },
  {
    title: 'Dialogs/Session/Stay Signed In',
    kind: 'form',
    shows: { components: ['src/features/session/StaySignedIn.tsx'] },
    except: {
      NoPermission: ONE_SENTENCE,
      SessionEnded: 'It signs in again: a refusal is Refused, and the end itself is shown on every screen.',
    },
  },
]
