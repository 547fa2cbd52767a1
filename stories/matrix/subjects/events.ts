import { names, type Subject } from '../states.ts'
import { UNSEEN_BEHIND } from './reasons.ts'

const WIZARD = 'src/features/events/simulationFiles/SimulationFilesView.tsx'

export const events: readonly Subject[] = [
  {
    title: 'Screens/Events/Event Management',
    kind: 'list',
    shows: { path: '/event-management', roles: ['org_admin', 'admin', 'super_admin'] },
    alsoAs: ['super_admin'],
    more: names(
      'MyEvents InactiveEvents PageOutOfRange Switching Switched ToggleFailed MayNotCreate ReadOnly',
    ),
  },
  {
    title: 'Screens/Events/Event Manager',
    kind: 'list',
    shows: { path: '/event-manager', roles: ['super_admin', 'admin'] },
  },
  {
    title: 'Screens/Events/Events',
    kind: 'list',
    shows: { path: '/events', roles: ['org_event_manager', 'user'] },
    alsoAs: ['user'],
  },
  {
    title: 'Dialogs/Events/Add Event',
    kind: 'form',
    shows: {
      on: ['Screens/Events/Event Management'],
      roles: ['org_admin', 'super_admin'],
      components: ['src/features/events/AddEvent.tsx'],
    },
    more: [
      'ForPartners',
      'WithoutPartners',
      'WithTeams',
      'WithPerson',
      'WithoutLists',
      'OpenCorrectiveActions',
    ],
  },
  {
    title: 'Dialogs/Events/Event Created',
    kind: 'notice',
    shows: {
      on: ['Screens/Events/Event Management'],
      roles: ['org_admin', 'super_admin'],
      components: ['src/features/events/EventCreated.tsx'],
    },
  },
  {
    title: 'Dialogs/Events/Edit Event',
    kind: 'form',
    shows: {
      on: ['Screens/Events/Event Management'],
      components: ['src/features/events/EditEvent.tsx', 'src/lists/records/OpenRecord.tsx'],
    },
    more: ['Loading', 'NotFound', 'LeavingPartners'],
  },
  {
    title: 'Dialogs/Events/Participants Details',
    kind: 'record',
    shows: {
      on: ['Screens/Events/Event Management'],
      components: ['src/features/events/ParticipantsDetails.tsx'],
    },
    more: ['Empty', 'OnePerson', 'ReadOnly'],
    except: { Refreshing: UNSEEN_BEHIND },
  },
  {
    title: 'Dialogs/Events/Assign Team',
    kind: 'form',
    shows: {
      on: ['Screens/Events/Event Management', 'Screens/Events/Events'],
      components: ['src/forms/AssignTeamsDialog.tsx'],
    },
    more: ['Loading', 'Empty', 'TeamsFailed'],
  },
  {
    title: 'Dialogs/Events/Remove Team',
    kind: 'question',
    shows: {
      on: ['Screens/Events/Event Management'],
      components: ['src/features/events/RemoveTeam.tsx'],
    },
  },
  {
    title: 'Dialogs/Events/End Event',
    kind: 'question',
    shows: { on: ['Screens/Events/Event Management'], components: ['src/features/events/EndEvent.tsx'] },
    more: ['Loading', 'NothingRuns', 'StopNotAllowed', 'OnAnotherServer'],
  },
  {
    title: 'Dialogs/Events/Delete Event',
    kind: 'question',
    shows: {
      on: ['Screens/Events/Event Management'],
      components: ['src/features/events/DeleteEvent.tsx'],
    },
    more: ['Running', 'Stopping', 'StartedMeanwhile'],
  },
  {
    title: 'Dialogs/Events/Upload Simulation Files 1: Event Name',
    kind: 'step',
    shows: { on: ['Screens/Events/Event Management'], components: [WIZARD] },
  },
  {
    title: 'Dialogs/Events/Upload Simulation Files 2: Simulation File',
    kind: 'step',
    shows: { on: ['Screens/Events/Event Management'], components: [WIZARD] },
  },
  {
    title: 'Dialogs/Events/Upload Simulation Files 3: Starting Location',
    kind: 'step',
    shows: { on: ['Screens/Events/Event Management'], components: [WIZARD] },
  },
  {
    title: 'Dialogs/Events/Upload Simulation Files 4: Navigation Files',
    kind: 'step',
    shows: { on: ['Screens/Events/Event Management'], components: [WIZARD] },
  },
  {
    title: 'Dialogs/Events/Upload Simulation Files 5: Review',
    kind: 'form',
    shows: { on: ['Screens/Events/Event Management'], components: [WIZARD] },
    more: ['Cancelled'],
  },
  {
    title: 'Dialogs/Events/Edit Simulation Files 1: Event Name',
    kind: 'step',
    shows: { on: ['Screens/Events/Event Management'], components: [WIZARD] },
    more: ['Loading', 'Failed'],
  },
  {
    title: 'Dialogs/Events/Edit Simulation Files 2: Simulation File',
    kind: 'step',
    shows: { on: ['Screens/Events/Event Management'], components: [WIZARD] },
  },
  {
    title: 'Dialogs/Events/Edit Simulation Files 3: Starting Location',
    kind: 'step',
    shows: { on: ['Screens/Events/Event Management'], components: [WIZARD] },
  },
  {
    title: 'Dialogs/Events/Edit Simulation Files 4: Navigation Files',
    kind: 'step',
    shows: { on: ['Screens/Events/Event Management'], components: [WIZARD] },
  },
  {
    title: 'Dialogs/Events/Edit Simulation Files 5: Review',
    kind: 'form',
    shows: { on: ['Screens/Events/Event Management'], components: [WIZARD] },
    more: ['Cancelled', 'Removing', 'NotRemoved'],
    except: {
      Invalid:
        'Its event has a simulation file, which stays until the new one has come; each step checks its own.',
    },
  },
  {
    title: 'Dialogs/Events/Uploading Files',
    kind: 'notice',
    shows: {
      on: ['Screens/Events/Event Management'],
      components: ['src/features/events/simulationFiles/TransferOverlay.tsx'],
    },
  },
]
