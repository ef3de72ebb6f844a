import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const COMMIT = /^[0-9a-f]{40}$/

/** The commit that a clone has checked out, shortened; '' where the program was not started from one. */
export function commitOfFolder(folder: string): string {
  const read = (file: string) => readFileSync(join(folder, '.git', file), 'utf8').trim()
  try {
    const head = read('HEAD')
    const [, branch] = /^ref: (.+)$/.exec(head) ?? []
    const commit = branch === undefined ? head : commitOfBranch(branch, read)
    return COMMIT.test(commit) ? commit.slice(0, 8) : ''
  } catch {
    return ''
  }
}

function commitOfBranch(branch: string, read: (file: string) => string): string {
  try {
    return read(branch)
  } catch {
    const line = read('packed-refs')
      .split('\n')
      .find((packed) => packed.endsWith(` ${branch}`))
    return line?.split(' ')[0] ?? ''
  }
}
