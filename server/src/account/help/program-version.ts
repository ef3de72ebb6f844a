import { existsSync, readFileSync } from 'node:fs'

/** Written beside the bundle by the build; from the sources there is the project's package.json only. */
const FILES = ['./about.json', '../../../../package.json']

let known: string | undefined

/** The version of the program and, where the build knew it, the commit: '0.1.0 (48fd83cd)'. */
export function programVersion(): string {
  known ??= readVersion()
  return known
}

function readVersion(): string {
  const file = FILES.map((name) => new URL(name, import.meta.url)).find((each) => existsSync(each))
  if (!file) return 'desconocida'
  const { version, commit = '' } = JSON.parse(readFileSync(file, 'utf8')) as { version: string; commit?: string }
  return commit === '' ? version : `${version} (${commit})`
}
