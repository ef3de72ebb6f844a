import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import ts from 'typescript'
import { root } from './root.mjs'
import { filesOf } from './sources.mjs'

const WORKSPACES = ['contract', 'domain', 'server', 'web']

// Fails when two files of one workspace export the same name: it would be two things with one name.
const faults = WORKSPACES.flatMap((workspace) =>
  [...exportsOf(workspace)]
    .filter(([, files]) => files.length > 1)
    .map(([name, files]) => `${name}: ${files.join(', ')}`),
)
if (faults.length > 0) console.error(`Dos ficheros exportan el mismo nombre:\n${faults.join('\n')}`)
process.exitCode = faults.length > 0 ? 1 : 0

/** The files that declare each exported name. A `public.ts` re-exports names, or loads a component when it is shown. */
function exportsOf(workspace) {
  const filesByName = new Map()
  for (const file of filesOf([`${workspace}/src`]).filter(
    (path) => /\.tsx?$/.test(path) && !path.endsWith('/public.ts'),
  ))
    for (const name of exportedNames(file))
      filesByName.set(name, [...(filesByName.get(name) ?? []), relative(root, file)])
  return filesByName
}

function exportedNames(file) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
  const declarations = source.statements
    .filter(({ modifiers }) => modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
    .flatMap((statement) => statement.declarationList?.declarations ?? [statement])
  return new Set(declarations.flatMap(({ name }) => (name ? namesIn(name) : [])))
}

/** A pattern such as `{ a, b }` declares several names. */
function namesIn(name) {
  return ts.isIdentifier(name) ? [name.text] : name.elements.flatMap((element) => namesIn(element.name))
}
