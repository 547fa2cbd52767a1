import type { Meta } from '@storybook/react-vite'
import { PortalStage } from '#stories/stage/PortalStage.tsx'
import { addUserStates } from '#stories/stage/screens/addUser.ts'
import { members } from '#stories/stage/screens/users.ts'

const states = addUserStates(members, 'Allow this user to manage events')

export default {
  title: 'Dialogs/Users/Add Member',
  component: PortalStage,
} satisfies Meta<typeof PortalStage>

export const Untouched = states.untouched
export const Filled = states.typed
export const Invalid = states.mistaken
export const Longest = states.longest
export const RightToLeft = states.rightToLeft
export const Saving = states.saving
export const Saved = states.saved
export const Refused = states.refused
export const Failed = states.failed
export const NoPermission = states.noPermission
export const Offline = states.offline
export const SessionEnded = states.sessionEnded
