import { createRequire } from 'node:module'

type Task = () => void

/** What React has handed to the event loop and what has not run yet. */
const waiting = new Set<Task>()
let depth = 0

/** Hands a task of React to the event loop, which leaves it out if `act` has run it by then. */
const remember = (schedule: (task: Task) => void) => (task: Task) => {
  const run = () => {
    if (waiting.delete(run)) task()
  }
  waiting.add(run)
  schedule(run)
}

/** Finishes all work of React that the callback caused, as the function of this name in React's development build does. */
function act(callback: () => unknown): unknown {
  depth++
  let result: unknown
  try {
    result = callback()
  } finally {
    if (!(result instanceof Promise)) finish()
  }
  return result instanceof Promise ? finishLater(result) : result
}

async function finishLater(result: Promise<unknown>) {
  try {
    const value = await result
    await new Promise((resolve) => setImmediate(resolve)) // What waits for the result as well comes first.
    return value
  } finally {
    finish()
  }
}

function finish() {
  depth--
  if (depth === 0) for (const task of waiting) task() // Also those that are added meanwhile.
}

// React's development build checks each element, property and update, which took a quarter of all time. React chooses its build and
// takes the functions of the event loop while it is loaded: this file comes before all others, and the first of a worker loads it.
const require = createRequire(import.meta.url)
process.env['NODE_ENV'] = process.env['POSADA_REACT'] ?? 'production' // 'development' for its messages where a test fails.
const react = require('react') as { act?: typeof act }
const { setImmediate, queueMicrotask } = globalThis
if (!react.act) {
  const { jsx } = require('react/jsx-runtime') as { jsx: unknown }
  Object.assign(require('react/jsx-dev-runtime') as object, { jsxDEV: jsx })
  react.act = act
  Object.assign(globalThis, { setImmediate: remember(setImmediate), queueMicrotask: remember(queueMicrotask) })
  await import('react-dom/client')
  Object.assign(globalThis, { setImmediate, queueMicrotask })
}
