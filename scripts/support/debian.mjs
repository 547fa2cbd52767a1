import { existsSync } from 'node:fs'
import { Failure, runQuietly } from './command.mjs'

/** Whether packages can be installed unattended: Debian or a derivative, as root. */
const canInstall = () => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0

/** @param {string[]} args */
const aptGet = (args) =>
  runQuietly('apt-get', ['-qq', ...args], { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })

/**
 * Installs a Debian package if possible.
 * @param {string} name
 * @returns {Promise<boolean>} false if it is not possible
 * @throws {Failure} if apt-get fails
 */
export async function installPackage(name) {
  if (!canInstall()) return false
  console.log(`Installing the Debian package ${name} ...`)
  const args = ['install', '--yes', '--no-install-recommends', name]
  let result = await aptGet(args)
  if (result.code !== 0) {
    await aptGet(['update']) // fresh images have no package lists; a failure shows below
    result = await aptGet(args)
  }
  if (result.code === 0) return true
  throw new Failure(
    `apt-get could not install ${name}:\n${result.output}`,
    `Install ${name} by hand, then run the same command again.`,
  )
}
