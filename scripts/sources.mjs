import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './root.mjs'

const skipped = new Set(['node_modules', 'dist', '.vite', 'test-results'])

/** Every file in these files and folders of the project, sorted, without tests. */
export function filesOf(paths) {
  return paths.flatMap((path) => walk(join(root, path))).sort()
}

/** A digest of names and contents: a build is repeated exactly when it changes. */
export function digestOf(paths) {
  const hash = createHash('sha256').update(process.versions.node)
  for (const file of filesOf(paths))
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

function walk(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : walk(join(path, entry.name))
    return entry.isFile() && !/\.test\.tsx?$/.test(entry.name) ? [join(path, entry.name)] : []
  })
}
