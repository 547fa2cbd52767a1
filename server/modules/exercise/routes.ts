import { clockBody, exercise } from '#contract/exercise.ts'
import {
  assignmentsBody,
  exerciseBoard,
  handoverBody,
  holdRefusal,
  moveBody,
  readyAllAnswer,
  readyBody,
  retryBody,
  startAllBody,
  stopAllAnswer,
  stopAllBody,
} from '#contract/exerciseBoard.ts'
import { errorBody } from '#contract/shared.ts'
import { z } from '#contract/zod.ts'
import { type App, declared, errors, idOrCodeParam, noContent } from '#server/http.ts'
import { assignKiosks, holdKiosks, releaseKiosks } from './assigning.ts'
import { readBoard } from './board.ts'
import { recordGo, recordGoForAll } from './goNoGo.ts'
import { handOverMission, moveToSpare, stopAll } from './moving.ts'
import { changeClock, readExercise } from './service.ts'
import { cancelStart, retryStart, scheduleStart } from './starting.ts'

const params = idOrCodeParam

/** 409 lists the rows that prevented the action; nothing was changed. */
const response = {
  204: z.null(),
  ...errors(400, 401, 403, 404),
  409: z.union([holdRefusal, errorBody]),
}

/** Exercise Control: the clock and board of an event's exercise, and its conductor's actions. */
export async function exerciseRoutes(app: App) {
  app.get(
    '/events/:id/exercise/',
    declared('The exercise clock of an event, with the server’s time', {
      params,
      response: { 200: exercise, ...errors(400, 401, 404) },
    }),
    async (req) => readExercise(app.deps, req.session, req.params.id),
  )
  app.post(
    '/events/:id/exercise/clock/',
    declared('Start, pause, resume, end or reset the exercise clock', {
      params,
      body: clockBody,
      response: { 200: exercise, ...errors(400, 401, 403, 404, 409) },
    }),
    async (req) => changeClock(app.deps, req.session, req.params.id, req.body.action),
  )
  app.get(
    '/events/:id/exercise/board/',
    declared('The board of an exercise: a row for each team', {
      params,
      response: { 200: exerciseBoard, ...errors(400, 401, 403, 404) },
    }),
    async (req) => readBoard(app.deps, req.session, req.params.id),
  )
  app.put(
    '/events/:id/exercise/assignments/',
    declared('Assign kiosks and operators to teams', { params, body: assignmentsBody, response }),
    (req, reply) => noContent(reply, assignKiosks(app.deps, req.session, req.params.id, req.body)),
  )
  app.post(
    '/events/:id/exercise/hold/',
    declared('Hold all assigned kiosks for ten minutes, or none', { params, response }),
    (req, reply) => noContent(reply, holdKiosks(app.deps, req.session, req.params.id)),
  )
  app.post(
    '/events/:id/exercise/release/',
    declared('Release all held kiosks', { params, response }),
    (req, reply) => noContent(reply, releaseKiosks(app.deps, req.session, req.params.id)),
  )
  app.post(
    '/events/:id/exercise/ready/',
    declared('Say Go or No-Go for a team', { params, body: readyBody, response }),
    (req, reply) => noContent(reply, recordGo(app.deps, req.session, req.params.id, req.body)),
  )
  app.post(
    '/events/:id/exercise/ready-all/',
    declared('Say Go for all held teams that have not answered and that nothing prevents from starting', {
      params,
      response: { 200: readyAllAnswer, ...errors(400, 401, 403, 404) },
    }),
    async (req) => recordGoForAll(app.deps, req.session, req.params.id),
  )
  app.post(
    '/events/:id/exercise/start/',
    declared('Start the held teams after a countdown, or one after the other', {
      params,
      body: startAllBody,
      response,
    }),
    (req, reply) => noContent(reply, scheduleStart(app.deps, req.session, req.params.id, req.body)),
  )
  app.post(
    '/events/:id/exercise/cancel-start/',
    declared('Cancel all starts that are still scheduled', { params, response }),
    (req, reply) => noContent(reply, cancelStart(app.deps, req.session, req.params.id)),
  )
  app.post(
    '/events/:id/exercise/retry/',
    declared('Start one team now, on its own kiosk or another one', { params, body: retryBody, response }),
    (req, reply) => noContent(reply, retryStart(app.deps, req.session, req.params.id, req.body)),
  )
  app.post(
    '/events/:id/exercise/move/',
    declared('Continue the mission of a team on a spare kiosk', { params, body: moveBody, response }),
    (req, reply) => noContent(reply, moveToSpare(app.deps, req.session, req.params.id, req.body)),
  )
  app.post(
    '/events/:id/exercise/handover/',
    declared('Hand the mission of a team over to another of its members', {
      params,
      body: handoverBody,
      response,
    }),
    (req, reply) => noContent(reply, handOverMission(app.deps, req.session, req.params.id, req.body)),
  )
  app.post(
    '/events/:id/exercise/stop-all/',
    declared('Stop the missions of all teams; the body repeats the event’s id', {
      params,
      body: stopAllBody,
      response: { 200: stopAllAnswer, ...errors(400, 401, 403, 404) },
    }),
    async (req) => stopAll(app.deps, req.session, req.params.id, req.body),
  )
}
