import { createApp, h, shallowRef } from 'vue'
import { type HostState, startHost } from '../host.ts'
import HostPage from './Host.vue'

// Vue sets properties where an element has them, and listens with the event's own name.

const state = shallowRef<HostState>({ isShown: false, widgets: [] })
createApp({ render: () => h(HostPage, { state: state.value }) }).mount('main')
startHost((next) => {
  state.value = next
})
