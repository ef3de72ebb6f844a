import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { parseEnv } from 'node:util'

const UNIT = '/etc/systemd/system/posada.service'

/**
 * The service of systemd that runs the program of this folder: its user and the settings that it gets. Undefined where there is none,
 * or where it runs another folder. `unreadable` is the file of settings that this user may not read.
 */
export function serviceOf(folder, unitFile = UNIT) {
  const text = readIfThere(unitFile)
  if (text === undefined) return undefined
  const unit = readUnit(text)
  const program = unit.get('WorkingDirectory')?.at(-1)
  if (!program || !existsSync(program) || realpathSync(program) !== realpathSync(folder)) return undefined
  const settings = { ...environmentOf(unit) }
  let unreadable
  for (const given of unit.get('EnvironmentFile') ?? []) {
    const file = given.replace(/^-/, '')
    try {
      if (existsSync(file)) Object.assign(settings, parseEnv(readFileSync(file, 'utf8')))
    } catch {
      unreadable = file
    }
  }
  return { user: unit.get('User')?.at(-1) ?? 'root', settings, unreadable }
}

/** The values of each key of a unit, in order. A line that ends with a backslash goes on. */
export function readUnit(text) {
  const unit = new Map()
  for (const line of text.replaceAll(/\\\n/g, ' ').split('\n')) {
    const found = /^\s*([A-Za-z]+)\s*=\s*(.*?)\s*$/.exec(line)
    if (found) unit.set(found[1], [...(unit.get(found[1]) ?? []), found[2]])
  }
  return unit
}

/** The variables of `Environment=`: words, of which one in quotes may have spaces. */
export function environmentOf(unit) {
  const words = (unit.get('Environment') ?? []).flatMap((line) => line.match(/"[^"]*"|'[^']*'|\S+/g) ?? [])
  return Object.fromEntries(
    words.map((word) => word.replaceAll(/^["']|["']$/g, '')).map((word) => word.split(/=(.*)/s).slice(0, 2)),
  )
}

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
