import { existsSync } from 'node:fs'
import { Failure, runQuietly } from './command.mjs'

/** Whether packages can be installed without asking anybody: Debian or a kin of it, as root. */
const canInstall = () => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0

/** @param {string[]} args */
const aptGet = (args) =>
  runQuietly('apt-get', ['-qq', ...args], { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })

/**
 * Installs a Debian package where that is possible.
 * @param {string} name
 * @returns {Promise<boolean>} false where it is not possible
 * @throws {Failure} apt-get fails
 */
export async function installPackage(name) {
  if (!canInstall()) return false
  console.log(`Installing the Debian package ${name} ...`)
  const args = ['install', '--yes', '--no-install-recommends', name]
  let result = await aptGet(args)
  if (result.code !== 0) {
    await aptGet(['update']) // package lists are absent in fresh images; a failure shows in the next line
    result = await aptGet(args)
  }
  if (result.code === 0) return true
  throw new Failure(
    `apt-get could not install ${name}:\n${result.output}`,
    `Install ${name} by hand, then run the same command again.`,
  )
}
