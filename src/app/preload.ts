import { preloadScreen } from './chunks.ts'
import { findRoute, screenFor } from './routes.ts'

/** Fetches the screen a role would see at a path, before anyone has clicked. */
export function preloadPath(path: string, role: string): void {
  const route = findRoute(path.split('?')[0] ?? '')
  if (route) preloadScreen(screenFor(route, role))
}
