import {
  evaluator,
  evaluatorBody,
  evaluatorList,
  importedObjectives,
  importObjectivesBody,
  importObjectivesProblems,
  objective,
  objectiveBody,
  patchObjectiveBody,
} from '#contract/observations.ts'
import { errorBody } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import {
  type App,
  created,
  declared,
  errors,
  idOrCodeParam,
  idParam,
  keyOf,
  noContent,
} from '#server/http.ts'
import { expectRowMistakesOnly } from '#server/rowImport.ts'
import { dismissEvaluator, listEvaluators, nameEvaluator } from './evaluators.ts'
import { changeObjective, createObjective, deleteObjective, importObjectives } from './objectives.ts'

const params = idParam

/** Objectives and evaluators of events, extension `observations`. */
export async function objectiveRoutes(app: App) {
  app.post(
    '/events/:id/objectives/',
    declared('Add an objective to an event', {
      params: idOrCodeParam,
      body: objectiveBody,
      response: { 201: objective, ...errors(400, 401, 403, 404, 409) },
    }),
    (req, reply) => created(reply, createObjective(app.deps, req.session, req.params.id, req.body)),
  )
  app.post(
    '/events/:id/objectives/import/',
    declared('Import a list of objectives: all of them, or none', {
      attachValidation: true,
      params: idOrCodeParam,
      body: importObjectivesBody,
      response: {
        200: importedObjectives,
        ...errors(401, 403, 404, 409),
        400: z.union([importObjectivesProblems, errorBody]),
      },
    }),
    (req) => {
      expectRowMistakesOnly(req)
      return importObjectives(app.deps, req.session, req.params.id, req.body)
    },
  )
  app.patch(
    '/objectives/:id/',
    declared('Change an objective', {
      params,
      body: patchObjectiveBody,
      response: { 200: objective, ...errors(400, 401, 403, 404, 412) },
    }),
    (req) => changeObjective(app.deps, req.session, keyOf(req), req.body),
  )
  app.delete(
    '/objectives/:id/',
    declared('Delete an objective that has no observations', {
      params,
      response: { 204: z.null(), ...errors(400, 401, 403, 404, 409, 412) },
    }),
    (req, reply) => noContent(reply, deleteObjective(app.deps, req.session, keyOf(req))),
  )
  app.get(
    '/events/:id/evaluators/',
    declared('The evaluators of an event', {
      params: idOrCodeParam,
      response: { 200: evaluatorList, ...errors(400, 401, 403, 404) },
    }),
    (req) => listEvaluators(app.deps, req.session, req.params.id),
  )
  app.post(
    '/events/:id/evaluators/',
    declared('Add an evaluator', {
      params: idOrCodeParam,
      body: evaluatorBody,
      response: { 201: evaluator, ...errors(400, 401, 403, 404, 409) },
    }),
    (req, reply) => created(reply, nameEvaluator(app.deps, req.session, req.params.id, req.body.user)),
  )
  app.delete(
    '/evaluators/:id/',
    declared('Remove an evaluator; their observations are kept', {
      params,
      response: { 204: z.null(), ...errors(400, 401, 403, 404) },
    }),
    (req, reply) => noContent(reply, dismissEvaluator(app.deps, req.session, req.params.id)),
  )
}
