import { emailKey } from '@posada/domain/email'
import type pg from 'pg'
import { runAsOwner } from './run-as-owner.ts'

type Work = (client: pg.Client, emailKey: string) => Promise<string>

/** Runs a command about one login as the database's owner. Prints its result, or the error in one line. */
export async function runLoginCommand(name: string, context: Work): Promise<void> {
  const [email] = process.argv.slice(2)
  if (email) return runAsOwner((client) => context(client, emailKey(email)))
  console.error(`Indique un correo: npm run ${name} -- correo`)
  process.exitCode = 1
}
