import type { Preview } from '@storybook/react-vite'

/** Shows a story in the role it was written for. */
export const AS_STORY = 'story'

/** Viewports, and the narrowest page that must not scroll sideways. */
export const viewports = {
  w1440: { name: '1440 desk', styles: { width: '1440px', height: '900px' }, type: 'desktop' },
  w1024: { name: '1024 laptop', styles: { width: '1024px', height: '768px' }, type: 'desktop' },
  w390: { name: '390 phone', styles: { width: '390px', height: '844px' }, type: 'mobile' },
  w320: { name: '320 narrowest phone', styles: { width: '320px', height: '640px' }, type: 'mobile' },
  zoom200: { name: '200 % zoom of 1440', styles: { width: '720px', height: '450px' }, type: 'desktop' },
} as const

/** The toolbar's choices; viewport is Storybook's own. */
export const globalTypes = {
  role: {
    name: 'Role',
    description: 'Who is signed in, on whole screens',
    toolbar: {
      icon: 'user',
      dynamicTitle: true,
      items: [
        { value: AS_STORY, title: 'Role as the story says' },
        { value: 'super_admin', title: 'Super admin' },
        { value: 'admin', title: 'Admin' },
        { value: 'org_admin', title: 'Org admin' },
        { value: 'org_event_manager', title: 'Event manager' },
        { value: 'org_user', title: 'Org user' },
        { value: 'user', title: 'User' },
      ],
    },
  },
  theme: {
    name: 'Theme',
    description: 'Colours of the page',
    toolbar: {
      icon: 'contrast',
      dynamicTitle: true,
      items: [
        { value: 'light', title: 'Light', icon: 'sun' },
        { value: 'dark', title: 'Dark', icon: 'moon' },
        { value: 'system', title: 'Theme of the system', icon: 'browser' },
      ],
    },
  },
  density: {
    name: 'Density',
    description: 'Height of rows',
    toolbar: {
      icon: 'menu',
      dynamicTitle: true,
      items: [
        { value: 'comfortable', title: 'Comfortable' },
        { value: 'compact', title: 'Compact' },
      ],
    },
  },
  motion: {
    name: 'Motion',
    description: 'Motion. Reduced is an approximation: browsers are asked for it in the tests',
    toolbar: {
      icon: 'lightning',
      items: [
        { value: 'system', title: 'Motion' },
        { value: 'reduced', title: 'Reduced motion', right: 'approximation' },
      ],
    },
  },
  forcedColours: {
    name: 'Forced colours',
    description: 'Forced colours. On is an approximation: browsers are asked for it in the tests',
    toolbar: {
      icon: 'accessibility',
      items: [
        { value: 'system', title: 'Colours' },
        { value: 'on', title: 'Forced colours', right: 'approximation' },
      ],
    },
  },
} as const satisfies Preview['globalTypes']

export const initialGlobals = {
  role: AS_STORY,
  theme: 'light',
  density: 'comfortable',
  motion: 'system',
  forcedColours: 'system',
} as const
