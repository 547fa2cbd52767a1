import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { linkIn, receiversOf } from '#tests/support/mail.ts'

/** The link in the newest mail to an address, as the console wrote it to its data folder. */
export async function mailedLink(dataDir: string, to: string): Promise<URL> {
  const folder = join(dataDir, 'mail')
  const names = await readdir(folder)
  const mails = await Promise.all(
    names.toSorted().map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  )
  const mail = mails.findLast((each) => receiversOf(each).includes(to) && each.text?.includes('token='))
  if (!mail) throw new Error(`No link was mailed to ${to}.`)
  return linkIn(mail)
}
