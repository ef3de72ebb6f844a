import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'
import { faultsOfExports, unusedExports } from './unused-exports.mjs'

/** The list may only become shorter: with a line, this number goes down too. */
const LISTED = 82

// Fails when a name is exported that no other source imports, and when the list of exports for tests has one that is no longer needed.
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 1 << 26,
})
const present = files.split('\n').filter((file) => file !== '' && existsSync(join(root, file)))
const texts = new Map(present.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
const listed = readFileSync(join(root, 'scripts/exports-for-tests.txt'), 'utf8')
const faults = faultsOfExports(unusedExports(texts), listed, LISTED)
if (faults.length > 0) console.error(faults.join('\n'))
process.exitCode = faults.length > 0 ? 1 : 0
