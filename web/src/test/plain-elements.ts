import { createRequire } from 'node:module'

const ELEMENT = Symbol.for('react.transitional.element')

/** An element as React's production build makes it. */
function jsx(type: unknown, config: Record<string, unknown>, maybeKey?: unknown): object {
  const { key: keyInProps = maybeKey, ...rest } = config
  const props = 'key' in config ? rest : config
  const key = keyInProps === undefined ? null : String(keyInProps)
  return { $$typeof: ELEMENT, type, key, ref: props['ref'] ?? null, props }
}

// React's development build looks through the stack for each element, which took a sixth of all time. This file comes before all
// others, so that they import these functions.
const require = createRequire(import.meta.url)
for (const runtime of ['react/jsx-runtime', 'react/jsx-dev-runtime'])
  Object.assign(require(runtime) as object, { jsx, jsxs: jsx, jsxDEV: jsx })
