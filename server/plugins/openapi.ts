import { STATUS_CODES } from 'node:http'
import swagger from '@fastify/swagger'
import type { FastifySchema, RouteOptions } from 'fastify'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import { type App, errors } from '#server/http.ts'
import { kioskWebhooks } from '#server/plugins/kioskWebhooks.ts'
import { VERSION } from '#server/version.ts'

const TAGS = [
  { name: 'auth', description: 'Signing in and out, and the tokens of a session.' },
  {
    name: 'embed',
    description: 'Widgets on other websites: which pages may show them, and their embed tokens.',
  },
  { name: 'live', description: 'Changes as they happen.' },
  {
    name: 'events',
    description: 'Exercises: creating, changing and ending them, with their teams, files and readiness.',
  },
  { name: 'missions', description: 'Holding a kiosk for an event, starting and stopping a mission on it.' },
  { name: 'exercise', description: 'The exercise of an event: its clock, its board and its conductor.' },
  { name: 'injects', description: 'Planned injects of an exercise, and the messages teams get from them.' },
  { name: 'observations', description: 'Objectives of an event, its evaluators and what they observe.' },
  { name: 'offline-maps', description: 'Base maps of an organization or event.' },
  {
    name: 'tape',
    description: 'What the teams of an event measured, where and when, and what happened meanwhile.',
  },
  { name: 'after-action', description: 'Corrective actions that follow from an exercise.' },
  { name: 'wall', description: 'The wall display of an exercise, and the links that open it.' },
  { name: 'kiosks', description: 'Kiosks, the organizations that own them and the people assigned to them.' },
  { name: 'settings', description: 'Settings of the whole platform.' },
  { name: 'mission-reports', description: 'Reports and files of finished missions.' },
  { name: 'files', description: 'Files behind signed links.' },
  { name: 'lookups', description: 'Lists for select fields.' },
  { name: 'admins', description: 'Administrator accounts and what each of them may do.' },
  { name: 'organizations', description: 'Organizations and who administers them.' },
  { name: 'users', description: 'People of organizations, added one by one or from a roster.' },
  { name: 'dashboards', description: 'Key figures, and how much kiosks were used.' },
  { name: 'activity', description: 'Who did what and when.' },
  { name: 'teams', description: 'Teams and the organizations they belong to.' },
  { name: 'partnerships', description: 'Which organizations share events with each other.' },
  {
    name: 'kiosk-agent',
    description:
      'Calls between the console and the agent on a kiosk, with the token of that kiosk. The calls to the ' +
      'kiosk are listed under `webhooks`.',
  },
]

/** The OpenAPI 3.1 document, generated from the schemas the routes validate with. */
export async function openapi(app: App): Promise<void> {
  const toJsonSchema = createJsonSchemaTransform({})
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'RadOps Console',
        version: VERSION,
        description:
          'The API of the RadOps Console server. Sign in with `POST /api/auth/login/` and send the access token ' +
          'as a bearer token. Every path works with and without its trailing slash. A method that a path does not ' +
          'support gets 405 with `Allow`; an unknown path gets 404.',
      },
      servers: [{ url: '/' }],
      tags: TAGS,
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'A person’s access token, from signing in.',
          },
          widgetBearer: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description:
              'The embed token of a page that shows widgets, from `POST /api/auth/embed-token/`. Only sent from that page.',
          },
          wallBearer: {
            type: 'http',
            scheme: 'bearer',
            description:
              'The token of a link to the wall of an exercise, from `POST /api/events/{id}/wall-links/`.',
          },
          agentBearer: {
            type: 'http',
            scheme: 'bearer',
            description: 'The kiosk’s own token, the same in both directions; never a person’s.',
          },
        },
      },
    },
    transform: (input) =>
      toJsonSchema({
        ...input,
        schema: input.schema && described(input.schema, input.route),
      }),
    transformObject: (input) => {
      if (!('openapiObject' in input)) return input.swaggerObject
      const document = input.openapiObject
      for (const path of Object.values(document.paths ?? {})) Object.values(path ?? {}).forEach(nameAnswers)
      return { ...document, webhooks: kioskWebhooks() } as typeof document
    },
    hideUntagged: true,
  })
}

/** Tags a module's routes in the document, except those with their own tags. */
export function tagged(module: App, tag: string): void {
  module.addHook('onRoute', (route) => {
    route.schema = { tags: [tag], ...route.schema }
  })
}

/** A route's schema with an operation id and the responses that hooks and plugins may send. */
function described(schema: FastifySchema, route: RouteOptions): FastifySchema {
  // Routes that accept any bytes refuse no media type; signing out handles unreadable bodies itself.
  const refuses = schema.body === undefined || route.errorHandler ? {} : errors(413)
  const refusesType = schema.consumes || !(413 in refuses) ? {} : errors(415)
  // Most routes refuse widget tokens (plugins/auth.ts).
  const refusesPages = schema.security?.some((one) => 'bearer' in one) ? errors(403) : {}
  return {
    ...schema,
    operationId: schema.operationId ?? operationIdOf(String(route.method), route.url),
    response: {
      ...(schema.response as object),
      ...refuses,
      ...refusesType,
      ...refusesPages,
      ...errors(500),
    },
  }
}

/** `GET /api/events/:id/files` is `getEventsByIdFiles`. */
function operationIdOf(method: string, url: string): string {
  const words = url
    .replace(/^\/api\//, '')
    .replaceAll(':', 'by-')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
  return method.toLowerCase() + words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('')
}

/** The generator's default description. */
const UNDESCRIBED = 'Default Response'

function nameAnswers(operation: unknown): void {
  const { responses } = operation as { responses?: Record<string, { description?: string }> }
  for (const [status, answer] of Object.entries(responses ?? {})) {
    if (answer.description === UNDESCRIBED) answer.description = STATUS_CODES[status] ?? status
  }
}
