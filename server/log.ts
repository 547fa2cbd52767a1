import type { FastifyBaseLogger } from 'fastify'

/** The logger everything takes: pino in the server, silent in tests. */
export type Log = FastifyBaseLogger
