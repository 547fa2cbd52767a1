const sources = import.meta.glob<string>(['/src/**/*.tsx', '/widgets/**/*.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

export type IconInUse = { name: string; files: string[] }

/** Every icon the product's sources import, by name, with the importing files. */
export function iconsInUse(): IconInUse[] {
  const files = new Map<string, string[]>()
  for (const [path, source] of Object.entries(sources)) {
    for (const [, names = ''] of source.matchAll(/import \{([^}]*)\} from 'lucide-react'/g)) {
      for (const name of names.split(',').map((one) => one.trim().replace(/ as .*/, ''))) {
        if (name.endsWith('Icon') && !name.startsWith('type '))
          files.set(name, [...(files.get(name) ?? []), path.slice(1)])
      }
    }
  }
  return [...files]
    .map(([name, paths]) => ({ name, files: paths }))
    .sort((one, other) => one.name.localeCompare(other.name))
}
