import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { root } from './root.mjs'
import { tools } from './run.mjs'

const SOURCES = ['contract/src', 'domain/src', 'server/src', 'web/src']
const ENTRY = /^\s*"([^"]+)",?\s*\/\/ (.+)$/gm

/** The functions of a project that exceed `scripts/function-limits.json`, as `file: name`, sorted. */
export function functionsOverLimit(project = root) {
  const { stdout } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules', tools.oxlint),
      '-c',
      join(project, 'scripts/function-limits.json'),
      '--format',
      'json',
      ...SOURCES.map((path) => join(project, path)),
    ],
    { cwd: project, encoding: 'utf8', maxBuffer: 1 << 26 },
  )
  const found = JSON.parse(stdout).diagnostics.map(({ filename, labels: [{ span }] }) => {
    const file = filename.replace(`${project}/`, '')
    return `${file}: ${nameAt(join(project, file), span.offset)}`
  })
  return [...new Set(found)].sort()
}

/** What `scripts/large-functions.jsonc` excuses, in the same form: each line is a file with the names of its functions. */
export const listedFunctions = (text) =>
  [...text.matchAll(ENTRY)]
    .flatMap(([, file, names]) => names.split(', ').map((name) => `${file}: ${name.trim()}`))
    .sort()

/** What keeps the list from being exactly the functions over the limit, and as many as it says. */
export function faultsOfList(found, listed, count) {
  const faults = [
    ...found.filter((each) => !listed.includes(each)).map((each) => `${each} excede el límite: hay que partirla`),
    ...listed.filter((each) => !found.includes(each)).map((each) => `${each} ya no lo excede: sale de la lista`),
  ]
  return listed.length === count ? faults : [...faults, `La lista tiene ${listed.length} funciones, no ${count}`]
}

/** A function without a name of its own is called as the variable or property that it is given to. */
function nameAt(file, offset) {
  const text = readFileSync(file, 'utf8')
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  // The linter counts bytes.
  const position = Buffer.from(text).subarray(0, offset).toString('utf8').length
  let node = innermostAt(source, position)
  while (node && !node.name?.text) node = node.parent
  return node?.name.text ?? 'function'
}

function innermostAt(node, position) {
  const inner = []
  node.forEachChild((child) => {
    if (child.getStart() <= position && position < child.end) inner.push(child)
  })
  // A function begins where its first token does: the outermost node that begins there is meant.
  return node.getStart() === position && ts.isFunctionLike(node)
    ? node
    : inner.length > 0
      ? innermostAt(inner[0], position)
      : node
}
