import { readConfig } from '../platform/configuration/config.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import { StartError } from '../platform/configuration/start-up.ts'

// A separate process for tests that kill it: opens the database of the environment, prints that it is open, and waits.
try {
  const database = await openDatabase(readConfig(process.env, '/'), { info: say, warn: say, error: say })
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void database.close().then(() => process.exit(0)))
  say(`open ${JSON.stringify(database.owner)}`)
  setInterval(() => undefined, 60_000)
} catch (error) {
  process.stderr.write(`${error instanceof StartError ? error.message : String(error)}\n`)
  process.exit(1)
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
