// The command line and the settings that the help lists. Plain JavaScript without packages, because `npm start` answers
// from it before anything is installed.

const HELP = ['--help', '-h']

export const LOG_LEVELS = /** @type {const} */ ([
  'fatal',
  'error',
  'warn',
  'info',
  'debug',
  'trace',
  'silent',
])
export const MIN_SECRET_LENGTH = 32

/**
 * @typedef {object} Variable
 * @property {string} help
 * @property {string} example shown with a rejected value, and in the help if there is no default
 * @property {string} [fallback]
 */

/** @satisfies {Record<string, Variable>} */
export const VARIABLES = {
  PORT: { help: 'Port to listen on.', example: '8080', fallback: '8080' },
  HOST: { help: 'Address to listen on; 0.0.0.0 for all.', example: '0.0.0.0', fallback: '127.0.0.1' },
  DATA_DIR: {
    help: 'Folder for the embedded database, files and the generated key.',
    example: '/var/lib/radops',
    fallback: '.data',
  },
  DATABASE_URL: {
    help: 'PostgreSQL 15 or later in place of the embedded database.',
    example: 'postgres://radops@localhost:5432/radops',
  },
  SECRET_KEY: {
    help: `At least ${MIN_SECRET_LENGTH} characters; generated and kept in DATA_DIR unless DATABASE_URL is set.`,
    example: '$(openssl rand -base64 48)',
  },
  SECRET_KEY_OTHER: {
    help: 'A second key that is accepted while SECRET_KEY is being changed.',
    example: '$(openssl rand -base64 48)',
  },
  PUBLIC_URL: {
    help: 'Origin people open the console at; required with SMTP_URL unless HOST is this machine only.',
    example: 'https://console.example.org',
    fallback: 'http://HOST:PORT',
  },
  FILES_URL: {
    help: 'Where files are kept: a folder, or s3://bucket/prefix?endpoint=&region= with AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    example: 'file:///srv/radops/files',
    fallback: 'DATA_DIR/files',
  },
  EMBED_ORIGINS: {
    help: 'Origins of pages that embed the widgets, comma separated.',
    example: 'https://intranet.example.org,https://wiki.example.org',
  },
  TRUSTED_PROXIES: {
    help: 'Addresses or networks of reverse proxies, comma separated.',
    example: '10.0.0.0/8,127.0.0.1',
  },
  LOG_LEVEL: { help: LOG_LEVELS.join(', '), example: 'info', fallback: 'info' },
  DEMO: { help: '1 fills an empty database with the demo exercise; on for the embedded one.', example: '1' },
  SMTP_URL: {
    help: 'Mail server; without it mails are files in DATA_DIR/mail.',
    example: 'smtps://user:password@mail.example.org',
  },
  MAIL_FROM: {
    help: 'Sender of mails, with or without a name.',
    example: 'RadOps Console <radops@example.org>',
    fallback: 'no-reply at the host of PUBLIC_URL',
  },
  METRICS_TOKEN: {
    help: 'Bearer token for /metrics from other machines; at least 16 characters.',
    example: '$(openssl rand -hex 24)',
  },
  COUNTRY_CODES_URL: {
    help: 'Country service the portal may ask; the bundled list answers otherwise.',
    example: 'https://countriesnow.space/api/v0.1/',
  },
}

/** @returns {string} what --help prints */
export function helpText() {
  const variables = /** @type {[string, Variable][]} */ (Object.entries(VARIABLES))
  const rows = variables.map(([name, { help, example, fallback }]) => {
    const note = fallback ? `default ${fallback}` : `e.g. ${example}`
    return `  ${name.padEnd(18)} ${help}\n${' '.repeat(21)}${note}`
  })
  return `RadOps Console. "npm start" installs and builds what is missing, then serves it until Ctrl-C.

Options:
  ${HELP.join(', ').padEnd(18)} Print this: npm start -- --help

Settings are environment variables, as in PORT=8081 npm start:

${rows.join('\n')}

README.md and docs/operations.md say more.
`
}

/**
 * Answers a command line that asks for help or has a mistake, which must not start anything.
 * @param {readonly string[]} args without Node and the script
 * @returns {boolean} false: start
 */
export function isAnswered(args) {
  const unknown = args.find((arg) => !HELP.includes(arg))
  if (unknown !== undefined) {
    process.stderr.write(`${unknownOption(unknown)}\n`)
    process.exitCode = 2
  } else if (args.length > 0) process.stdout.write(helpText())
  return args.length > 0
}

const MOST_TYPOS = 2

/** @param {string} arg @returns {string} */
export function unknownOption(arg) {
  const typed = arg
    .replace(/^-+|=.*$/gs, '')
    .replaceAll('-', '_')
    .toUpperCase()
  const [nearest] = ['HELP', ...Object.keys(VARIABLES)]
    .map((name) => ({ name, typos: typosBetween(typed, name) }))
    .filter(({ typos }) => typos <= MOST_TYPOS)
    .sort((a, b) => a.typos - b.typos)
  return `Unknown option: ${arg}. ${hint(nearest?.name)}--help lists all settings; they are environment variables.`
}

/** @param {string | undefined} name of an option or a variable */
function hint(name) {
  if (name === undefined) return ''
  if (name === 'HELP') return 'Did you mean --help? '
  return `Did you mean ${name}=${VARIABLES[/** @type {keyof typeof VARIABLES} */ (name)].example}? `
}

/**
 * Letters to add, remove or replace until two words are the same.
 * @param {string} one
 * @param {string} other
 */
function typosBetween(one, other) {
  let above = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const letter of one) {
    const row = [(above[0] ?? 0) + 1]
    for (const [index, replaced] of above.slice(0, -1).entries()) {
      const kept = replaced + (other[index] === letter ? 0 : 1)
      row.push(Math.min(kept, (above[index + 1] ?? 0) + 1, (row[index] ?? 0) + 1))
    }
    above = row
  }
  return above.at(-1) ?? 0
}
