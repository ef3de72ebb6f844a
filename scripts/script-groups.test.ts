import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scriptGroups } from '../web/script-groups.ts'

const root = join(import.meta.dirname, '..')

/** The alternatives of a pattern, each without those of its own: `a/(b|c)` are `a/b` and `a/c`. Other groups stay as they are. */
function alternativesOf(pattern: string): string[] {
  const parts = splitAtBars(pattern)
  if (parts.length > 1) return parts.flatMap(alternativesOf)
  const open = pattern.search(/(?<!\\)\((?!\?)/)
  if (open < 0) return [pattern]
  const close = closingOf(pattern, open)
  const [before, inside, after] = [pattern.slice(0, open), pattern.slice(open + 1, close), pattern.slice(close + 1)]
  return splitAtBars(inside).flatMap((one) => alternativesOf(`${before}${one}${after}`))
}

function splitAtBars(pattern: string): string[] {
  let depth = 0
  const parts = ['']
  for (const sign of pattern) {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0
    if (sign === '|' && depth === 0) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts
}

function closingOf(pattern: string, open: number): number {
  let depth = 0
  for (let at = open; at < pattern.length; at++) {
    depth += pattern[at] === '(' ? 1 : pattern[at] === ')' ? -1 : 0
    if (depth === 0) return at
  }
  throw new Error(`The bracket at ${open} of ${pattern} is never closed`)
}

test('every place that the groups of scripts name has a file', () => {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
    .split('\n')
    .map((file) => `/${file}`)
  const ours = scriptGroups
    .flatMap((group) => ('test' in group ? alternativesOf(group.test.source) : []))
    .filter((pattern) => /^\\?\/(web|domain|contract)\b/.test(pattern.replaceAll('\\/', '/')))
  expect(ours.length).toBeGreaterThan(80)
  const dead = ours.filter((pattern) => !files.some((file) => new RegExp(pattern).test(file)))
  expect(dead).toEqual([])
})
