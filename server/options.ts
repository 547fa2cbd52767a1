import { StartError } from '#server/startError.ts'

const HELP = ['--help', '-h']

/**
 * Whether the command line asks for help.
 * @param args without Node and the script
 * @throws StartError for any other argument: a mistyped one must not start the server
 */
export function asksForHelp(args: readonly string[]): boolean {
  const unknown = args.find((arg) => !HELP.includes(arg))
  if (unknown !== undefined)
    throw new StartError(
      `Unknown option: ${unknown}. Settings are environment variables; --help lists all of them.`,
    )
  return args.length > 0
}
