import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { AREAS, UPWARD_IMPORTS } from './areas.mjs'
import { root } from './root.mjs'
import { filesOf } from './sources.mjs'

const WORKSPACES = ['contract', 'domain', 'server', 'web']
const IMPORT = /(?:from|import\()\s*'(\.{1,2}\/[^']+|@posada\/[^']+)'/g

// Fails when an area imports one above it that is not listed, and when a listed import has gone: then the list gets shorter.
const found = new Map()
for (const workspace of WORKSPACES)
  for (const file of filesOf([`${workspace}/src`]).filter((path) => /\.tsx?$/.test(path) && !path.includes('/test/')))
    for (const [, name] of readFileSync(file, 'utf8').matchAll(IMPORT)) count(file, name)

const listed = new Map(UPWARD_IMPORTS.map(({ from, to, imports }) => [`${from} → ${to}`, imports]))
const faults = [...new Set([...found.keys(), ...listed.keys()])]
  .filter((pair) => (found.get(pair) ?? 0) !== (listed.get(pair) ?? 0))
  .map((pair) => `${pair}: ${found.get(pair) ?? 0} importaciones, en la lista ${listed.get(pair) ?? 0}`)
if (faults.length > 0)
  console.error(`Las áreas solo importan hacia abajo; lo que falta está en scripts/areas.mjs:\n${faults.join('\n')}`)
process.exitCode = faults.length > 0 ? 1 : 0

function count(file, name) {
  if (!name.startsWith('.')) return
  const from = sliceOf(relative(root, file))
  const to = sliceOf(relative(root, join(dirname(file), name)))
  if (!from || !to || AREAS.indexOf(to.area) <= AREAS.indexOf(from.area)) return
  const pair = `${from.slice} → ${to.slice}`
  found.set(pair, (found.get(pair) ?? 0) + 1)
}

/** 'server/src/money/invoices/queries/drafts.ts' is of the area money, and of the slice 'server/money/invoices'. */
function sliceOf(path) {
  const [workspace, , area, slice] = path.split('/')
  return AREAS.includes(area) ? { area, slice: `${workspace}/${area}/${slice}` } : null
}
