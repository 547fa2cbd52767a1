declare module '*.vue' {
  import type { Component } from 'vue'

  const component: Component
  // oxlint-disable-next-line import/no-default-export -- what the compiler of these files exports
  export default component
}
