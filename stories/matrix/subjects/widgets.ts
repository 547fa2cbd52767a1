import { names, type Subject } from '../states.ts'
import { UNSEEN_BEHIND } from './reasons.ts'

/** What the page around a widget may lack, and what each widget then shows. */
const OF_THE_PAGE = [
  'WaitingForSession',
  'WaitingForSignIn',
  'OriginNotAllowed',
  'ViewNotLoaded',
  'EmbedToken',
]

/** The custom elements for other intranets' pages. */
export const widgets: readonly Subject[] = [
  {
    title: 'Widgets/Session',
    // It shows nothing itself; its stories show what the widgets inside say about the session.
    kind: 'notice',
    shows: { element: 'radops-session' },
    more: ['NoSession', 'Waiting', 'SessionEnded', 'OriginNotAllowed', 'Offline'],
    except: { Longest: 'It shows no text.' },
  },
  {
    title: 'Widgets/Mission Control',
    kind: 'widget',
    shows: { element: 'radops-mission-control' },
    more: [
      ...OF_THE_PAGE,
      ...names(`
      NoEvent Starting Running RunningElsewhere WithMessages HeldForYou ConfirmingStop Stopping
      MissionFailed AssigningTeams Participants
    `),
    ],
    except: { Refreshing: UNSEEN_BEHIND },
  },
  {
    title: 'Widgets/Mission Report',
    kind: 'widget',
    shows: { element: 'radops-mission-report' },
    more: [
      ...OF_THE_PAGE,
      ...names(
        'OneReport Tape TapeNarrow TapeOfFile PicturesNotShown NoSuchMission NoSuchEvent EmbedTokenOneReport',
      ),
    ],
    except: { Refreshing: UNSEEN_BEHIND },
  },
  {
    title: 'Widgets/Partnership Inbox',
    kind: 'widget',
    shows: { element: 'radops-partnership-inbox' },
    more: [...OF_THE_PAGE, 'Partners', 'Sent', 'Details'],
    except: { Refreshing: UNSEEN_BEHIND },
  },
  {
    title: 'Widgets/Activity Feed',
    kind: 'widget',
    shows: { element: 'radops-activity-feed' },
    more: OF_THE_PAGE,
    except: { Refreshing: UNSEEN_BEHIND },
  },
]
