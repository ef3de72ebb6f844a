import { dirname, join } from 'node:path'

const DECLARED = /^export (?:declare )?(?:async )?(?:const|let|function\*?|class|type|interface|enum) +(\w+)/gm
const PATTERN = /^export const [[{]([^=]*?)[\]}] =/gm
const BRACES = /^(import|export)(?: type)? *\{([^}]*)\}(?: from '([^']+)')?/gm
const WHOLE = /(?:import\(|import \* as \w+ from |new URL\()'([^']+)'/g

const isTest = (file) => /\.test\.tsx?$|\/test\/|^(e2e|bench)\//.test(file)
const isSource = (file) => /^(contract|domain|server|web)\/src\//.test(file) && !isTest(file)

/**
 * The exports of sources that no other source uses, as `file: name`: those that nobody else uses, and those that only tests, journeys or
 * benches use. `texts` has the text of each file by its path. A file that loads another one whole uses what it mentions of it.
 */
export function unusedExports(texts) {
  const users = usersOf(texts)
  const unused = [...texts]
    .filter(([file]) => isSource(file))
    .flatMap(([file, text]) => exportsOf(text).map((name) => `${file}: ${name}`))
    .filter((key) => !(users.get(key) ?? []).some((user) => !isTest(user)))
    .sort()
  return {
    byNobody: unused.filter((key) => !users.has(key)),
    byTestsOnly: unused.filter((key) => users.has(key)),
  }
}

/** The files that use each export. */
function usersOf(texts) {
  const users = new Map()
  const note = (key, file) => users.set(key, [...(users.get(key) ?? []), file])
  for (const [file, text] of texts) {
    for (const [, , braces, specifier] of text.matchAll(BRACES)) {
      const target = specifier && pathOf(file, specifier, texts)
      if (target) for (const { taken } of namesIn(braces)) note(`${target}: ${taken}`, file)
    }
    for (const [, specifier] of text.matchAll(WHOLE)) {
      const target = pathOf(file, specifier, texts)
      if (!target) continue
      const words = new Set(text.match(/\w+/g))
      for (const name of exportsOf(texts.get(target))) if (words.has(name)) note(`${target}: ${name}`, file)
    }
  }
  return users
}

function exportsOf(text) {
  const patterns = [...text.matchAll(PATTERN)].flatMap(([, inside]) =>
    inside.split(',').map((part) => part.split('=')[0].split(':').at(-1).trim()),
  )
  const braces = [...text.matchAll(BRACES)].filter(([, keyword]) => keyword === 'export')
  const given = braces.flatMap(([, , inside]) => namesIn(inside).map((name) => name.given))
  const declared = [...text.matchAll(DECLARED)].map(([, name]) => name)
  return [...new Set([...declared, ...patterns, ...given])].filter((name) => name !== '')
}

/** `type A as B, // why` takes A and gives B. */
function namesIn(braces) {
  return braces
    .replace(/\/\/.*/g, '')
    .split(',')
    .map((part) => part.trim().replace(/^type /, ''))
    .filter((part) => part !== '')
    .map((part) => ({ taken: part.split(' as ')[0], given: part.split(' as ').at(-1) }))
}

function pathOf(file, specifier, texts) {
  const [, workspace, path] = /^@posada\/(\w+)\/(.*)/.exec(specifier) ?? []
  if (workspace) return [`${workspace}/src/${path}.ts`, `${workspace}/src/${path}.tsx`].find((each) => texts.has(each))
  const target = join(dirname(file), specifier)
  return specifier.startsWith('.') && texts.has(target) ? target : undefined
}

/**
 * What keeps the list from being exactly the exports that only tests use, and those that it excuses with a reason after a '#', and
 * as many lines as `count` says.
 */
export function faultsOfExports({ byNobody, byTestsOnly }, list, count) {
  const lines = list.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const excused = lines.filter((line) => line.includes(' # ')).map((line) => line.split(' # ')[0])
  const listed = lines.filter((line) => !line.includes(' # '))
  const unused = [...byNobody, ...byTestsOnly]
  return [
    ...byNobody.filter((key) => !excused.includes(key)).map((key) => `${key}: nadie más lo importa`),
    ...byTestsOnly
      .filter((key) => !listed.includes(key) && !excused.includes(key))
      .map((key) => `${key}: solo lo importan pruebas`),
    ...listed.filter((key) => !byTestsOnly.includes(key)).map((key) => `${key}: sale de la lista`),
    ...excused.filter((key) => !unused.includes(key)).map((key) => `${key}: sale de la lista`),
    ...(lines.length === count ? [] : [`La lista tiene ${lines.length} exportaciones, no ${count}`]),
  ]
}
