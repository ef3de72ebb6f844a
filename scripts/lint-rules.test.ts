import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const linter = join(import.meta.dirname, '../node_modules/oxlint/bin/oxlint')

/** What a rule says of a source, with its line. */
function faultsOf(rule: string, source: string): string[] {
  const project = mkdtempSync(join(tmpdir(), 'lint-'))
  const plugin = join(import.meta.dirname, 'lint-rules.mjs')
  mkdirSync(join(project, 'src'))
  writeFileSync(join(project, 'src/a.tsx'), source)
  writeFileSync(
    join(project, '.oxlintrc.json'),
    JSON.stringify({
      categories: { correctness: 'off' },
      jsPlugins: [plugin],
      rules: { [`posada/${rule}`]: 'error' },
    }),
  )
  try {
    execFileSync(process.execPath, [linter, '--format', 'unix', 'src'], { cwd: project })
    return []
  } catch (error) {
    const { stdout } = error as { stdout: Buffer }
    return [...stdout.toString().matchAll(/a\.tsx:(\d+):\d+: (.*?) \[/g)].map(([, line, text]) => `${line} ${text}`)
  } finally {
    rmSync(project, { recursive: true })
  }
}

test('the time zone of the mainland is written once, also as a type and in markup', () => {
  const source = [
    `// 'Europe/Madrid' in a comment`,
    `export const zone = 'Europe/Madrid'`,
    `export type Zone = 'Europe/Madrid' | 'Atlantic/Canary'`,
    `export const card = <p title="Europe/Madrid">Europe/Madrid</p>`,
    `export const feed = 'TZID:Europe/Madrid'`,
  ].join('\n')
  const fault = 'Write MAINLAND of domain/platform/days/day, where the zone of the establishment is not the right one.'
  expect(faultsOf('no-mainland-literal', source).map((text) => text.slice(0, 2 + fault.length))).toEqual([
    `2 ${fault}`,
    `3 ${fault}`,
    `4 ${fault}`,
  ])
})
