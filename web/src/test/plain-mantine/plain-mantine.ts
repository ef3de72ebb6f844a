import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const here = import.meta.dirname

/** Modules of the library, by the end of their address, and what stands in for them. */
const STAND_INS: Record<string, string> = {
  '@floating-ui/dom': 'no-positions.ts',
  '/use-styles/use-styles.mjs': 'use-styles.ts',
  '/extract-style-props.mjs': 'extract-style-props.ts',
  '/parse-style-props.mjs': 'parse-style-props.ts',
}

/**
 * Leaves out where Mantine computes looks: class names, variables and positions of elements for which the tests have neither a
 * style sheet nor a layout. They took a third of all time. What an element is, says and does stays the library's own.
 */
export const plainMantine = () => ({
  name: `plain-mantine-${hashOfStandIns()}`, // The bundled libraries are kept until the name changes.
  resolveId(source: string) {
    const found = Object.keys(STAND_INS).find((end) => source.endsWith(end))
    return found === undefined ? null : join(here, STAND_INS[found]!)
  },
})

function hashOfStandIns() {
  const hash = createHash('sha256')
  for (const name of readdirSync(here).toSorted()) hash.update(readFileSync(join(here, name)))
  return hash.digest('hex').slice(0, 12)
}
