import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ADDITIONS, isAccepted, LGPL_TEXTS, PART_OF, TEXTS, UNNAMED } from './licences.mjs'
import { productionPackages } from './production-packages.mjs'

const LICENCE_FILE = /licen[cs]e|copying|copyright/i
const NOTICE_FILE = /^notice/i
const LINE = '='.repeat(80)
const HEADING = `Posada contiene los programas y tipos de letra siguientes, cada uno con su licencia.
Los municipios, provincias, países y códigos postales son del Instituto Nacional de Estadística (CC BY 4.0).`

/**
 * Names, versions, licences and their texts of every package that is installed for production in the folder.
 * @throws Error for a licence that is not accepted, and for a package without any text
 */
export function makeNotices(folder) {
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  const packages = productionPackages(lock).map(([path, entry]) => ({
    path,
    name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
    version: entry.version,
    licence: requireLicence(path, entry),
    isOptional: entry.optional ?? false,
  }))
  const installed = packages.filter(({ path, isOptional }) => existsSync(join(folder, path)) || !isOptional)
  const notices = installed.map((one) => {
    const texts = textsOf(folder, one)
    if (texts.length === 0) throw new Error(`${one.name} no contiene el texto de su licencia (${one.licence})`)
    return [LINE, `${one.name} ${one.version}`, one.licence, LINE, ...texts].join('\n\n')
  })
  const isLgpl = installed.some(({ licence }) => licence.includes('LGPL-3.0'))
  return `${[HEADING, ...notices, ...(isLgpl ? [`${LINE}\n\nLGPL-3.0\n\n${LINE}`, LGPL_TEXTS.trim()] : [])].join('\n\n')}\n`
}

function requireLicence(path, { license }) {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const licence = license ?? UNNAMED.get(name)
  if (licence === undefined) throw new Error(`${name} no dice qué licencia tiene`)
  if (!isAccepted(licence)) throw new Error(`${name} tiene una licencia que no se admite: ${licence}`)
  return licence
}

function textsOf(folder, { path, name }) {
  const own = filesOf(join(folder, path), LICENCE_FILE)
  const whole = own.length > 0 ? own : otherText(folder, path, name)
  if (whole.length === 0) return []
  return [...whole, ...filesOf(join(folder, path), NOTICE_FILE), ...startingWith(ADDITIONS, name)].map((text) =>
    text.trim(),
  )
}

function filesOf(folder, pattern) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map(({ name }) => readFileSync(join(folder, name), 'utf8'))
}

/** The section of the README, the text of the package it is a part of, or the one that we keep. */
function otherText(folder, path, name) {
  const kept = TEXTS.get(name)
  if (kept !== undefined) return [kept]
  const whole = startingWith(PART_OF, name)[0]
  if (whole !== undefined) return filesOf(join(folder, 'node_modules', whole), LICENCE_FILE)
  const sections = filesOf(join(folder, path), /^readme/i).map(
    (text) => /^#+ *licen[cs](e|ing)\b[^]*/im.exec(text)?.[0],
  )
  return sections.filter((section) => section !== undefined && /permission is hereby granted|terms of/i.test(section))
}

const startingWith = (byBeginning, name) =>
  [...byBeginning].filter(([beginning]) => name.startsWith(beginning)).map(([, value]) => value)
