import { clockBody, exercise } from '#contract/exercise.ts'
import { type App, errors, idOrCodeParam } from '#server/http.ts'
import { pressClock, readExercise } from './service.ts'

const tags = ['exercise']

/** Exercise Control, the extension `exercise-control`: the clock of an event's exercise. */
export async function exerciseRoutes(app: App) {
  app.get(
    '/events/:id/exercise/',
    {
      schema: {
        tags,
        summary: "The exercise clock of an event, by the server's own",
        params: idOrCodeParam,
        response: { 200: exercise, ...errors(400, 401, 404) },
      },
      preHandler: app.signedIn,
    },
    async (req) => readExercise(app.deps, req.session, req.params.id),
  )
  app.post(
    '/events/:id/exercise/clock/',
    {
      schema: {
        tags,
        summary: 'Start, pause, resume, end or reset the exercise clock',
        params: idOrCodeParam,
        body: clockBody,
        response: { 200: exercise, ...errors(400, 401, 403, 404, 409) },
      },
      preHandler: app.signedIn,
    },
    async (req) => pressClock(app.deps, req.session, req.params.id, req.body.action),
  )
}
